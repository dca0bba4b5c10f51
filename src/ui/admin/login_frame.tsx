import type { ReactNode } from 'react'
import { adminMessages } from '#ui/admin/messages.ts'

/** The night street left, the form right. `lines` is the greeting. The children are the content of the form element. */
export const LoginFrame = (props: {
  siteName: string
  lines: readonly string[]
  onSubmit: () => void
  children: ReactNode
}) => (
  <main className="login">
    <div className="art on-dark">
      <div className="row">
        <img src="/illustrations/logo-mark.svg" width="36" height="36" alt="" />
        <b className="login-name">{props.siteName}</b>
      </div>
      <p className="hide-phone login-greeting">
        {props.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    </div>
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        props.onSubmit()
      }}
    >
      {props.children}
      <footer className="admin-foot">{adminMessages.powered}</footer>
    </form>
  </main>
)
