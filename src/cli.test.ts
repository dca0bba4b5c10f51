import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openIdentifier } from '#domains/customers/identifiers/service.ts'
import { demandAppKeys } from '#platform/server/app_key_guard.ts'
import type { Manifest } from '#platform/server/backup_manifest.ts'
import { makeSecrets } from '#platform/server/secrets.ts'
import { type TestApp, testApp, testConfig } from '#tests/support/app.ts'
import { runCli, startCli } from '#tests/support/cli.ts'
import { demoMembers, demoPassword } from './demo/people.ts'
import { openInstallation } from './installation.ts'
import { startInstallation } from './preparation.ts'
import { serveInstallation } from './serving.ts'

/** The key of test installations (tests/support/app.ts). */
const appKey = Buffer.alloc(32, 1).toString('base64')
const otherKey = Buffer.alloc(32, 2).toString('base64')

/** Starts once with a demo on the empty database of `source`, as a trial on one's own machine does. */
const fillWithDemo = async ({ app, url }: TestApp) => {
  const { config, folder } = testConfig({ DEMO: '1' })
  const { installation, preparation } = await startInstallation({ ...config, data_dir: app.config.data_dir }, url)
  await installation.close()
  rmSync(folder, { recursive: true, force: true })
  expect(preparation.demo).toBe('seeded')
}

describe('backing up and restoring', () => {
  let source: TestApp
  let manifest: Manifest
  const folder = mkdtempSync(path.join(tmpdir(), 'pawlight-backup-'))
  const copy = path.join(folder, 'copy')
  const target = `test_restored_${process.pid}`
  const targetUrl = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${target}` }).href
  const environment = { DATABASE_URL: targetUrl, DATA_DIR: path.join(folder, 'data'), APP_KEY: appKey }

  const onServer = async (url: string, statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query(statement)).rows
    } finally {
      await client.end()
    }
  }

  beforeAll(async () => {
    source = await testApp()
    await fillWithDemo(source)
    await onServer(inject('postgresUrl'), `create database ${target}`)
    const made = await startCli(['backup', copy], {
      DATABASE_URL: source.url,
      DATA_DIR: source.app.config.data_dir,
      APP_KEY: appKey,
    })
    expect(made).toMatchObject({ code: 0 })
    manifest = JSON.parse(readFileSync(path.join(copy, 'manifest.json'), 'utf8')) as Manifest
  }, 180_000)
  afterAll(async () => {
    await source.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('copies every table and file, and never the key', () => {
    expect(manifest.tables.find(({ name }) => name === 'orders')?.rows).toBeGreaterThan(100)
    expect(manifest.files.length).toBeGreaterThan(10)
    expect(JSON.stringify(manifest)).not.toContain(appKey)
  })

  it('rehearses an update in a database of its own, without the key', async () => {
    const { code, said } = await runCli(['rehearse', copy], { ...environment, APP_KEY: otherKey })
    expect(said).toContain('0 個更新')
    expect(said).toMatch(/比對 \d{3,} 個合計.*0 個不同/)
    expect(code).toBe(0)
  }, 120_000)

  it('refuses to restore under another key, before anything is made', async () => {
    const { code, said } = await runCli(['restore', copy], { ...environment, APP_KEY: otherKey })
    expect(code).toBe(1)
    expect(said).toContain('這份備份是用另一把 APP_KEY 加密的')
    expect(await onServer(targetUrl, "select 1 from pg_tables where schemaname = 'public'")).toEqual([])
  })

  it('refuses a copy with a damaged file', async () => {
    const file = path.join(copy, 'tables/orders.copy.gz')
    const whole = readFileSync(file)
    writeFileSync(file, whole.subarray(0, -1))
    const { code, said } = await runCli(['restore', copy], environment)
    writeFileSync(file, whole)
    expect(code).toBe(1)
    expect(said).toContain('備份的檔案壞了')
  })

  it('brings all of it back elsewhere: rows, books, audit trail, files, sign-in and sealed identifiers', async () => {
    const { code, said } = await runCli(['restore', copy], environment)
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('還原完成') })
    // when it was loaded stands there as well, so that letters to many wait
    const rowOf = (table: string) =>
      table === 'installation' ? `(to_jsonb(t) - 'restored_at' - 'restored_from')::text` : 't::text'
    const everything = (table: string) =>
      `select md5(coalesce(string_agg(${rowOf(table)}, '|' order by ${rowOf(table)}), '')) as sum from ${table} t`
    for (const { name } of manifest.tables) {
      expect(await onServer(targetUrl, everything(name)), name).toEqual(await onServer(source.url, everything(name)))
    }
    const [restored] = await onServer(targetUrl, 'select restored_from from installation')
    expect(new Date(restored.restored_from).toISOString()).toBe(new Date(manifest.made_at).toISOString())
    const sequences = `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`
    expect(await onServer(targetUrl, sequences)).toEqual(await onServer(source.url, sequences))
    const triggers = `select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`
    expect(await onServer(targetUrl, triggers)).toEqual(await onServer(source.url, triggers))
    expect((await runCli(['books:check'], environment)).code).toBe(0)
    expect((await runCli(['audit:verify'], environment)).code).toBe(0)
    const sealed = await onServer(
      targetUrl,
      'select receipt_identifier_enc as enc, receipt_identifier_last4 as end from customers where receipt_identifier_enc is not null limit 1',
    )
    expect(openIdentifier(makeSecrets({ current: Buffer.alloc(32, 1), previous: [] }), sealed[0].enc)).toMatch(
      new RegExp(`${sealed[0].end}$`),
    )
  }, 120_000)

  it('lets a member sign in to the restored site, and sends a picture', async () => {
    const config = { ...source.app.config, data_dir: environment.DATA_DIR }
    const installation = await openInstallation(config, targetUrl)
    const server = await serveInstallation(installation, {})
    const answer = await server.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { host: new URL(config.app_url).host },
      payload: { email: demoMembers[0]?.email, password: demoPassword },
    })
    expect(answer.statusCode, answer.payload).toBe(200)
    for (const { key } of manifest.files) expect(await installation.app.files.has(key)).toBe(true)
    await server.close()
    await installation.close()
  })

  it('holds letters to many where PostgreSQL itself was brought back to a moment', async () => {
    expect((await runCli(['mailings:hold', 'yesterday'], environment)).said).toContain('看不懂時間')
    await onServer(
      targetUrl,
      `insert into mailings (kind, volunteer_statuses, subject, body, state, started_at, progressed_at)
        values ('volunteers', '{active}', '給志工的信', '謝謝', 'sending', now(), now())`,
    )
    expect(await runCli(['mailings:hold', '2026-11-21T09:30:00+08:00'], environment)).toMatchObject({ code: 0 })
    expect(
      await onServer(targetUrl, 'select state, paused_because from mailings where subject = $$給志工的信$$'),
    ).toEqual([{ state: 'paused', paused_because: 'restored' }])
  }, 60_000)

  it('refuses an installation that somebody has used', async () => {
    const { code, said } = await runCli(['restore', copy], environment)
    expect(code).toBe(1)
    expect(said).toContain('這裡已經有資料了')
  })

  it('finds a changed entry of the audit trail', async () => {
    await onServer(
      targetUrl,
      `alter table audit_logs disable trigger user; update audit_logs set actor_name = '別人' where id = (select min(id) from audit_logs)`,
    )
    expect((await runCli(['audit:verify'], environment)).code).toBe(1)
  })
})

describe('the key of an installation', () => {
  it('must stay the one of the first start', async () => {
    const test = await testApp()
    await demandAppKeys(test.app)
    await demandAppKeys(test.app)
    const other = { ...test.app, config: { ...test.app.config, app_key: Buffer.alloc(32, 2) } }
    await expect(demandAppKeys(other)).rejects.toThrow(/少了加密這些資料的金鑰/)
    await test.close()
  })
})

describe('making an administrator', () => {
  it('takes ADMIN_PASSWORD, or makes a password and shows it once; a taken address is told in words', async () => {
    const test = await testApp()
    const environment = { DATABASE_URL: test.url, DATA_DIR: test.app.config.data_dir, APP_KEY: appKey }
    const words = ['admin:create', 'boss@example.com', '王理事長']
    const given = await runCli(words, { ...environment, ADMIN_PASSWORD: 'lantern-otter-91' })
    expect(given).toMatchObject({ code: 0, said: expect.not.stringContaining('lantern-otter-91') })
    const again = await startCli(words, environment)
    expect(again).toMatchObject({ code: 1, said: expect.not.stringContaining('at ') })
    const made = await runCli(['admin:create', 'second@example.com', '林秘書'], environment)
    expect(made.said).toMatch(/密碼（只顯示這一次）：\S{16,}/)
    const weak = await runCli(['admin:create', 'third@example.com', '陳'], {
      ...environment,
      ADMIN_PASSWORD: 'pawlight-demo',
    })
    expect(weak).toMatchObject({ code: 1, said: '密碼裡有網站的名稱，很容易被猜到，請換一個。\n' })
    await test.close()
  }, 60_000)
})
