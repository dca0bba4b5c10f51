import { sql, type Updateable } from 'kysely'
import type { z } from 'zod'
import { firstOf } from '#platform/contract/known_entries.ts'
import type { Instant } from '#platform/contract/time.ts'
import { type AllClinics, allClinics, type Scope } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { clinicTables } from '#platform/server/scope.ts'
import type { Database } from '#registry/database.gen.ts'
import type { ApplicationEvent, myApplicationList } from './contract.ts'
import { type ApplicationType, countedStatuses, openStatuses, statusesOf } from './rules.ts'

/** Condition of a row `a`: the clinic has one of its animals. */
export const hasAnimalAt = (clinic_id: number) =>
  sql<boolean>`exists (select from application_animals n where n.application_id = a.id and n.clinic_id = ${clinic_id})`

/** Applications that were sent, as `a`: all, or those in which a clinic has an animal. */
export const applicationsIn = (app: App, { clinic_id }: Scope) => {
  const rows = clinicTables(app, allClinics).selectFrom('applications as a').where('a.application_no', 'is not', null)
  return clinic_id === null ? rows : rows.where(hasAnimalAt(clinic_id))
}

/**
 * Takes the lock under which a member's applications are counted and sent: of several that are sent at once, each is
 * looked at after the one before.
 */
export const lockMember = (app: App, customer_id: number) =>
  app.db.selectFrom('customers').select('id').where('id', '=', customer_id).forUpdate().execute()

/** What the wizard knows of somebody before the first word. */
export const findProfile = (app: App, customer_id: number) =>
  app.db
    .selectFrom('customers')
    .select(['name', 'phone', 'email', 'city', 'address'])
    .where('id', '=', customer_id)
    .executeTakeFirstOrThrow()

export const findApplication = (app: App, scope: AllClinics, id: number) =>
  clinicTables(app, scope).selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst()
export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof findApplication>>>

export const findOwn = (app: App, customer_id: number, id: number) =>
  clinicTables(app, allClinics)
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customer_id)
    .executeTakeFirst()

/** An own application that nobody else changes before the transaction ends. */
export const lockOwn = (app: App, customer_id: number, id: number) =>
  clinicTables(app, allClinics)
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customer_id)
    .forUpdate()
    .executeTakeFirst()

/** A draft that was thrown away is gone for its owner. */
const ownRows = (app: App, customer_id: number) =>
  clinicTables(app, allClinics)
    .selectFrom('applications as a')
    .where('a.customer_id', '=', customer_id)
    .where((where) => where.or([where('a.status', '<>', 'cancelled'), where('a.application_no', 'is not', null)]))

export const listOwn = (app: App, customer_id: number, query: z.output<typeof myApplicationList>) => {
  const { type, state } = query.filter
  let rows = ownRows(app, customer_id).selectAll('a')
  if (type) rows = rows.where('a.type', '=', type)
  if (state) rows = rows.where('a.status', 'in', statusesOf[state])
  return readPage(app, rows, query, {
    id: 'a.id',
    sort: { created_at: 'a.created_at', updated_at: 'a.updated_at' },
    total: 'always',
  })
}

/** How many somebody has, by type and status. */
export const countOwn = (app: App, customer_id: number) =>
  ownRows(app, customer_id)
    .select(['a.type', 'a.status'])
    .select(sql<number>`count(*)::int`.as('count'))
    .groupBy(['a.type', 'a.status'])
    .execute()

/** What somebody has of a type already. `since`: from when on animals are counted. */
export const readStanding = async (app: App, customer_id: number, type: ApplicationType, since: Instant) => {
  const { rows } = await sql<{ open: number; animals_this_year: number; last_sent_at: string | null }>`
    select count(*) filter (where status = any(${[...openStatuses]}))::int as open,
           coalesce(sum((select count(*) from application_animals n where n.application_id = a.id))
             filter (where submitted_at > ${since}), 0)::int as animals_this_year,
           max(submitted_at) as last_sent_at
      from applications a
     where customer_id = ${customer_id} and type = ${type} and status = any(${[...countedStatuses]})`.execute(
    clinicTables(app, allClinics),
  )
  return firstOf(rows)
}

/** The animals of some applications: all, or those that were sent to a clinic. */
export const listAnimals = (app: App, { clinic_id }: Scope, application_ids: readonly number[]) =>
  clinicTables(app, allClinics)
    .selectFrom('application_animals')
    .selectAll()
    .$if(clinic_id !== null, (rows) => rows.where('clinic_id', '=', clinic_id))
    .where('application_id', '=', sql<number>`any(${application_ids}::bigint[])`)
    .orderBy('application_id')
    .orderBy('seq')
    .orderBy('id')
    .execute()
export type AnimalRow = Awaited<ReturnType<typeof listAnimals>>[number]

/** @throws when the animal is not in the scope: whoever writes has read it there */
export const updateAnimal = (
  app: App,
  { clinic_id }: Scope,
  id: number,
  set: Updateable<Database['application_animals']>,
) =>
  clinicTables(app, allClinics)
    .updateTable('application_animals')
    .set(set)
    .where('id', '=', id)
    .$if(clinic_id !== null, (rows) => rows.where('clinic_id', '=', clinic_id))
    .returningAll()
    .executeTakeFirstOrThrow()

/** What was asked for again; what is still open comes first. */
export const listRequests = (app: App, scope: AllClinics, application_ids: readonly number[]) =>
  clinicTables(app, scope)
    .selectFrom('application_requests as r')
    .leftJoin('users as u', 'u.id', 'r.created_by')
    .select(['r.id', 'r.application_id', 'r.animal_id', 'r.kind', 'r.field', 'r.words', 'r.old_value', 'r.answered_at'])
    .select('u.name as by_name')
    .where('r.application_id', '=', sql<number>`any(${application_ids}::bigint[])`)
    .orderBy(sql`r.answered_at is not null`)
    .orderBy('r.id')
    .execute()
export type RequestRow = Awaited<ReturnType<typeof listRequests>>[number]

/** The timeline of an application; a clinic does not read what accounts of other clinics did. */
export const listEvents = (app: App, { clinic_id }: Scope, application_id: number) =>
  clinicTables(app, allClinics)
    .selectFrom('application_events as e')
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .select(['e.id', 'e.kind', 'e.by_kind', 'u.name as by_name', 'e.public_note', 'e.internal_note', 'e.happened_at'])
    .where('e.application_id', '=', application_id)
    .$if(clinic_id !== null, (rows) =>
      rows.where((where) => where.or([where('u.clinic_id', 'is', null), where('u.clinic_id', '=', clinic_id)])),
    )
    .orderBy('e.happened_at', 'desc')
    .orderBy('e.id', 'desc')
    .execute()

export const insertEvent = async (
  app: App,
  event: {
    application_id: number
    kind: ApplicationEvent['kind']
    by_kind: ApplicationEvent['by_kind']
    user_id?: number | null
    public_note?: string | null
    internal_note?: string | null
    happened_at: Instant
  },
): Promise<void> => {
  await clinicTables(app, allClinics).insertInto('application_events').values(event).execute()
}

export const listDeliveries = (app: App, scope: AllClinics, application_id: number) =>
  clinicTables(app, scope)
    .selectFrom('food_deliveries')
    .selectAll()
    .where('application_id', '=', application_id)
    .orderBy('planned_on')
    .orderBy('id')
    .execute()

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number]

export const findUserName = async (app: App, id: number | null): Promise<string | null> =>
  id === null
    ? null
    : ((await app.db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst())?.name ?? null)
