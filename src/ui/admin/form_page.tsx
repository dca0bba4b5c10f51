import { type ReactNode, useRef } from 'react'
import type { AutosaveStatus } from '#platform/browser/use_autosave.ts'
import { AutosaveCell, autosaveFailure } from '#ui/admin/autosave_cell.tsx'
import { FormNotices, type FormNoticesProps } from '#ui/admin/form_notices.tsx'
import { saveKeys, spokenKeys } from '#ui/admin/keys.tsx'
import { adminMessages } from '#ui/admin/messages.ts'
import { PageHead, type PageHeadProps } from '#ui/admin/page_head.tsx'
import { useShortcuts } from '#ui/admin/shortcuts.ts'
import { Button } from '#ui/button.tsx'

type FormPageProps = PageHeadProps &
  FormNoticesProps & {
    onSubmit: () => void
    onDiscard?: () => void
    /** Something was changed and not yet saved. */
    dirty: boolean
    /** Of something that does not exist yet: its button is there before the first key. */
    fresh?: boolean
    saving?: boolean
    /** Of a draft that saves itself: how far it is. Its button is always there. */
    autosave?: AutosaveStatus | null
    /** Files are on their way; a save waits for them. */
    pending?: boolean
    /** Words of the saving button; default 儲存變更. */
    saveLabel?: string
    /** Saves as well, and goes on with another one. */
    another?: { readonly label: string; readonly onPress: () => void }
    /** Between head and fields: what waits on the record. */
    above?: ReactNode
    /** Cards beside the main column. */
    side?: ReactNode
    children: ReactNode
  }

type SaveBarProps = Pick<FormPageProps, 'dirty' | 'onDiscard' | 'saving' | 'pending' | 'saveLabel' | 'another'> &
  Pick<FormPageProps, 'autosave'>

const barWords = ({ dirty, pending, autosave }: SaveBarProps) => {
  if (pending) return adminMessages.files_under_way
  return (autosave && autosaveFailure(autosave)) ?? (dirty && adminMessages.unsaved)
}

const SaveBar = ({ onDiscard, saving, saveLabel, another, ...state }: SaveBarProps) => (
  <div className="save-bar">
    <span className="muted" role="status">
      {barWords(state)}
    </span>
    <span className="row gap-2 push">
      {onDiscard && (
        <Button kind="outline" onClick={onDiscard}>
          {adminMessages.discard}
        </Button>
      )}
      {another && (
        <Button kind="outline" loading={saving === true} onClick={another.onPress}>
          {another.label}
        </Button>
      )}
      <Button type="submit" loading={saving === true} aria-keyshortcuts={spokenKeys(saveKeys)}>
        {saveLabel ?? adminMessages.save}
      </Button>
    </span>
  </div>
)

/** A page that edits one thing: sections left, side cards right, errors on top, a bar at the bottom while unsaved or new. Ctrl S saves. */
export const FormPage = (props: FormPageProps) => {
  const form = useRef<HTMLFormElement>(null)
  const savable = props.dirty || props.saving || props.fresh || props.autosave
  useShortcuts([
    {
      keys: saveKeys,
      label: props.saveLabel ?? adminMessages.save,
      // the browser would save the page as a file: the key is taken where there is nothing to save, too
      run: () => savable && !props.saving && form.current?.requestSubmit(),
    },
  ])
  return (
    <form
      ref={form}
      className="form-page"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        props.onSubmit()
      }}
    >
      <PageHead {...props} status={props.autosave && <AutosaveCell {...props.autosave} />} />
      <div className="stack-16">
        <FormNotices {...props} />
        {props.above}
        {props.side ? (
          <div className="columns-21">
            <div className="stack-16">{props.children}</div>
            <div className="stack-16">{props.side}</div>
          </div>
        ) : (
          <div className="stack-16 inner-narrow">{props.children}</div>
        )}
      </div>
      {savable && (
        <SaveBar
          dirty={props.dirty}
          {...(props.onDiscard && props.dirty ? { onDiscard: props.onDiscard } : {})}
          saving={props.saving === true}
          pending={props.pending === true}
          {...(props.autosave ? { autosave: props.autosave } : {})}
          {...(props.saveLabel ? { saveLabel: props.saveLabel } : {})}
          {...(props.another ? { another: props.another } : {})}
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
  id,
  children,
}: {
  title: string
  text?: ReactNode
  /** At the end of the title row: a count, a button. */
  action?: ReactNode
  columns?: 1 | 2 | 3
  /** The focus can be put on the card by this id. */
  id?: string
  children: ReactNode
}) => (
  <section className="card" {...(id && { id, tabIndex: -1 })}>
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
