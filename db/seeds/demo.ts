import type { App } from '#platform/server/app.ts'
import { hashPassword } from '#platform/server/passwords.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { demoPassword, demoStaff } from './people.ts'

/** Whether nobody has used this database yet: no staff, no member, no order. */
export const isEmptyInstallation = async (app: App): Promise<boolean> => {
  const [staff, member, order] = await Promise.all([
    app.db.selectFrom('users').select('id').limit(1).executeTakeFirst(),
    app.db.selectFrom('customers').select('id').limit(1).executeTakeFirst(),
    app.db.selectFrom('orders').select('id').limit(1).executeTakeFirst(),
  ])
  return !staff && !member && !order
}

/** Fills an empty installation with the demo charity, all or nothing. */
export const seedDemo = async (app: App): Promise<void> => {
  const password_hash = await hashPassword(demoPassword)
  await inTransaction(app, async (app) => {
    await seedStaff(app, password_hash)
  })
}

const seedStaff = async (app: App, password_hash: string): Promise<void> => {
  const roles = new Map(
    (await app.db.selectFrom('roles').select(['id', 'name']).execute()).map((role) => [role.name, role.id]),
  )
  for (const { email, name, role } of demoStaff) {
    const { id } = await app.db
      .insertInto('users')
      .values({ kind: 'admin', email, name, password_hash })
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.db
      .insertInto('user_roles')
      .values({ user_id: id, role_id: roles.get(role) as number })
      .execute()
  }
}
