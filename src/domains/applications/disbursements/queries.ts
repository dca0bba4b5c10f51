import { type Insertable, sql } from 'kysely'
import type { z } from 'zod'
import { type AllClinics, allClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { clinicTables } from '#platform/server/scope.ts'
import type { Database } from '#registry/database.gen.ts'
import type { disbursementList } from './contract.ts'
import type { DisbursementState } from './rules.ts'

const rows = (app: App) =>
  clinicTables(app, allClinics)
    .selectFrom('disbursements as d')
    .innerJoin('applications as a', 'a.id', 'd.application_id')
    .leftJoin('clinics as k', 'k.id', 'd.clinic_id')
    .leftJoin('campaigns as c', 'c.id', 'd.campaign_id')
    .leftJoin('transactions as t', 't.id', 'd.transaction_id')
    .leftJoin('users as verifier', 'verifier.id', 'd.created_by')
    .leftJoin('users as payer', 'payer.id', 'd.paid_by')
    .select(['d.id', 'd.application_id', 'd.clinic_id', 'd.campaign_id', 'd.amount', 'd.transaction_id', 'd.version'])
    .select(['d.created_at', 'd.created_by', 'a.application_no', 'a.type', 'k.name as clinic_name'])
    .select(['c.title as campaign_title', 't.no as transaction_no', 't.state', 't.occurred_on'])
    .select(['verifier.name as verified_by_name', 'payer.name as paid_by_name'])
    .select(
      sql<number>`(select count(*)::int from application_animals n where n.disbursement_id = d.id)`.as('animals_count'),
    )

const inState: Record<DisbursementState, ReturnType<typeof sql<boolean>>> = {
  planned: sql<boolean>`d.transaction_id is null`,
  asked: sql<boolean>`t.state = 'draft'`,
  paid: sql<boolean>`t.state <> 'draft'`,
}

export const listDisbursementRows = (app: App, query: z.output<typeof disbursementList>) => {
  const { state, type, clinic, application } = query.filter
  let found = rows(app)
  if (state)
    found = found.where(
      sql<boolean>`(${sql.join(
        state.map((one) => inState[one]),
        sql` or `,
      )})`,
    )
  if (type) found = found.where('a.type', '=', type)
  if (clinic) found = found.where('d.clinic_id', '=', clinic)
  if (application) found = found.where('d.application_id', '=', application)
  if (query.q)
    found = found.where(
      sql<boolean>`search_contains(search_fold(a.application_no || ' ' || coalesce(k.name, '')), ${query.q})`,
    )
  return readPage(app, found, query, { id: 'd.id', sort: { created_at: 'd.created_at' } })
}
export type DisbursementRow = Awaited<ReturnType<typeof listDisbursementRows>>['data'][number]

export const findDisbursement = (app: App, id: number) => rows(app).where('d.id', '=', id).executeTakeFirst()

/** Those of a case: all, or those of a clinic. */
export const listOfApplication = (app: App, application_id: number, clinic_id: number | null) =>
  rows(app)
    .where('d.application_id', '=', application_id)
    .$if(clinic_id !== null, (found) => found.where('d.clinic_id', '=', clinic_id))
    .orderBy('d.id')
    .execute()

/** One that nobody else pays before the transaction ends. */
export const lockDisbursement = (app: App, id: number) =>
  app.db.selectFrom('disbursements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findOfTransaction = (app: App, transaction_id: number) =>
  app.db.selectFrom('disbursements').selectAll().where('transaction_id', '=', transaction_id).executeTakeFirst()

export const insertDisbursement = (app: App, row: Insertable<Database['disbursements']>) =>
  app.db.insertInto('disbursements').values(row).returningAll().executeTakeFirstOrThrow()

/** The fund of a case: its own, that of a campaign that was made for it, else the general one; null where there is none. */
export const findFund = async (app: App, scope: AllClinics, application_id: number): Promise<number | null> => {
  const { rows } = await sql<{ id: number | null }>`
    select coalesce((select campaign_id from applications where id = ${application_id}),
      (select id from campaigns where application_id = ${application_id}),
      (select id from campaigns where type = 'general' order by id limit 1)) as id`.execute(clinicTables(app, scope))
  return rows[0]?.id ?? null
}

/** Says of a delivery by which payment it is paid. */
export const linkToDisbursement = (app: App, scope: AllClinics, id: number, disbursement_id: number) =>
  clinicTables(app, scope)
    .updateTable('food_deliveries')
    .set({ disbursement_id })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Whether something of a case is not in the books yet. Ask while the case is held. */
export const hasUnpaid = async (app: App, application_id: number): Promise<boolean> => {
  const { rows } = await sql<{ unpaid: boolean }>`
    select exists (select from disbursements d left join transactions t on t.id = d.transaction_id
      where d.application_id = ${application_id} and (t.id is null or t.state = 'draft')) as unpaid`.execute(app.db)
  return rows[0]?.unpaid ?? false
}
