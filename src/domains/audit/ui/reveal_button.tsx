import { type ReactNode, useEffect, useState } from 'react'
import type { z } from 'zod'
import { useMayReveal, useReader } from '#domains/staff/ui/session.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { useSchemas } from '#platform/browser/schemas.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useNewForm } from '#platform/browser/use_new_form.ts'
import type { Reveal, RevealEndpoint, Revealed } from '#platform/contract/reveal.ts'
import { revealPurposes } from '#platform/contract/reveal_reasons.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { choice, text } from '#ui/admin/form_fields.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import * as uiMessages from '#ui/messages.ts'
import { Notice } from '#ui/notice.tsx'
import { FactsList } from '#ui/table.tsx'
import { countMyReveals } from '../contract.ts'
import { type HiddenField, hiddenFields } from './hidden_fields.ts'
import * as m from './messages.ts'
import { RevealReason } from './reveal_reason.tsx'

const revealFormOf = (endpoint: RevealEndpoint) =>
  formOf(endpoint, {
    purpose: choice(m.reveal.purpose, revealPurposes, 'receipt'),
    reason: text(m.reveal.reason),
  })

/** Seconds for which values are shown. */
const shownFor = 60

const factsOf = (fields: readonly HiddenField[]) =>
  fields.map(({ label, value }) => ({ label, value: <span className="figures">{value}</span> }))

/** What is shown, or would be, with what is to be said of it. */
const Values = ({ fields, children }: { fields: readonly HiddenField[]; children?: ReactNode }) => (
  <div className="revealed">
    <FactsList facts={factsOf(fields)} />
    {children}
  </div>
)

type AskProps = {
  endpoint: RevealEndpoint
  fields: readonly HiddenField[]
  send: (body: z.output<typeof Reveal>) => Promise<Revealed>
  onShown: (revealed: Revealed) => void
  onClose: () => void
}

const AskDialog = ({ endpoint, fields, send, onShown, onClose }: AskProps) => {
  const counted = useData(countMyReveals, {}).data
  const edit = useNewForm(revealFormOf(endpoint), { send, onSaved: onShown, draft: false })
  return (
    <FormDialog
      {...edit.page}
      title={m.reveal.title}
      text={m.reveal.text}
      saveLabel={m.reveal.send}
      saveIcon="eye"
      aside={counted && m.reveal.today(counted.today, counted.most)}
      onClose={onClose}
    >
      <RevealReason edit={edit} />
      <Values fields={fields}>
        <span className="small muted">{m.reveal.not_shown}</span>
      </Values>
      <Notice>{m.reveal.hides(shownFor)}</Notice>
    </FormDialog>
  )
}

/** The values for a minute; they cannot be selected. */
const ShownDialog = ({
  fields,
  counted,
  onClose,
}: {
  fields: readonly HiddenField[]
  counted: Pick<Revealed, 'today' | 'most'>
  onClose: () => void
}) => {
  const [left, setLeft] = useState(shownFor)
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (left <= 0) onClose()
  }, [left, onClose])
  return (
    <Dialog
      open
      title={m.reveal.title}
      onClose={onClose}
      actions={
        <>
          <span className="small muted grow">{m.reveal.today(counted.today, counted.most)}</span>
          <Button onClick={onClose}>{m.reveal.hide}</Button>
        </>
      }
    >
      <div className="stack-16">
        <div className="unselectable" onCopy={(event) => event.preventDefault()}>
          <Values fields={fields} />
        </div>
        <Notice>{m.reveal.left(left)}</Notice>
      </div>
    </Dialog>
  )
}

/** In the place of the button where it is not known what it would show. */
const RetryButton = ({ onRetry }: { onRetry: () => void }) => (
  <Button kind="outline" size="small" icon="refresh" onClick={onRetry}>
    {uiMessages.try_again}
  </Button>
)

type RevealButtonProps = {
  /** A call made by `revealOf`. */
  endpoint: RevealEndpoint
  /** The record as its call shows it to this reader. */
  record: { readonly id: number }
  /** What its properties are called. */
  words: Readonly<Record<string, string>>
}

/** Asks why, and then shows for a minute what stands masked on the page; the log keeps it. Nothing where nothing is masked. */
export const RevealButton = ({ endpoint, record, words }: RevealButtonProps) => {
  const { run } = useAction(endpoint)
  const [state, setState] = useState<'asking' | Revealed>()
  const reader = useReader()
  const { data: whole, failed, onRetry } = useSchemas(endpoint)
  if (!useMayReveal()) return null
  if (failed) return <RetryButton onRetry={onRetry} />
  const fields = whole ? hiddenFields(reader, whole, record, words) : []
  if (fields.length === 0) return null
  const onClose = () => setState(undefined)
  const inFull = (revealed: Revealed) =>
    fields.map((field) => ({
      ...field,
      value: revealed.values.find(({ field: name }) => name === field.name)?.value ?? m.reveal.empty,
    }))
  return (
    <>
      <Button kind="outline" size="small" icon="eye" onClick={() => setState('asking')}>
        {m.reveal.open}
      </Button>
      {state === 'asking' && (
        <AskDialog
          endpoint={endpoint}
          fields={fields}
          send={(body) => run({ params: { id: record.id }, body })}
          onShown={setState}
          onClose={onClose}
        />
      )}
      {typeof state === 'object' && <ShownDialog fields={inFull(state)} counted={state} onClose={onClose} />}
    </>
  )
}
