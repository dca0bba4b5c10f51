import { sql } from 'kysely'
import { type Day, taipeiDay } from '#platform/contract/time.ts'
import { allClinics, type Scope } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { clinicTables } from '#platform/server/scope.ts'
import type { StatementRow, Unverified } from './contract.ts'

/** The day of a treatment; where nobody wrote it, that of the report. */
const doneOn = sql`coalesce(n.operated_on, (n.reported_at at time zone 'Asia/Taipei')::date)`

/**
 * What the charity pays a clinic for an animal, as its payment is planned (applications/disbursements): what was charged,
 * never more than was granted; a surgery of which no fee was told costs the grant.
 */
const amountOf = sql<number>`least(coalesce(n.subsidy_amount, 0), case
  when a.type = 'medical' then coalesce(n.final_amount, 0)
  when n.result = 'done' then coalesce(n.clinic_fee, n.subsidy_amount, 0) else coalesce(n.clinic_fee, 0) end)`

/** Its row stands in the books; a case that was closed before cases were paid out of them has none. */
const isPaid = sql<boolean>`(n.paid_transaction_id is not null or a.status = 'closed')`

const reported = sql`n.reported_at is not null and a.status in ('reported', 'verified', 'closed')`

/** What a clinic reported of a span of days, both ends included. */
export const listTreated = async (
  app: App,
  { clinic_id: own }: Scope,
  clinic_id: number,
  [from, to]: readonly [Day, Day],
): Promise<StatementRow[]> => {
  const { rows } = await sql<StatementRow>`
    select n.id, a.id as application_id, a.application_no, a.type, n.nickname, n.species, n.sex, ${doneOn} as done_on,
           ${amountOf} as amount, case when ${isPaid} then 'closed' when a.status = 'reported' then 'reported' else 'verified' end as state
      from application_animals n join applications a on a.id = n.application_id
     where n.clinic_id = ${clinic_id} and (${own}::bigint is null or n.clinic_id = ${own}) and ${reported}
       and ${doneOn} between ${from}::date and ${to}::date
     order by done_on, a.application_no, n.seq, n.id limit 2000`.execute(clinicTables(app, allClinics))
  return rows
}

/** Reports of a clinic that wait to be looked at, the first that came in first; at most five, with the count of all cases. */
export const listUnverified = async (app: App, { clinic_id: own }: Scope, clinic_id: number): Promise<Unverified> => {
  const { rows } = await sql<Unverified['rows'][number] & Unverified['cases']>`
    select n.id, a.id as application_id, a.application_no, a.type, n.nickname, n.species, n.sex, ${doneOn} as done_on,
           (n.reported_at at time zone 'Asia/Taipei')::date as reported_on, ${amountOf} as amount,
           greatest(0, coalesce(case when a.type = 'medical' then n.final_amount else n.clinic_fee end, 0)
             - coalesce(n.subsidy_amount, 0)) as above,
           count(*) filter (where a.type = 'neuter' and n.is_first) over ()::int as neuter,
           count(*) filter (where a.type = 'medical' and n.is_first) over ()::int as medical
      from (select *, row_number() over (partition by application_id order by id) = 1 as is_first from application_animals
        where clinic_id = ${clinic_id} and (${own}::bigint is null or clinic_id = ${own}) and reported_at is not null) n
      join applications a on a.id = n.application_id
     where a.status = 'reported'
     order by n.reported_at, n.id limit 5`.execute(clinicTables(app, allClinics))
  const [{ neuter, medical } = { neuter: 0, medical: 0 }] = rows
  return { cases: { neuter, medical }, rows: rows.map(({ neuter: _, medical: __, ...row }) => row) }
}

type MonthSum = { month: string; count: number; amount: number; paid: number }

/** What a clinic is paid month by month, the newest first; the last six in which something was accepted. */
export const listMonthSums = async (app: App, own: number): Promise<MonthSum[]> => {
  const { rows } = await sql<MonthSum>`
    select to_char(${doneOn}, 'YYYY-MM') as month, count(*)::int as count, sum(${amountOf})::int as amount,
           coalesce(sum(${amountOf}) filter (where ${isPaid}), 0)::int as paid
      from application_animals n join applications a on a.id = n.application_id
     where n.clinic_id = ${own} and ${reported} and a.status <> 'reported' and ${doneOn} <= ${taipeiDay(app.clock())}::date
     group by 1 order by 1 desc limit 6`.execute(clinicTables(app, allClinics))
  return rows
}
