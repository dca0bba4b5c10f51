import { useStaffSession } from '#domains/staff/ui/session.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { text } from '#ui/admin/form_fields.ts'
import { NoteLine } from '#ui/admin/note_line.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Timeline } from '#ui/steps.tsx'
import { type DeskOrder, deskApi } from '../desk/contract.ts'
import { historyEntries } from './history.ts'
import type { OrderDesk } from './order_desk.ts'
import { orderWords } from './order_messages.ts'

const m = orderWords.note

const noteForm = formOf(deskApi.note, { text: text(m.label) })

/** What happened to the order, newest first, with the notes of staff. */
export const HistoryCard = ({ order, desk }: { order: DeskOrder; desk: OrderDesk }) => {
  const { run } = useAction(deskApi.note)
  return (
    <TitledCard title={orderWords.section.history}>
      <NoteLine
        desk={desk}
        form={noteForm}
        send={(body) => run({ params: { id: order.id }, body })}
        name={useStaffSession().details?.name ?? ''}
        placeholder={m.placeholder}
        label={m.send}
        done={m.done}
      />
      <Timeline entries={historyEntries(order)} />
    </TitledCard>
  )
}
