import type { ReactNode } from 'react'
import { FormNotices, type FormNoticesProps } from '#ui/admin/form_notices.tsx'

type Props = {
  page: FormNoticesProps & { onSubmit: () => void }
  /** How its parts stand below each other. */
  className: string
  children: ReactNode
}

/** A form inside a card or beside a list, with what went wrong above its fields. A page has `FormPage`, a dialog `FormDialog`. */
export const CardForm = ({ page, className, children }: Props) => (
  <form
    className={className}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      page.onSubmit()
    }}
  >
    <FormNotices {...page} />
    {children}
  </form>
)
