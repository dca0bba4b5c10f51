import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openIdentifier, sealIdentifier } from '#domains/customers/identifiers/service.ts'
import { listMergeable } from '#domains/receipts/merges/service.ts'
import { putSettings, readSettings } from '#domains/settings/service.ts'
import { system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { demandAppKeys, openSecrets, ringOf } from '#platform/server/app_key_guard.ts'
import { countByKey, resealAll, sealedColumnStores } from '#platform/server/resealing.ts'
import { appKeyFingerprint, keyIdOf } from '#platform/server/secrets.ts'
import { sealedColumns } from '#registry/sealed_columns.ts'
import { sealedStores } from '#src/sealed_stores.ts'
import { proofs, type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { cliEnvironment, runCli, startCli } from '#tests/support/cli.ts'
import { aPaidGift } from '#tests/support/giving.ts'
import { aMember } from '#tests/support/people.ts'

const [oldKey, newKey] = [1, 2].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer]
const text = (key: Buffer) => key.toString('base64')
const idOf = (key: Buffer) => keyIdOf(appKeyFingerprint(key))
const nationalId = 'A123456789'

let t: TestApp
let rotated: App
beforeAll(async () => {
  t = await testApp()
  await demandAppKeys(t.app)
  await aCampaign(t.app)
  await putSettings(t.app, system('test'), 'gateway', { ecpay_hash_key: 'a-hash-key-of-ours' })
  rotated = await as(t.app, newKey, [oldKey])
})
afterAll(() => t?.close())

/** The product with other keys on the same database, as after a restart. */
const as = async (app: App, app_key: Buffer, app_keys_previous: readonly Buffer[]): Promise<App> => {
  const config = { ...app.config, app_key, app_keys_previous }
  return { ...app, config, secrets: await openSecrets(app.db, ringOf(config)) }
}

const give = async (member: Awaited<ReturnType<typeof aMember>>, amount: number) => {
  const { id: campaign_id } = await t.app.db.selectFrom('campaigns').select('id').executeTakeFirstOrThrow()
  const self = { receipt_name: '王小明', receipt_identifier: nationalId, upload_tax: true, email: member.email }
  const { order_id } = await aPaidGift(t, { client: member.client, campaign_id, amount, fields: self })
  return t.app.db.selectFrom('receipts').selectAll().where('order_id', '=', order_id).executeTakeFirstOrThrow()
}

let serial = 0
/** Members with an identifier each, as many as keep a run busy for a while. */
const manyMembers = async (app: App, count: number) => {
  const made = Array.from({ length: count }, (_, at) => ({
    ...sealIdentifier(app.secrets, `A${String(100_000_000 + at)}`),
    ...{ name: '林', email: `many${serial + at}@example.com` },
  }))
  serial += count
  for (let from = 0; from < count; from += 1_000)
    await app.db
      .insertInto('customers')
      .values(made.slice(from, from + 1_000))
      .execute()
}

describe('a change of APP_KEY', () => {
  it('seals everything again, and nothing else of a row changes', async () => {
    const ming = await aMember(t)
    const before = await give(ming, 300)
    const bound = t.app.secrets.blindIndex('ming@example.com', 'email')

    await demandAppKeys(rotated)
    const { left, closed, resealed } = await resealAll(rotated, sealedStores)
    expect({ left, closed }).toEqual({ left: 0, closed: 0 })
    expect(resealed).toBeGreaterThan(3)

    const { identifier_enc, identifier_hash, ...rest } = await t.app.db
      .selectFrom('receipts')
      .selectAll()
      .where('id', '=', before.id)
      .executeTakeFirstOrThrow()
    const { identifier_enc: _, identifier_hash: oldHash, ...restBefore } = before
    expect(rest).toEqual(restBefore)
    expect(identifier_hash).not.toBe(oldHash)
    const alone = await as(t.app, newKey, [])
    expect(openIdentifier(alone.secrets, identifier_enc)).toBe(nationalId)
    expect(identifier_hash).toBe(sealIdentifier(alone.secrets, nationalId).receipt_identifier_hash)
    expect((await readSettings(alone, 'gateway')).ecpay_hash_key).toBe('a-hash-key-of-ours')
    expect(alone.secrets.blindIndex('ming@example.com', 'email')).toBe(bound)
    expect([...(await countByKey(alone, sealedStores)).keys()]).toEqual([idOf(newKey)])
  })

  it('lets the old key go only then', async () => {
    await demandAppKeys(await as(t.app, newKey, []))
    // back to the old key as the current one, beside the new one, and half of it undone
    const back = await as(t.app, oldKey, [newKey])
    await demandAppKeys(back)
    await expect(demandAppKeys(await as(t.app, oldKey, []))).rejects.toThrow(/少了加密這些資料的金鑰/)
    await resealAll(back, sealedStores)
    await demandAppKeys(await as(t.app, oldKey, []))
  })

  it('knows two receipts of the same person as such while one of them is still of the old key', async () => {
    const hua = await aMember(t, { name: '陳小華', email: 'keys-hua@example.com' })
    const first = await give(hua, 100)
    const second = await give(hua, 200)
    const sealed = sealIdentifier(rotated.secrets, nationalId)
    await demandAppKeys(rotated)
    const client = new pg.Client({ connectionString: t.url })
    await client.connect()
    await client.query('begin')
    await client.query("select set_config('pawlight.reseal', 'on', true)")
    await client.query('update receipts set identifier_enc = $1, identifier_hash = $2 where id = $3', [
      sealed.receipt_identifier_enc,
      sealed.receipt_identifier_hash,
      second.id,
    ])
    await client.query('commit')
    await client.end()
    const { data } = await listMergeable(rotated, proofs.member({ id: first.customer_id ?? 0 }), {})
    expect(data.map(({ identity }) => identity)).toEqual([0, 0])
    await resealAll(rotated, sealedStores)
  })

  it('goes on under live writes, and two runs share the work', async () => {
    await manyMembers(await as(t.app, oldKey, [newKey]), 3_000)
    let isOver = false
    const writing = async () => {
      let writes = 0
      for (; !isOver; writes += 1) {
        const row = await t.app.db
          .selectFrom('customers')
          .select('id')
          .where('name', '=', '林')
          .limit(1)
          .offset(writes % 900)
          .executeTakeFirstOrThrow()
        await t.app.db
          .updateTable('customers')
          .set({ ...sealIdentifier(rotated.secrets, `B${200_000_000 + writes}`) })
          .where('id', '=', row.id)
          .execute()
        await manyMembers(rotated, 1)
      }
      return writes
    }
    const writer = writing()
    const runs = await Promise.all([resealAll(rotated, sealedStores), resealAll(rotated, sealedStores)])
    isOver = true
    expect(await writer).toBeGreaterThan(0)
    expect(runs.reduce((sum, { resealed }) => sum + resealed, 0)).toBeGreaterThan(2_000)
    expect(await resealAll(rotated, sealedStores)).toMatchObject({ left: 0, closed: 0 })
    const rows = await t.app.db
      .selectFrom('customers')
      .select(['receipt_identifier_enc', 'receipt_identifier_hash', 'receipt_identifier_last4'])
      .where('receipt_identifier_enc', 'is not', null)
      .execute()
    const alone = await as(t.app, newKey, [])
    for (const row of rows) {
      const identifier = openIdentifier(alone.secrets, row.receipt_identifier_enc) ?? ''
      expect(row).toMatchObject({
        receipt_identifier_hash: alone.secrets.sealedIndex(identifier, 'receipt_identifier'),
        receipt_identifier_last4: identifier.slice(-4),
      })
    }
  }, 60_000)

  it('goes on after a kill in the middle', async () => {
    await manyMembers(await as(t.app, oldKey, [newKey]), 12_000)
    const environment = {
      DATABASE_URL: t.url,
      DATA_DIR: t.app.config.data_dir,
      APP_KEY: text(newKey),
      APP_KEY_PREVIOUS: text(oldKey),
    }
    const waiting = async () => (await countByKey(rotated, sealedColumnStores)).get(idOf(oldKey)) ?? 0
    const all = await waiting()
    expect(all).toBeGreaterThanOrEqual(12_000)
    const child = spawn(process.execPath, ['src/cli.ts', 'key:reseal'], {
      env: { ...cliEnvironment, ...environment },
      stdio: 'ignore',
    })
    while ((await waiting()) === all && child.exitCode === null) await sleep(5)
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('exit', resolve))
    const left = await waiting()
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(all)
    const forget = await runCli(['key:forget'], environment)
    expect(forget).toMatchObject({ code: 1, said: expect.stringContaining('舊金鑰要先留著') })
    const second = await runCli(['key:reseal'], environment)
    expect(second).toMatchObject({ code: 0, said: expect.stringContaining('還剩 0 個，打不開的 0 個') })
    expect(await waiting()).toBe(0)
    const { said } = await startCli(['doctor'], environment)
    expect(said).toMatch(/APP_KEY 指紋：[0-9a-f]{16}，加密了 \d{5,} 個值/)
    expect(said).toMatch(/以前的金鑰指紋：[0-9a-f]{16}，加密了 0 個值/)
  }, 120_000)

  it('is told what to set with a database of one’s own', async () => {
    const { code, said } = await runCli(['key:rotate'], {
      DATABASE_URL: t.url,
      DATA_DIR: t.app.config.data_dir,
      APP_KEY: text(newKey),
    })
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringMatching(/ {2}2\. APP_KEY=[A-Za-z0-9+/]{43}=/) })
  }, 60_000)
})

describe('a backup of before', () => {
  it('is restored after it, with the old key given, and then sealed again', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'pawlight-keys-'))
    const source = await testApp()
    await demandAppKeys(source.app)
    await manyMembers(source.app, 5)
    const copy = path.join(folder, 'copy')
    const old = { DATABASE_URL: source.url, DATA_DIR: source.app.config.data_dir, APP_KEY: text(oldKey) }
    expect(await runCli(['backup', copy], old)).toMatchObject({ code: 0 })
    const admin = new pg.Client({ connectionString: inject('postgresUrl') })
    await admin.connect()
    const name = `test_keys_${process.pid}`
    await admin.query(`create database ${name}`)
    await admin.end()
    const target = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href
    const young = { DATABASE_URL: target, DATA_DIR: path.join(folder, 'data'), APP_KEY: text(newKey) }
    expect(await runCli(['restore', copy], young)).toMatchObject({
      code: 1,
      said: expect.stringContaining('APP_KEY_PREVIOUS'),
    })
    const both = { ...young, APP_KEY_PREVIOUS: text(oldKey) }
    expect((await runCli(['restore', copy], both)).said).toContain('還原完成')
    expect(await runCli(['key:reseal'], both)).toMatchObject({
      code: 0,
      said: expect.stringContaining('重新加密了 6 個值'),
    })
    expect(await runCli(['key:forget'], both)).toMatchObject({ code: 0 })
    expect((await runCli(['doctor'], young)).said).not.toContain('打不開')
    await source.close()
    rmSync(folder, { recursive: true, force: true })
  }, 120_000)
})

describe('the registry of sealed columns', () => {
  it('has every column of the database that may only hold sealed values', async () => {
    const client = new pg.Client({ connectionString: t.url })
    await client.connect()
    const { rows } = await client.query<{ column: string }>(`
      select conrelid::regclass || '.' || a.attname as column
        from pg_constraint join pg_attribute a on a.attrelid = conrelid and a.attnum = any(conkey)
       where contype = 'c' and position('^v\\d+' in pg_get_constraintdef(pg_constraint.oid)) > 0`)
    await client.end()
    const known = Object.entries(sealedColumns).flatMap(([table, inside]) =>
      Object.keys(inside).map((column) => `${table}.${column}`),
    )
    expect(rows.map(({ column }) => column).filter((column) => !known.includes(column))).toEqual([])
    expect(rows.length).toBeGreaterThan(5)
  })

  it('has every place in which a sealed value was found', async () => {
    await manyMembers(rotated, 1)
    const client = new pg.Client({ connectionString: t.url })
    await client.connect()
    const { rows: places } = await client.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY')`,
    )
    const found: string[] = []
    for (const { table, column } of places) {
      const { rows } = await client.query(
        `select 1 from "${table}" where "${column}"::text ~ 'v\\d+\\.[A-Za-z0-9_-]{16}\\.[A-Za-z0-9_-]*\\.[A-Za-z0-9_-]{22}' limit 1`,
      )
      if (rows.length > 0) found.push(`${table}.${column}`)
    }
    await client.end()
    const known = sealedStores.map(({ name }) => name)
    expect(found.filter((place) => !known.includes(place))).toEqual([])
    expect(found).toEqual(expect.arrayContaining(['settings.value', 'customers.receipt_identifier_enc']))
  })
})
