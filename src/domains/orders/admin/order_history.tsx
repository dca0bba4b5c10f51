import { useState } from 'react'
import { useStaffSession } from '#domains/staff/ui/session.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Timeline } from '#ui/steps.tsx'
import { TextField } from '#ui/text_fields.tsx'
import { type DeskOrder, deskApi } from '../desk/contract.ts'
import { historyEntries } from './history.ts'
import { orderWords } from './order/messages.ts'
import type { OrderDesk } from './order_desk.ts'

const m = orderWords.note

const NoteForm = ({ desk }: { desk: OrderDesk }) => {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const { run, running } = useAction(deskApi.note)
  const { name } = useStaffSession().details ?? { name: '' }
  const send = async () => {
    if (!text.trim()) return setError(m.missing)
    const failure = await desk.run(() => run({ params: { id: desk.order.id }, body: { text } }), m.done)
    setError(failure?.errors.text?.[0])
    if (!failure) setText('')
  }
  return (
    <form
      className="row align-top note-form"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <span className="avatar avatar-small" aria-hidden="true">
        {[...name].at(-1)}
      </span>
      <TextField
        className="grow"
        label={m.label}
        hideLabel
        placeholder={m.placeholder}
        maxLength={500}
        value={text}
        error={error}
        onChange={(event) => setText(event.target.value)}
      />
      <Button kind="outline" type="submit" loading={running}>
        {m.send}
      </Button>
    </form>
  )
}

/** What happened to the order, newest first, with the notes of staff. */
export const HistoryCard = ({ order, desk }: { order: DeskOrder; desk: OrderDesk }) => (
  <TitledCard title={orderWords.section.history}>
    <NoteForm desk={desk} />
    <Timeline entries={historyEntries(order)} />
  </TitledCard>
)
