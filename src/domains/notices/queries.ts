import type { z } from 'zod'
import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import type { NoticeList } from './contract.ts'
import type { MutableKind, NoticeKind } from './rules.ts'

/** Whom a notice reaches (over the table of customers, reads only); undefined for an account that has ended. */
export const findReceiver = (app: App, customerId: number) =>
  app.db
    .selectFrom('customers')
    .select(['id', 'name', 'email', 'email_verified_at'])
    .where('id', '=', customerId)
    .where('status', 'in', ['active', 'suspended'])
    .executeTakeFirst()

type NewRow = {
  customer_id: number
  kind: NoticeKind
  dedupe_key: string
  subject: string
  text: string
  link: string
  created_at: Instant
}

/** Writes a notice; false when this event was told before. */
export const insertNotice = async (app: App, notice: NewRow): Promise<boolean> => {
  const row = await app.db
    .insertInto('member_notices')
    .values(notice)
    .onConflict((conflict) => conflict.columns(['customer_id', 'dedupe_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const listNotices = (app: App, customerId: number, query: z.output<typeof NoticeList>) => {
  const { kind, unread } = query.filter
  let rows = app.db
    .selectFrom('member_notices')
    .select(['id', 'kind', 'subject', 'text', 'link', 'read_at', 'created_at'])
    .where('customer_id', '=', customerId)
  if (kind) rows = rows.where('kind', '=', kind)
  if (unread !== undefined) rows = rows.where('read_at', unread ? 'is' : 'is not', null)
  return readPage(app, rows, query, { sort: { created_at: 'created_at' }, id: 'id' })
}

export const countUnread = async (app: App, customerId: number): Promise<number> => {
  const { count } = await app.db
    .selectFrom('member_notices')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** @param ids left out: all of the member's */
export const markRead = async (app: App, customerId: number, ids: readonly number[] | undefined, now: Instant) => {
  let update = app.db
    .updateTable('member_notices')
    .set({ read_at: now })
    .where('customer_id', '=', customerId)
    .where('read_at', 'is', null)
  if (ids) update = update.where('id', 'in', [0, ...ids])
  await update.execute()
}

/** The kinds that a member wants no mail about. */
export const listMutes = async (app: App, customerId: number): Promise<MutableKind[]> => {
  const rows = await app.db
    .selectFrom('member_notice_mutes')
    .select('kind')
    .where('customer_id', '=', customerId)
    .execute()
  return rows.map(({ kind }) => kind)
}

export const insertMute = async (app: App, customerId: number, kind: MutableKind): Promise<void> => {
  await app.db
    .insertInto('member_notice_mutes')
    .values({ customer_id: customerId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const deleteMute = async (app: App, customerId: number, kind: MutableKind): Promise<void> => {
  await app.db
    .deleteFrom('member_notice_mutes')
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .execute()
}
