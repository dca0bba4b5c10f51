import { entryAt, entryOf } from '#platform/contract/known_entries.ts'
import type { App } from '#platform/server/app.ts'
import type { Calendar } from './calendar.ts'
import { demoStaff } from './people.ts'
import { insertRows, insertWithIds } from './rows.ts'

export type StaffRole = (typeof demoStaff)[number]['role']
export type StaffPerson = { id: number; name: string }
/** The demo's staff by their role. */
export type Staff = Record<StaffRole, StaffPerson>

export const seedStaff = async (app: App, calendar: Calendar, password_hash: string): Promise<Staff> => {
  const joined = calendar.at(735, 9)
  const ids = await insertWithIds(
    app,
    'users',
    demoStaff.map(({ email, name }) => ({
      kind: 'admin' as const,
      email,
      name,
      password_hash,
      password_changed_at: joined,
      created_at: joined,
      updated_at: joined,
    })),
  )
  const roles = new Map(
    (await app.db.selectFrom('roles').select(['id', 'name']).execute()).map((role) => [role.name, role.id]),
  )
  await insertRows(
    app,
    'user_roles',
    demoStaff.map(({ role }, index) => ({
      user_id: entryAt(ids, index),
      role_id: entryOf(roles, role),
      created_at: joined,
    })),
  )
  const people = new Map(demoStaff.map(({ role, name }, index) => [role, { id: entryAt(ids, index), name }]))
  const person = (role: StaffRole) => entryOf(people, role)
  return {
    'super-admin': person('super-admin'),
    manager: person('manager'),
    service: person('service'),
    accountant: person('accountant'),
    caretaker: person('caretaker'),
    caseworker: person('caseworker'),
    editor: person('editor'),
    warehouse: person('warehouse'),
    auditor: person('auditor'),
  }
}
