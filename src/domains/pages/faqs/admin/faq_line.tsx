import type { DragEvent } from 'react'
import { useAction } from '#platform/browser/use_data.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { faqsApi, type StaffFaqRow } from '../contract.ts'
import { faqDeskWords as m } from './messages.ts'

type LineProps = {
  faq: StaffFaqRow
  /** Its place in the group, from 0. */
  place: number
  of: number
  /** Of the group: a question is not dragged into another one. */
  list: string
  /** Absent for whoever may not change it. */
  desk: Run | undefined
  /** An order is on its way. */
  busy: boolean
  onMove: (from: number, to: number) => void
  onEdit: () => void
}

const ShowButton = ({ faq, desk }: { faq: StaffFaqRow; desk: Run }) => {
  const [publish, unpublish] = [useAction(faqsApi.publish), useAction(faqsApi.unpublish)]
  const { id, version, question, is_active } = faq
  const step = is_active ? unpublish : publish
  return (
    <Button
      kind="outline"
      size="small"
      loading={step.running}
      aria-label={(is_active ? m.unpublish_of : m.publish_of)(question)}
      onClick={() =>
        void desk.run(() => step.run({ params: { id }, body: { version } }), is_active ? m.unpublished : m.published)
      }
    >
      {is_active ? m.unpublish : m.publish}
    </Button>
  )
}

const Tools = ({ faq, place, of, desk, busy, onMove, onEdit }: LineProps & { desk: Run }) => {
  const { question } = faq
  return (
    <span className="row gap-2">
      <IconButton
        icon="arrow-up"
        label={m.earlier(question)}
        aria-disabled={busy || place === 0 || undefined}
        onClick={() => !busy && place > 0 && onMove(place, place - 1)}
      />
      <IconButton
        icon="arrow-down"
        label={m.later(question)}
        aria-disabled={busy || place === of - 1 || undefined}
        onClick={() => !busy && place < of - 1 && onMove(place, place + 1)}
      />
      <ShowButton faq={faq} desk={desk} />
      <Button kind="outline" size="small" icon="pencil" aria-label={m.edit_of(question)} onClick={onEdit}>
        {m.edit}
      </Button>
    </span>
  )
}

/** A question among those of its group: moved by its arrows or by dragging it onto another. */
export const FaqLine = (props: LineProps) => {
  const { faq, place, list, desk, busy, onMove } = props
  const dragType = `application/x-faq-of-${list}`
  const takeOver = (event: DragEvent) => {
    const from = event.dataTransfer.getData(dragType)
    if (from === '' || busy) return
    event.preventDefault()
    if (Number(from) !== place) onMove(Number(from), place)
  }
  return (
    <li
      draggable={desk !== undefined}
      onDragStart={(event) => event.dataTransfer.setData(dragType, String(place))}
      onDragOver={(event) => event.dataTransfer.types.includes(dragType) && event.preventDefault()}
      onDrop={takeOver}
    >
      <div className="grow">
        <b>{faq.question}</b>
        <span className="cell-sub figures">{m.helped(faq.helpful_count, faq.unhelpful_count)}</span>
      </div>
      {!faq.is_active && <StatusTag tone="plain">{m.hidden}</StatusTag>}
      {desk && <Tools {...props} desk={desk} />}
    </li>
  )
}
