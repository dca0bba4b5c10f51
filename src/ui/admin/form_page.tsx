import { type ReactNode, useEffect } from 'react'
import { adminMessages } from '#ui/admin/messages.ts'
import { PageHead, type PageHeadProps } from '#ui/admin/page_head.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error_summary.tsx'
import { Notice } from '#ui/notice.tsx'

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
  /** Cards beside the main column. */
  side?: ReactNode
  children: ReactNode
}

/** Another person changed the same thing: take theirs, or look at the differences. */
export const ConflictBanner = (props: { name: string; when: string; onLoad: () => void; compare?: ReactNode }) => (
  <Notice kind="warn" live>
    <p>{adminMessages.conflict(props.name, props.when)}</p>
    <div className="row gap-2 wrap mt-2">
      <Button kind="outline" size="small" onClick={props.onLoad}>
        {adminMessages.load_newest}
      </Button>
      {props.compare}
    </div>
  </Notice>
)

/** Asks the browser to ask before the tab is closed with changes. Moves inside the app are guarded by the router. */
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
  columns = 1,
  children,
}: {
  title: string
  text?: ReactNode
  columns?: 1 | 2 | 3
  children: ReactNode
}) => (
  <section className="card">
    <div className="card-title">
      <h2>{title}</h2>
    </div>
    <div className="pad stack-16">
      {text && <p className="muted">{text}</p>}
      <div className={columns === 1 ? 'stack-16' : `grid columns-${columns}`}>{children}</div>
    </div>
  </section>
)
