import { sql } from 'kysely'
import type { z } from 'zod'
import { addDays, taipeiDay } from '#platform/contract/time.ts'
import { allClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { clinicTables } from '#platform/server/scope.ts'
import type { Product, recordList } from './contract.ts'
import { isOpenTreatment } from './treatments/queries.ts'
import { treatmentNoticeDays } from './treatments/rules.ts'

declare module '#registry/json_columns.ts' {
  interface JsonColumns {
    'medical_records.products': Product[]
  }
}

const withNames = (app: App) =>
  // of a clinic the name alone, which stands in the public list; whose it is does not matter here
  clinicTables(app, allClinics)
    .selectFrom('medical_records as r')
    .innerJoin('animals as a', 'a.id', 'r.animal_id')
    .leftJoin('users as u', 'u.id', 'r.created_by')
    .leftJoin('clinics as c', 'c.id', 'r.clinic_id')
    .leftJoin('fundings as f', 'f.id', 'r.funding_id')
    .leftJoin('campaigns as p', 'p.id', 'f.campaign_id')
    .selectAll('r')
    .select(['a.code as animal_code', 'a.name as animal_name', 'a.status as animal_status'])
    .select(['u.name as recorded_by_name', 'p.title as funding_campaign', 'f.transaction_id as funding_transaction_id'])
    .select('c.name as clinic_name')
    .where('a.deleted_at', 'is', null)

/** What of a record is due until a day, inclusive; `r` is the record, `a` the animal. */
const isDue = (until: string) => sql<boolean>`(${isOpenTreatment} and r.next_due_on <= ${until})`

/** Medical records, a page of them. */
export const listRecordRows = (app: App, query: z.output<typeof recordList>) => {
  const { animal, kind, due, cancelled } = query.filter
  const isDueNow = isDue(addDays(taipeiDay(app.clock()), treatmentNoticeDays))
  let rows = withNames(app)
  if (animal !== undefined) rows = rows.where('r.animal_id', '=', animal)
  if (kind) rows = rows.where('r.kind', 'in', kind)
  if (due !== undefined) rows = rows.where(due ? isDueNow : sql<boolean>`${isDueNow} is not true`)
  if (cancelled !== undefined) rows = rows.where('r.cancelled_at', cancelled ? 'is not' : 'is', null)
  if (query.q)
    rows = rows.where(sql<boolean>`search_contains(search_fold(r.title || ' ' || a.name || ' ' || a.code), ${query.q})`)
  return readPage(app, rows, query, {
    id: 'r.id',
    sort: { performed_on: 'r.performed_on', next_due_on: 'r.next_due_on', created_at: 'r.created_at' },
  })
}

export const findRecord = (app: App, id: number) => withNames(app).where('r.id', '=', id).executeTakeFirst()

/** The record by which what was due of another was done; undefined where it was cancelled. */
export const findFollowing = (app: App, id: number) =>
  app.db
    .selectFrom('medical_records')
    .select(['id', 'version'])
    .where('follows_id', '=', id)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()

/** Records of an animal that hold, with what its summary is made of. */
export const listLive = (app: App, animal_id: number) =>
  app.db
    .selectFrom('medical_records')
    .select(['id', 'kind', 'performed_on', 'next_due_on', 'weight_g', 'chip_no', 'tested_for', 'result'])
    .where('animal_id', '=', animal_id)
    .where('cancelled_at', 'is', null)
    .execute()

/** A payment out of the fund book for an animal; no record is linked to it by anybody else before the transaction ends. */
export const lockFunding = (app: App, id: number, animal_id: number) =>
  app.db
    .selectFrom('fundings')
    .select(['id', 'amount'])
    .where('id', '=', id)
    .where('animal_id', '=', animal_id)
    .where('kind', '=', 'disbursement')
    .forUpdate()
    .executeTakeFirst()

/** NT$ that the records of a payment account for. */
export const sumOfFunding = async (app: App, funding_id: number): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(cost), 0)::int as sum from medical_records
     where funding_id = ${funding_id} and cancelled_at is null`.execute(app.db)
  return rows[0]?.sum ?? 0
}

/** Payments out of the fund book for an animal, the newest first. */
export const listFundings = (app: App, animal_id: number) =>
  app.db
    .selectFrom('fundings as f')
    .innerJoin('campaigns as p', 'p.id', 'f.campaign_id')
    .select(['f.id', 'p.title as campaign', 'f.occurred_on', 'f.transaction_id'])
    .select(sql<number>`(-f.amount)::int`.as('amount'))
    .select(
      sql<number>`(-f.amount - coalesce((select sum(r.cost) from medical_records r
        where r.funding_id = f.id and r.cancelled_at is null), 0))::int`.as('left'),
    )
    .where('f.animal_id', '=', animal_id)
    .where('f.kind', '=', 'disbursement')
    .orderBy('f.occurred_on', 'desc')
    .orderBy('f.id', 'desc')
    .execute()
