import { type FormEvent, useState } from 'react'
import { CallFailed } from '#platform/browser/call.ts'
import { useStore } from '#platform/browser/external_store.ts'
import { type TextDraft, useRestoredTexts, useTextDraft } from '#platform/browser/text_drafts.ts'
import { useUnsaved } from '#platform/browser/unsaved.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import { useAction } from '#platform/browser/use_data.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error_summary.tsx'
import { Icon } from '#ui/icon.tsx'
import { RestoredDraft } from '#ui/restored_draft.tsx'
import { SentForm } from '#ui/sent_form.tsx'
import { FactsList } from '#ui/table.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import type { AskedItem, MyApplication } from '../contract.ts'
import { applicationRequestsApi } from '../requests/contract.ts'
import { isFieldName, isUnreadable, wireOf } from '../ui/field_values.ts'
import { namesOf } from './application_card.tsx'
import { AnimalSummary, FileRow, ownFacts } from './application_facts.tsx'
import { Asked, errorKey } from './asked_item.tsx'
import { slotKey } from './draft_values.ts'
import * as m from './messages.ts'
import { makeFiles } from './use_draft.ts'
import { WithdrawButton } from './withdraw_button.tsx'

/** What is typed, by the id of what was asked, and the note. */
type Typed = Readonly<Record<string, string>>
const noteField = 'note'

const answersIn = (kept: TextDraft): Typed =>
  Object.fromEntries(Object.entries(kept).flatMap(([field, text]) => (typeof text === 'string' ? [[field, text]] : [])))

/** Everything that nobody asked for: to be read, not to be changed. */
const Locked = ({ application }: { application: MyApplication }) => (
  <section className="locked-box mt-6">
    <div className="row between">
      <h2 className="row gap-2">
        <Icon name="lock" />
        {m.others}
      </h2>
      <span className="small muted">{m.locked}</span>
    </div>
    <div className="mt-4 small">
      {application.animals.map((animal, index) => {
        const name = animal.nickname ?? m.animal_number(index + 1)
        return (
          <div key={animal.id} className="mt-3">
            <b>{name}</b>
            <AnimalSummary animal={animal} name={name} />
          </div>
        )
      })}
      <div className="mt-3 animal-summary">
        <FileRow files={application.files} label="" />
        <FactsList facts={ownFacts(application)} />
      </div>
    </div>
  </section>
)

/** What is typed, what is uploaded, and whether all that was asked is there. */
const useAnswers = (application: MyApplication) => {
  const call = useCall()
  const toast = useToasts()
  const [files] = useState(() => makeFiles(call, application))
  const restored = useRestoredTexts('answers')
  const [typed, setTyped] = useState<Typed>(() => answersIn(restored))
  const [isRestored, setRestored] = useState(Object.keys(typed).length > 0)
  const note = typed[noteField] ?? ''
  const type = (field: number | typeof noteField, value: string) =>
    setTyped((before) => ({ ...before, [field]: value }))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [attempt, setAttempt] = useState(0)
  const written = Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ''))
  useTextDraft('answers', written)
  const mark = useUnsaved(Object.keys(written).length > 0)
  const stored = useStore(files.files, {})
  const answer = useAction(applicationRequestsApi.answer)
  const open = application.requests.filter(({ answered_at }) => answered_at === null)
  const isFilled = (item: AskedItem): boolean => {
    if (item.kind === 'files') return (stored[slotKey(item.animal_id, item.field)] ?? []).length > 0
    const text = typed[item.id] ?? ''
    return text.trim() !== '' && isFieldName(item.field) && !isUnreadable(item.field, text)
  }
  const send = async () => {
    const answers = open
      .filter(({ kind }) => kind === 'field')
      .map(({ id, field }) => ({ request_id: id, value: isFieldName(field) ? wireOf(field, typed[id] ?? '') : null }))
    try {
      const body = { version: application.version, answers, note }
      await answer.run({ params: { id: application.id }, body })
      mark.release()
      setTyped({})
      toast({ text: m.answered })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      const said = Object.entries(error.errors).map(([field, [first]]) => [field, first ?? error.message])
      setErrors(said.length > 0 ? Object.fromEntries(said) : { '': error.message })
      setAttempt((count) => count + 1)
    }
  }
  return {
    files,
    open,
    typed,
    type: (id: number, value: string) => {
      type(id, value)
      setErrors(({ [`requests.${id}`]: _, ...others }) => others)
    },
    note,
    setNote: (value: string) => type(noteField, value),
    isRestored,
    discard: () => {
      setTyped({})
      setRestored(false)
    },
    errors,
    lines: Object.entries(errors).map(([field, message]) => (field ? { field, message } : { message })),
    attempt,
    isFilled,
    missing: open.filter((item) => !isFilled(item)).length,
    sending: answer.running,
    send,
  }
}

/** 補件: only what was asked for is open, with the reviewer's words, what was there and an example. */
export const AnswerForm = ({ application }: { application: MyApplication }) => {
  const answers = useAnswers(application)
  const pending = useStore(answers.files.uploads.store, []).filter(({ state }) => state.kind !== 'failed').length
  const isReady = answers.missing === 0 && pending === 0
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !answers.sending) void answers.send()
  }
  return (
    <SentForm noValidate onSubmit={onSubmit} aria-label={namesOf(application)}>
      <div className="mt-6">
        <ErrorSummary errors={answers.lines} attempt={answers.attempt} />
      </div>
      {answers.isRestored && <RestoredDraft onDiscard={answers.discard} />}
      {answers.open.map((item, index) => (
        <Asked
          key={item.id}
          application={application}
          item={item}
          number={index + 1}
          filled={answers.isFilled(item)}
          typed={answers.typed[item.id] ?? ''}
          onType={(value) => answers.type(item.id, value)}
          files={answers.files}
          error={answers.errors[errorKey(item)]}
        />
      ))}
      <Locked application={application} />
      <div className="mt-6">
        <TextArea
          label={m.note}
          optional
          maxLength={500}
          rows={3}
          value={answers.note}
          onChange={(event) => answers.setNote(event.target.value)}
        />
      </div>
      <div className="row between wrap mt-6">
        <WithdrawButton application={application} />
        <div className="row gap-2">
          {answers.missing > 0 && (
            <span className="small muted" role="status">
              {m.missing(answers.missing)}
            </span>
          )}
          <Button type="submit" kind="primary" disabled={!isReady} loading={answers.sending}>
            {m.send_answer}
          </Button>
        </div>
      </div>
    </SentForm>
  )
}
