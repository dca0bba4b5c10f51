import type { App } from '#platform/server/app.ts'
import type { Calendar } from './calendar.ts'
import type { Methods } from './methods.ts'
import { insertRows } from './rows.ts'
import type { Staff } from './staff.ts'
import { boxes } from './texts/boxes.ts'

type Options = { calendar: Calendar; staff: Staff; methods: Methods }

const stateOf = ({ cancelled_reason, second }: (typeof boxes)[number]) => {
  if (cancelled_reason !== null) return 'cancelled'
  return second === null ? 'waiting' : 'differs'
}

/** Donation boxes of the last evenings that are being counted. */
export const seedBoxes = async (app: App, { calendar, staff, methods }: Options): Promise<void> => {
  const general = await app.db
    .selectFrom('campaigns')
    .select('id')
    .where('slug', '=', 'general')
    .executeTakeFirstOrThrow()
  for (const box of boxes) {
    const { days_ago, place, note, cancelled_reason, first, second } = box
    const at = calendar.at(days_ago, 20, 40)
    const later = calendar.at(days_ago, 21, 15)
    const row = app.db.insertInto('box_counts').values({
      ...{ place, note, emptied_on: calendar.day(days_ago), campaign_id: general.id, first_by: staff.service.id },
      ...{ payment_method_id: methods.payment.cash, created_at: at },
      ...{ created_by: staff.service.id, updated_by: staff.service.id },
    })
    const { id } = await row.returning('id').executeTakeFirstOrThrow()
    const of = { box_count_id: id }
    const entries = [{ ...of, side: 'first' as const, counted_by: staff.service.id, counted_at: at, ...first }]
    const others = second && [
      { ...of, side: 'second' as const, counted_by: staff.manager.id, counted_at: later, ...second },
    ]
    await insertRows(app, 'box_count_entries', [...entries, ...(others ?? [])])
    const cancelled = cancelled_reason === null ? {} : { cancelled_reason, cancelled_at: later }
    const change = { state: stateOf(box), second_by: second && staff.manager.id, ...cancelled } as const
    if (change.state !== 'waiting') await app.db.updateTable('box_counts').set(change).where('id', '=', id).execute()
  }
}
