import { type ReactNode, useEffect } from 'react'
import { adminMessages } from '#ui/admin/messages.ts'
import { PageHead, type PageHeadProps } from '#ui/admin/page_head.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorSummary } from '#ui/error_summary.tsx'
import * as uiMessages from '#ui/messages.ts'

type FormPageProps = PageHeadProps & {
  onSubmit: () => void
  onDiscard?: () => void
  /** Something was changed and not yet saved. */
  dirty: boolean
  saving?: boolean
  /** Words of the saving button; default 儲存變更. */
  saveLabel?: string
  errors?: readonly { field?: string; message: string }[]
  /** Counts refused sendings, moves the focus to the summary. */
  attempt?: number
  /** Another person saved in between. */
  conflict?: ReactNode
  /** Set while a person is about to leave with unsaved work. */
  leaving?: { onLeave: () => void; onStay: () => void } | undefined
  /** Cards beside the main column. */
  side?: ReactNode
  children: ReactNode
}

const LeaveQuestion = ({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) => (
  <Dialog
    open
    title={uiMessages.unsaved_question}
    onClose={onStay}
    actions={
      <>
        <Button kind="outline" onClick={onLeave}>
          {uiMessages.discard_and_leave}
        </Button>
        <Button onClick={onStay}>{uiMessages.stay}</Button>
      </>
    }
  >
    <p className="muted">{adminMessages.unsaved_text}</p>
  </Dialog>
)

/** Asks the browser to ask before the tab is closed with changes. Moves inside the app come as `leaving`. */
const useUnloadGuard = (dirty: boolean) => {
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
}

const SaveBar = ({ onDiscard, saving, saveLabel }: Pick<FormPageProps, 'onDiscard' | 'saving' | 'saveLabel'>) => (
  <div className="save-bar">
    <span className="muted" role="status">
      {adminMessages.unsaved}
    </span>
    <span className="row gap-2 push">
      {onDiscard && (
        <Button kind="outline" onClick={onDiscard}>
          {adminMessages.discard}
        </Button>
      )}
      <Button type="submit" loading={saving === true}>
        {saveLabel ?? adminMessages.save}
      </Button>
    </span>
  </div>
)

/** A page that edits one thing: sections left, side cards right, errors on top, a bar at the bottom while unsaved. */
export const FormPage = (props: FormPageProps) => {
  useUnloadGuard(props.dirty && !props.saving)
  return (
    <form
      className="form-page"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        props.onSubmit()
      }}
    >
      {props.leaving && <LeaveQuestion {...props.leaving} />}
      <PageHead {...props} />
      <div className="stack-16">
        {props.conflict}
        <ErrorSummary errors={props.errors ?? []} attempt={props.attempt ?? 0} />
        {props.side ? (
          <div className="columns-21">
            <div className="stack-16">{props.children}</div>
            <div className="stack-16">{props.side}</div>
          </div>
        ) : (
          <div className="stack-16 inner-narrow">{props.children}</div>
        )}
      </div>
      {(props.dirty || props.saving) && (
        <SaveBar
          {...(props.onDiscard ? { onDiscard: props.onDiscard } : {})}
          saving={props.saving === true}
          {...(props.saveLabel ? { saveLabel: props.saveLabel } : {})}
        />
      )}
    </form>
  )
}

/** One card of a form: a title and its fields, one or two beside each other. */
export const FormSection = ({
  title,
  text,
  action,
  columns = 1,
  children,
}: {
  title: string
  text?: ReactNode
  /** At the end of the title row: a count, a button. */
  action?: ReactNode
  columns?: 1 | 2 | 3
  children: ReactNode
}) => (
  <section className="card">
    <div className="card-title">
      <h2>{title}</h2>
      {action}
    </div>
    <div className="pad stack-16">
      {text && <p className="muted">{text}</p>}
      <div className={columns === 1 ? 'stack-16' : `grid columns-${columns}`}>{children}</div>
    </div>
  </section>
)
