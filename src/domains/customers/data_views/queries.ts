import { sql } from 'kysely'
import { allClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { clinicTables } from '#platform/server/scope.ts'
import type { PersonalDataView } from './contract.ts'

type Row = Omit<PersonalDataView, 'seen_on' | 'purpose'> & { at: string; reason: string | null }

/** The last times that somebody looked at a record of a member in full, the newest first. */
export const listViewsOf = async (app: App, customer_id: number, most: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    with own (type, id) as (
      select 'customers', ${customer_id}::bigint
      union all select 'orders', id from orders where customer_id = ${customer_id}
      union all select 'receipts', id from receipts where customer_id = ${customer_id}
      union all select 'applications', id from applications where customer_id = ${customer_id}
      union all select 'adoptions', id from adoptions where customer_id = ${customer_id}
      union all select 'adoption_requests', id from adoption_requests where customer_id = ${customer_id}
      union all select 'volunteers', id from volunteers where customer_id = ${customer_id})
    select l.id, l.at, l.subject_type as what, l.reason, l.actor_kind = 'clinic' as by_clinic,
           l.action = 'viewed_as_member' as as_member,
           coalesce((select array_agg(r.label order by r.id) from user_roles ur join roles r on r.id = ur.role_id
             where ur.user_id = l.actor_id), '{}') as roles
      from own join audit_logs l on l.subject_type = own.type and l.subject_id = own.id::text
     where l.action in ('viewed_sensitive', 'viewed_as_member') and l.actor_kind in ('user', 'clinic')
     order by l.id desc limit ${most}`.execute(clinicTables(app, allClinics))
  return rows
}
