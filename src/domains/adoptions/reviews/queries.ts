import { sql } from 'kysely'
import type { App } from '#platform/server/app.ts'

const isImported = sql<boolean>`(a.external_source is not null)`
/** Begun by the office: a member who begins a post is no user of the house. */
const isOfOffice = sql<boolean>`(a.channel <> 'member' or a.created_by is not null)`

/** Whether a listing of the desk's queries is of a public source, and whether the office wrote it. */
export const deskPostColumns = [isImported.as('is_imported'), isOfOffice.as('is_of_office')] as const

/** A listing with what its next steps follow from. */
export const findReviewed = (app: App, id: number) =>
  app.db
    .selectFrom('adoptions as a')
    .selectAll('a')
    .select([...deskPostColumns])
    .where('a.id', '=', id)
    .executeTakeFirst()

/** Where a listing stood before, newest first, as the log tells it. */
export const listPostHistory = (app: App, id: number) =>
  app.db
    .selectFrom('audit_logs as l')
    .select(['l.id', 'l.at', 'l.actor_kind as by_kind', 'l.reason'])
    .select(sql<string | null>`case when l.actor_kind = 'user' then l.actor_name end`.as('by_name'))
    .select(sql<string | null>`l.changes->'status'->>0`.as('from'))
    .select(sql<string>`coalesce(l.changes->'status'->>1, '')`.as('to'))
    .where('l.subject_type', '=', 'adoptions')
    .where('l.subject_id', '=', String(id))
    .where('l.action', 'in', ['created', 'state_changed'])
    .orderBy('l.id', 'desc')
    .limit(50)
    .execute()

/** What somebody posted before, and what became of it. */
export const countPostsOf = (app: App, customer_id: number) =>
  app.db
    .selectFrom('adoptions')
    .select(sql<number>`count(*)::int`.as('all'))
    .select(sql<number>`(count(*) filter (where status = 'adopted'))::int`.as('adopted'))
    .select(sql<number>`(count(*) filter (where status = 'rejected'))::int`.as('rejected'))
    .where('customer_id', '=', customer_id)
    .where('status', '<>', 'draft')
    .executeTakeFirstOrThrow()

type Likely = { id: number; species: string; chip_no: string | null; contact_phone: string | null }

/** Other listings that may be of the same animal or by the same hands: the same chip, or the same telephone. */
export const listLikelySame = (app: App, { id, chip_no, contact_phone }: Likely) =>
  app.db
    .selectFrom('adoptions as a')
    .select(['a.id', 'a.name', 'a.status'])
    .select(sql<'chip' | 'phone'>`case when a.chip_no = ${chip_no} then 'chip' else 'phone' end`.as('same'))
    .where('a.id', '<>', id)
    .where('a.status', '<>', 'draft')
    .where((eb) => eb.or([eb('a.chip_no', '=', chip_no), eb('a.contact_phone', '=', contact_phone)]))
    .orderBy('a.id', 'desc')
    .limit(10)
    .execute()
