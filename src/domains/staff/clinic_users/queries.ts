import { sql } from 'kysely'
import type { z } from 'zod'
import type { Reader } from '#platform/contract/readers.ts'
import type { AllClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { matchesOpenSearch } from '#platform/server/open_search.ts'
import { clinicTables } from '#platform/server/scope.ts'
import type { clinicUserList } from './contract.ts'

const selectClinicUsers = (app: App, scope: AllClinics) =>
  clinicTables(app, scope)
    .selectFrom('users as u')
    .innerJoin('clinics as c', 'c.id', 'u.clinic_id')
    .select(['u.id', 'u.name', 'u.email', 'u.phone', 'u.status', 'u.last_login_at', 'u.version', 'u.created_at'])
    .select(['c.id as clinic_id', 'c.name as clinic_name'])
    .select(
      sql<string | null>`(select max(l.expires_at) from user_one_time_tokens l where l.user_id = u.id
        and l.used_at is null and l.replaced_at is null)`.as('link_until'),
    )
    .select(sql<boolean>`(u.two_factor_confirmed_at is not null)`.as('two_factor'))
    .where('u.kind', '=', 'clinic')

export const listClinicUserRows = (
  app: App,
  scope: AllClinics,
  reader: Reader,
  query: z.output<typeof clinicUserList>,
) => {
  const { clinic, status } = query.filter
  let rows = selectClinicUsers(app, scope)
  if (clinic !== undefined) rows = rows.where('u.clinic_id', '=', clinic)
  if (status) rows = rows.where('u.status', '=', status)
  if (query.q) {
    const searched = { open: ['u.name', 'c.name'], personal: { 'u.email': ['clinic_user', 'email'] } } as const
    rows = rows.where(matchesOpenSearch(reader, query.q, searched))
  }
  return readPage(app, rows, query, { id: 'u.id', sort: { name: 'u.name', created_at: 'u.created_at' } })
}

export const findClinicUser = (app: App, scope: AllClinics, id: number) =>
  selectClinicUsers(app, scope).where('u.id', '=', id).executeTakeFirst()

/** Which clinic an account would be of. */
export const findClinicOf = (app: App, scope: AllClinics, id: number) =>
  clinicTables(app, scope)
    .selectFrom('clinics')
    .select(['id', 'name', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Stores an account that has no password yet; undefined when the e-mail address has one already. */
export const insertInvited = (
  app: App,
  user: { clinic_id: number; name: string; email: string; phone: string | null; created_by: number },
) =>
  app.db
    .insertInto('users')
    .values({ ...user, kind: 'clinic', status: 'invited', updated_by: user.created_by })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()

/** The role that an account of a clinic begins with. */
export const findClinicRole = async (app: App): Promise<number | undefined> =>
  (
    await app.db
      .selectFrom('roles')
      .select('id')
      .where('kind', '=', 'clinic')
      .orderBy(sql`name <> 'clinic_user'`)
      .orderBy('id')
      .executeTakeFirst()
  )?.id

/** Whether an account ever set a password. */
export const hasPassword = async (app: App, id: number): Promise<boolean> =>
  (await app.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', 'is not', null)
    .executeTakeFirst()) !== undefined
