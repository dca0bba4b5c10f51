import { type RawBuilder, sql } from 'kysely'
import type { App } from '#platform/server/app.ts'
import type { AuditSubject } from '#registry/tables.ts'
import { volunteerPapers } from '../messages.ts'
import type { SensitiveOwner } from '../rules.ts'

/** What papers belong to, as the log calls it: the case, not the animal in it. */
export type Viewed = { subject_type: AuditSubject; subject_id: number; label: string }

type Find = (id: number) => RawBuilder<Viewed>

/** The animal of an adoption request. */
const animalOf = sql`from adoption_requests r join adoptions a on a.id = r.adoption_id`

const subjects: Record<SensitiveOwner, Find> = {
  adoption_followups: (id) =>
    sql`select 'adoption_followups' as subject_type, f.id as subject_id, a.name as label ${animalOf}
          join adoption_followups f on f.request_id = r.id where f.id = ${id}`,
  adoption_requests: (id) =>
    sql`select 'adoption_requests' as subject_type, r.id as subject_id, a.name as label ${animalOf} where r.id = ${id}`,
  application_animals: (id) =>
    sql`select 'applications' as subject_type, c.id as subject_id, c.application_no as label
          from application_animals n join applications c on c.id = n.application_id where n.id = ${id}`,
  applications: (id) =>
    sql`select 'applications' as subject_type, id as subject_id, application_no as label from applications where id = ${id}`,
  clinic_bank_changes: (id) =>
    sql`select 'clinic_bank_changes' as subject_type, b.id as subject_id, c.name as label
          from clinic_bank_changes b join clinics c on c.id = b.clinic_id where b.id = ${id}`,
  contact_mails: (id) =>
    sql`select 'contact_messages' as subject_type, c.id as subject_id, c.contact_no as label
          from contact_mails m join contact_messages c on c.id = m.contact_message_id where m.id = ${id}`,
  contact_messages: (id) =>
    sql`select 'contact_messages' as subject_type, id as subject_id, contact_no as label
          from contact_messages where id = ${id}`,
  customers: (id) =>
    sql`select 'customers' as subject_type, id as subject_id, name as label from customers where id = ${id}`,
  volunteers: (id) =>
    sql`select 'volunteers' as subject_type, id as subject_id, ${volunteerPapers}::text as label from volunteers where id = ${id}`,
}

/** What papers of an owner belong to; undefined where that is gone. */
export const findViewed = async (app: App, owner: SensitiveOwner, id: number): Promise<Viewed | undefined> =>
  (await subjects[owner](id).execute(app.db)).rows[0]

type Viewer = { actor_kind: 'user' | 'clinic'; actor_id: number }

/** Only one of several pictures that a page asks for at once writes the row; the lock goes with the transaction. */
export const holdView = (app: App, key: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`viewed ${key}`}, 0))`.execute(app.db)

/** Whether the log says that somebody opened papers of a subject within the last hour. What has a reason is a look at other data. */
export const wasViewedLately = async (
  app: App,
  { actor_kind, actor_id }: Viewer,
  { subject_type, subject_id }: Pick<Viewed, 'subject_type' | 'subject_id'>,
): Promise<boolean> =>
  (await app.db
    .selectFrom('audit_logs')
    .select('id')
    .where('subject_type', '=', subject_type)
    .where('subject_id', '=', String(subject_id))
    .where('actor_kind', '=', actor_kind)
    .where('actor_id', '=', actor_id)
    .where('action', '=', 'viewed_sensitive')
    .where('reason', 'is', null)
    .where('at', '>', sql<string>`now() - interval '1 hour'`)
    .limit(1)
    .executeTakeFirst()) !== undefined
