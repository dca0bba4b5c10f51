import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import pg from 'pg'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { putSettings } from '#domains/settings/service.ts'
import { createSuperman } from '#domains/staff/users/service.ts'
import { system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { openPool } from '#platform/server/database.ts'
import { goodPassword, hashPassword, isPassword } from '#platform/server/passwords.ts'
import { testConfig } from '#tests/support/app.ts'
import { testShop } from '#tests/support/gateway.ts'
import type { Command } from './cli/command.ts'
import { blockDemo } from './cli/demo.ts'
import { doctor } from './cli/doctor.ts'
import { noteDemoPassword } from './demo/accounts.ts'
import { makeCalendar } from './demo/calendar.ts'
import { demoMembers, demoPassword, demoStaff } from './demo/people.ts'
import { seedStaff } from './demo/staff.ts'
import { printReady, startInstallation } from './preparation.ts'

/** A database that nothing has ever been put in, not even tables. */
const anEmptyDatabase = async (): Promise<string> => {
  const name = `test_${randomBytes(8).toString('hex')}`
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href
}

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Starts on a database with these settings, as the server does, until the test is over. */
const start = async (url: string, environment: Record<string, string>) => {
  const { config, folder } = testConfig({ RATE_LIMITS: '', ...environment })
  closing.push(async () => rmSync(folder, { recursive: true, force: true }))
  const { installation, preparation } = await startInstallation(config, url)
  closing.unshift(installation.close)
  return { app: installation.app, preparation }
}

const home = { APP_URL: 'http://localhost:3999' }
const publicly = { APP_URL: 'https://pawlight.example' }
const boss = { ADMIN_EMAIL: 'boss@pawlight.example', ADMIN_PASSWORD: 'lantern-otter-91' }

/** Runs a command on a database, as the public site's operator does; `said` is what it printed. */
const run = async (command: Command, url: string) => {
  const { config, folder } = testConfig({ RATE_LIMITS: '', ...publicly })
  const pool = openPool(url, { max: 2 })
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  try {
    const code = await command.run({ pool, url, owner_url: url, config, environment: {}, words: [] })
    return { code, said: print.mock.calls.flat().join('\n') }
  } finally {
    print.mockRestore()
    await pool.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

const emailsOf = async (app: App) =>
  (await app.db.selectFrom('users').select('email').orderBy('id').execute()).map(({ email }) => email)

describe('two servers that start on one empty database at the same moment', () => {
  it('both come up, on one set of tables, roles and administrators', async () => {
    const url = await anEmptyDatabase()
    const [first] = await Promise.all([1, 2].map(() => start(url, { ...publicly, ...boss })))
    expect(await emailsOf((first as { app: App }).app)).toEqual(['boss@pawlight.example'])
  })
})

/** The part of a demo that matters here: its staff and members, one of them under another address by now. */
const aDemo = async (url: string) => {
  const { app } = await start(url, home)
  const password_hash = await hashPassword(goodPassword(demoPassword))
  await noteDemoPassword(app, password_hash)
  await seedStaff(app, makeCalendar(app.clock()), password_hash)
  const [member] = demoMembers
  const now = app.clock()
  await app.db
    .insertInto('customers')
    .values({ name: member.name, email: 'renamed@example.com', password_hash, consent_at: now.toISOString() })
    .execute()
  return app
}

describe('a database that held a demo', () => {
  it('starts no public site before its accounts are ended, and then a new administrator can be made', async () => {
    const url = await anEmptyDatabase()
    const app = await aDemo(url)
    const refusal = await start(url, publicly).catch((error: Error) => error.message)
    expect(refusal).toContain('伺服器沒有啟動')
    for (const address of [...demoStaff.map(({ email }) => email), 'renamed@example.com'])
      expect(refusal).toContain(address)

    expect(await run(doctor, url)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/demo:block.*admin@pawlight\.test/),
    })
    expect(await run(blockDemo, url)).toMatchObject({ code: 0, said: expect.stringContaining('renamed@example.com') })

    const { preparation } = await start(url, publicly)
    expect(preparation.first_link).toMatch(/^https:\/\/pawlight\.example\/admin\/first#[\w-]{43}$/)
    const users = await app.db.selectFrom('users').select(['status', 'password_hash']).execute()
    expect(new Set(users.map(({ status }) => status))).toEqual(new Set(['disabled']))
    const customer = await app.db.selectFrom('customers').select('password_hash').executeTakeFirstOrThrow()
    for (const { password_hash } of [...users.slice(0, 1), customer])
      expect(await isPassword(demoPassword, password_hash)).toBe(false)
  })

  it('is refused too when one of its accounts got the same password again, without any note of the demo', async () => {
    const url = await anEmptyDatabase()
    const { app } = await start(url, { ...home, ...boss })
    const password_hash = await hashPassword(goodPassword(demoPassword))
    const row = { name: '陳玟君', email: demoStaff[0].email, status: 'disabled', password_hash } as const
    await app.db.insertInto('users').values(row).execute()
    await expect(start(url, publicly)).rejects.toThrow(/陳玟君 <admin@pawlight\.test>/)
    await app.db
      .updateTable('users')
      .set({ password_hash: await hashPassword(goodPassword('lantern-otter-92')) })
      .where('email', '=', row.email)
      .execute()
    await expect(start(url, publicly)).resolves.toMatchObject({ preparation: { first_link: null } })
  })
})

describe('doctor on a public site', () => {
  it('is content with an administrator, and not without one or with keys that everybody knows', async () => {
    const url = await anEmptyDatabase()
    const { app } = await start(url, publicly)
    expect(await run(doctor, url)).toMatchObject({ code: 1, said: expect.stringContaining('還沒有管理員') })
    await createSuperman(app, { name: '王理事長', email: boss.ADMIN_EMAIL, password: boss.ADMIN_PASSWORD })
    expect(await run(doctor, url)).toMatchObject({ code: 0, said: expect.stringContaining('一切正常') })
    await putSettings(app, system('test'), 'gateway', {
      ecpay_merchant_id: testShop.merchant_id,
      ecpay_hash_key: testShop.hash_key,
      ecpay_hash_iv: testShop.hash_iv,
    })
    expect(await run(doctor, url)).toMatchObject({ code: 1, said: expect.stringContaining('測試金鑰') })
  })
})

describe('the link to make the first administrator', () => {
  const printed = (...given: Parameters<typeof printReady>) => {
    const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    printReady(...given)
    const text = print.mock.calls.flat().join('\n')
    print.mockRestore()
    return text
  }

  it('is shown at a terminal alone; a log that is sent elsewhere names a file that others cannot read', async () => {
    const { app, preparation } = await start(await anEmptyDatabase(), { ...publicly, HOST: '' })
    const link = preparation.first_link ?? ''
    expect(link).toContain('/admin/first#')
    expect(printed(app, preparation, true)).toContain(link)
    const file = `${app.config.data_dir}/first-admin.link`
    const log = printed(app, preparation, false)
    expect(log).toContain(file)
    expect(log).not.toContain('/admin/first#')
    expect(readFileSync(file, 'utf8')).toBe(`${link}\n`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    printed(app, { ...preparation, first_link: null }, false)
    expect(existsSync(file)).toBe(false)
  })
})
