import { type ReactNode, useRef } from 'react'
import { FormNotices, type FormNoticesProps } from '#ui/admin/form_notices.tsx'
import { saveKeys, spokenKeys } from '#ui/admin/keys.tsx'
import { adminMessages } from '#ui/admin/messages.ts'
import { useShortcuts } from '#ui/admin/shortcuts.ts'
import { Button } from '#ui/button.tsx'
import { Segments } from '#ui/choice_fields.tsx'
import { Notice } from '#ui/notice.tsx'

/** One way to decide. */
export type DecisionOption<Kind extends string> = {
  readonly value: Kind
  readonly label: string
  /** The key that shows it, and what that is called. It decides nothing. */
  readonly key?: { readonly keys: string; readonly label: string }
}

type Props<Kind extends string> = FormNoticesProps & {
  /** What is asked. */
  label: string
  options: readonly DecisionOption<Kind>[]
  decision: Kind
  onChoose: (decision: Kind) => void
  onSubmit: () => void
  onDiscard: () => void
  saving: boolean
  dirty: boolean
  /** Words of the button that decides. */
  saveLabel: string
  danger?: boolean
  /** Below the button: what may still be done then. */
  after?: ReactNode
  /** Nothing can be decided (any more), and why; what was typed stays until somebody discards it. */
  closed?: string | undefined
  children: ReactNode
}

type KeysProps<Kind extends string> = Pick<Props<Kind>, 'options' | 'saveLabel'> & {
  onKey: (kind: Kind) => void
  onSave: () => void
}

const Keys = <Kind extends string>({ options, saveLabel, onKey, onSave }: KeysProps<Kind>) => {
  useShortcuts([
    ...options.flatMap(({ value, key }) => (key ? [{ ...key, run: () => onKey(value) }] : [])),
    { keys: saveKeys, label: saveLabel, run: onSave },
  ])
  return null
}

/**
 * What may be decided about a record, in its card: which decision is a field of the form, so that nothing typed is lost
 * by looking at another one. Ctrl S inside it presses its button. Takes the `page` of `useDecisionForm`.
 */
export const DecisionForm = <Kind extends string>(props: Props<Kind>) => {
  const { label, options, decision, onChoose, onSubmit, onDiscard, saving, saveLabel, danger, after, closed } = props
  const opened = useRef<HTMLFormElement>(null)
  const onKey = (kind: Kind) => {
    onChoose(kind)
    // beside the fields, so that another key is not typed into one
    opened.current?.focus()
  }
  // Only from inside: elsewhere on the page somebody means to save something else, or nothing.
  const onSave = () => !saving && opened.current?.contains(document.activeElement) && opened.current.requestSubmit()
  return (
    <form
      ref={opened}
      tabIndex={-1}
      aria-label={options.find(({ value }) => value === decision)?.label}
      noValidate
      className="stack-16"
      onSubmit={(event) => {
        event.preventDefault()
        if (closed === undefined) onSubmit()
      }}
    >
      {closed === undefined ? (
        <>
          <Keys options={options} saveLabel={saveLabel} onKey={onKey} onSave={onSave} />
          <Segments label={label} name="decision" options={options} value={decision} onChange={onChoose} />
        </>
      ) : (
        <Notice kind="warn" live>
          {closed}
        </Notice>
      )}
      <FormNotices {...props} />
      {props.children}
      {closed === undefined ? (
        <Button
          type="submit"
          kind={danger ? 'danger-solid' : 'secondary'}
          block
          loading={saving}
          aria-keyshortcuts={spokenKeys(saveKeys)}
        >
          {saveLabel}
        </Button>
      ) : (
        <Button kind="outline" block onClick={onDiscard}>
          {adminMessages.discard}
        </Button>
      )}
      {closed === undefined && after}
    </form>
  )
}
