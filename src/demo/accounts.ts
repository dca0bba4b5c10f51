import { revokeTokensOf } from '#domains/customers/tokens/queries.ts'
import { endSessionsOf } from '#domains/staff/queries.ts'
import { toInstant } from '#platform/contract/time.ts'
import { system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { goodPassword, hashPassword, isPassword } from '#platform/server/passwords.ts'
import { appKeyFingerprint, randomToken } from '#platform/server/secrets.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { demoClinicUsers, demoMembers, demoPassword, demoStaff } from './people.ts'

/** An account of staff (`users`) or of a member (`customers`) whose password is the one that everybody knows. */
export type DemoAccount = {
  readonly table: 'users' | 'customers'
  readonly id: number
  readonly name: string
  readonly email: string
}

const addresses: readonly string[] = [...demoStaff, ...demoClinicUsers, ...demoMembers].map(({ email }) => email)

/** Whether nobody has used this database yet: no staff, no member, no order. */
export const isEmptyInstallation = async (app: App): Promise<boolean> => {
  const [staff, member, order] = await Promise.all([
    app.db.selectFrom('users').select('id').limit(1).executeTakeFirst(),
    app.db.selectFrom('customers').select('id').limit(1).executeTakeFirst(),
    app.db.selectFrom('orders').select('id').limit(1).executeTakeFirst(),
  ])
  return !staff && !member && !order
}

/** Notes the hash that all accounts of the demo get, by which they are known for as long as they keep it. */
export const noteDemoPassword = async (app: App, demo_password_hash: string): Promise<void> => {
  await app.db
    .insertInto('installation')
    .values({ app_key_fingerprint: appKeyFingerprint(app.config.app_key), demo_password_hash })
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ demo_password_hash }))
    .execute()
}

/** Accounts that have the noted hash, or one of the demo's addresses: the few to look at. */
const findCandidates = async ({ db }: Pick<App, 'db'>) => {
  const noted = (await db.selectFrom('installation').select('demo_password_hash').executeTakeFirst())
    ?.demo_password_hash
  const from = (table: DemoAccount['table']) =>
    db
      .selectFrom(table)
      .select(['id', 'name', 'email', 'password_hash'])
      .where('password_hash', 'is not', null)
      .where((where) =>
        where.or([where('email', 'in', addresses), ...(noted ? [where('password_hash', '=', noted)] : [])]),
      )
      .orderBy('id')
      .execute()
  const [users, customers] = await Promise.all([from('users'), from('customers')])
  return {
    noted,
    accounts: [
      ...users.map((row) => ({ table: 'users' as const, ...row })),
      ...customers.map((row) => ({ table: 'customers' as const, ...row })),
    ],
  }
}

/**
 * Every account that the demo's password opens: those that kept the demo's hash, under whatever address, and those with
 * one of the demo's addresses whose password was set to the same text again. Only the latter cost an argon2 each, so at
 * most thirteen.
 */
export const findDemoAccounts = async (app: Pick<App, 'db'>): Promise<DemoAccount[]> => {
  const { noted, accounts } = await findCandidates(app)
  const found: DemoAccount[] = []
  for (const { password_hash, ...account } of accounts) {
    if (password_hash === noted || (await isPassword(demoPassword, password_hash))) found.push(account)
  }
  return found
}

/**
 * Ends every account that the demo's password opens: a password that nobody knows, no session, and staff accounts are
 * disabled. Their names stay in the books that they wrote.
 */
export const blockDemoAccounts = async (app: App): Promise<DemoAccount[]> => {
  const accounts = await findDemoAccounts(app)
  const password_hash = await hashPassword(goodPassword(randomToken()))
  await inTransaction(app, async (app) => {
    for (const account of accounts) await block(app, account, password_hash)
  })
  return accounts
}

const block = async (app: App, { table, id, name }: DemoAccount, password_hash: string): Promise<void> => {
  const now = toInstant(app.clock())
  const change = { password_hash, password_changed_at: now }
  if (table === 'users') {
    await app.db
      .updateTable('users')
      .set((row) => ({ ...change, status: 'disabled', version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await endSessionsOf(app, [id])
  } else {
    await app.db
      .updateTable('customers')
      .set((row) => ({ ...change, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await revokeTokensOf(app, id, now)
  }
  await recordChange(app, system('demo:block'), {
    action: 'updated',
    subject_type: table,
    subject_id: id,
    subject_label: name,
    after: { password_changed_at: now, ...(table === 'users' && { status: 'disabled' }) },
  })
}
