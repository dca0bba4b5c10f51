import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { ApprovalsTable } from '#registry/database.gen.ts'

/** Money that is to be moved between campaigns, as it was asked for. NT$. */
type AskedTransfer = {
  readonly from_campaign_id: number
  readonly to_campaign_id: number
  readonly amount: number
  readonly reason: string
  /** Why it may leave its permit (公益勸募條例 §19), and the letter that says so; its paper is a document of the request. */
  readonly release_ground?: 'authority' | 'donors' | null
  readonly letter_no?: string | null
}

/** Money that is to be moved between own accounts, as it was asked for. NT$. */
type AskedMove = {
  readonly from_account_id: number
  readonly to_account_id: number
  readonly amount: number
  readonly moved_on: Day
  readonly reason: string
}

/** Money that somebody says came for an order, without a line of a bank, as it was asked for. NT$. */
type AskedPayment = {
  readonly order_id: number
  readonly amount: number
  readonly paid_on: Day
  readonly bank_account_id: number | null
  /** How it is found on the bank's list. */
  readonly reason: string
}

/** A receipt that somebody wants to void without another one in its place. NT$ that it says. */
type AskedVoid = { readonly receipt_id: number; readonly amount: number; readonly reason: string }

/** A year that is to be closed, with what its figures came to (NT$, `amount` is the surplus) and what every fund had as a hash. */
type AskedYear = {
  readonly year: number
  readonly amount: number
  readonly net: number
  readonly seen: string
  readonly reason: string
}

/** What a second person agrees to before there is a row of it, by kind. */
export type Requests = {
  readonly transfer: AskedTransfer
  readonly move: AskedMove
  readonly payment: AskedPayment
  readonly void: AskedVoid
  readonly year: AskedYear
}
export type RequestKind = keyof Requests

declare module '#registry/json_columns.ts' {
  interface JsonColumns {
    'approvals.request': Requests[RequestKind]
  }
}

export type ApprovalRow = Selectable<ApprovalsTable>
/** The row that somebody agrees to. */
export type ApprovalSubject = { subject_type: 'refunds' | 'transactions' | 'orders' | 'receipts'; subject_id: number }

/** Asks anew for what already waits: the last one who asked, and the last amount, hold. */
export const upsertApproval = (app: App, row: Insertable<ApprovalsTable>) =>
  app.db
    .insertInto('approvals')
    .values({ ...row, request: row.request ? sql`${JSON.stringify(row.request)}::jsonb` : null })
    .onConflict((conflict) =>
      conflict
        .columns(['subject_type', 'subject_id'])
        .where('decision', 'is', null)
        .where('subject_id', 'is not', null)
        .doUpdateSet({
          kind: row.kind,
          amount: row.amount,
          request: sql`excluded.request`,
          version: sql`approvals.version + 1`,
          requested_by: row.requested_by ?? null,
          requested_at: sql`excluded.requested_at`,
        }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

/** Ends what waits on a row; undefined where nothing did. */
export const endWaiting = (
  app: App,
  { subject_type, subject_id }: ApprovalSubject,
  set: Pick<Insertable<ApprovalsTable>, 'decision' | 'decided_by' | 'decided_at' | 'reason'>,
) =>
  app.db
    .updateTable('approvals')
    .set({ ...set, updated_by: set.decided_by ?? null, version: sql`version + 1` })
    .where('subject_type', '=', subject_type)
    .where('subject_id', '=', subject_id)
    .where('decision', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** The last agreement that was asked for on a row, with the names of the people. */
export const findLatest = (app: App, { subject_type, subject_id }: ApprovalSubject) =>
  app.db
    .selectFrom('approvals as a')
    .leftJoin('users as asker', 'asker.id', 'a.requested_by')
    .leftJoin('users as decider', 'decider.id', 'a.decided_by')
    .select(['a.kind', 'a.decision', 'a.requested_at', 'a.decided_at', 'a.reason', 'a.requested_by'])
    .select(['asker.name as requested_by_name', 'decider.name as decided_by_name'])
    .where('a.subject_type', '=', subject_type)
    .where('a.subject_id', '=', subject_id)
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst()

type RequestRow<K extends RequestKind> = Pick<
  ApprovalRow,
  'id' | 'amount' | 'requested_by' | 'requested_at' | 'decision' | 'version' | 'updated_by' | 'updated_at'
> & { requested_by_name: string | null; request: Requests[K] }

const readRequests = async <K extends RequestKind>(app: App, kind: K, rest: RawBuilder<unknown>) => {
  const { rows } = await sql<RequestRow<K>>`
    select a.id, a.amount, a.requested_by, a.requested_at, a.decision, a.version, a.updated_by, a.updated_at,
      a.request, asker.name as requested_by_name
    from approvals a left join users asker on asker.id = a.requested_by
    where a.kind = ${kind} and ${rest}`.execute(app.db)
  return rows
}

/** A request of one kind, held until the transaction ends. */
export const lockRequest = async <K extends RequestKind>(app: App, kind: K, id: number) =>
  (await readRequests(app, kind, sql`a.id = ${id} for update of a`)).at(0)

/** Requests of one kind that wait, the longest first; with `id` that one, also when it was decided. */
export const listRequests = <K extends RequestKind>(app: App, kind: K, id?: number) =>
  readRequests(
    app,
    kind,
    id === undefined ? sql`a.decision is null order by a.requested_at, a.id limit 100` : sql`a.id = ${id}`,
  )
