import type { App } from '#platform/server/app.ts'
import type { Calendar } from './calendar.ts'
import { insertRows } from './rows.ts'
import type { Staff } from './staff.ts'
import { goodsGifts } from './texts/goods.ts'

type Options = { calendar: Calendar; staff: Staff }

/** What people brought lately that is no money; one of it was recorded twice and withdrawn. */
export const seedGoods = async (app: App, { calendar, staff }: Options): Promise<void> => {
  for (const { days_ago, withdrawn_reason, lines, ...gift } of goodsGifts) {
    const { id } = await app.db
      .insertInto('goods_gifts')
      .values({
        ...gift,
        received_on: calendar.day(days_ago),
        created_at: calendar.at(days_ago, 16, 20),
        publish_at: calendar.at(days_ago, 16, 20),
        created_by: staff.service.id,
        updated_by: staff.service.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const none = { value: null, value_basis: null, valued_by: null }
    await insertRows(
      app,
      'goods_gift_lines',
      lines.map(({ kind, name, quantity, unit, ...line }, sort) => {
        const { value, value_basis, valued_by } = { ...none, ...line }
        return { goods_gift_id: id, kind, name, quantity, unit, value, value_basis, valued_by, sort }
      }),
    )
    if (withdrawn_reason !== null) {
      const withdrawn = { state: 'withdrawn', withdrawn_reason, withdrawn_at: calendar.at(days_ago, 17, 5) } as const
      await app.db.updateTable('goods_gifts').set(withdrawn).where('id', '=', id).execute()
    }
  }
}
