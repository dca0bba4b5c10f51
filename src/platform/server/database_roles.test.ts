import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readChecks } from '#checks/run.ts'
import { migrate, migrationsFolder } from '#platform/server/migrate.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aPaidGift } from '#tests/support/giving.ts'
import { mayRewrite, rightsOn, servingRole, servingUrlBeside } from './database_roles.ts'

let t: TestApp
let serving: pg.Client
let owner: pg.Client
const connected = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
beforeAll(async () => {
  t = await testApp()
  serving = await connected(servingUrlBeside(t.url))
  owner = await connected(t.url)
  await aPaidGift(t, { campaign_id: (await aCampaign(t.app)).id, amount: 300 })
})
afterAll(async () => {
  await serving.end()
  await owner.end()
  await t.close()
})

const denied = /permission denied|must be owner|must be superuser/

describe('the account that serves people', () => {
  it.each([
    "update audit_logs set actor_name = '別人'",
    'delete from audit_logs',
    'update audit_links set hash = prev_hash',
    'delete from audit_links',
    'update fundings set amount = amount + 1',
    'delete from fundings',
    'delete from transactions',
    'update receipts set total_amount = total_amount + 1',
    "update receipts set receipt_name = '別人'",
    'delete from receipts',
    'delete from receipt_lines',
    'delete from payments',
    'delete from orders',
    'delete from order_events',
    'update stock_movements set created_at = now()',
    'update account_moves set amount = 1',
    'truncate receipts cascade',
    'truncate content_changes',
    'alter table audit_logs disable trigger append_only',
    'alter table receipts disable trigger all',
    'drop trigger append_only on audit_logs',
    'drop table receipts cascade',
    'set session_replication_role = replica',
    'set role pawlight',
    'create table public.mine (a int)',
    'create role other superuser',
    'create or replace function public.refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    "update schema_migrations set sha256 = ''",
    "copy (select 1) to program 'true'",
  ])('may not: %s', async (statement) => {
    await expect(serving.query(statement)).rejects.toThrow(denied)
  })

  it('may change an entry of the books as long as it is a draft, as the trigger says that it cannot take away', async () => {
    await expect(serving.query('update transactions set amount = amount + 1')).rejects.toThrow(
      /is frozen: amount may not/,
    )
    await expect(serving.query('alter table transactions disable trigger frozen')).rejects.toThrow(denied)
  })

  it('may do what the product does with papers: state and dispatch of a receipt', async () => {
    const { rowCount } = await serving.query('update receipts set print_count = print_count + 1, sent_at = now()')
    expect(rowCount).toBeGreaterThan(0)
  })

  it('owns nothing but the queue', async () => {
    const { rows } = await owner.query(
      `select distinct relnamespace::regnamespace::text as schema from pg_class
        where relowner = (select oid from pg_roles where rolname = $1) and relkind in ('r', 'p')`,
      [servingRole],
    )
    expect(rows).toEqual([{ schema: 'pgboss' }])
  })

  it('reads all that the checks of the books read', async () => {
    for (const { name, sql } of readChecks()) await expect(serving.query(sql), name).resolves.toBeDefined()
  })

  it('has every table, those of the next migration too', async () => {
    const { rows } = await owner.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm')
          and not has_table_privilege($1, oid, 'select')`,
      [servingRole],
    )
    expect(rows).toEqual([])
    await owner.query(`create table next_noun (id bigint generated always as identity primary key, name text)`)
    await owner.query(`create table next_book (id bigint primary key); select make_append_only('next_book')`)
    await migrate(t.url, migrationsFolder, undefined, servingRole)
    await serving.query(
      "insert into next_noun (name) values ('a'); update next_noun set name = 'b'; delete from next_noun",
    )
    await serving.query('insert into next_book values (1)')
    await expect(serving.query('delete from next_book')).rejects.toThrow(denied)
  })

  it('is told from one that may rewrite the log', async () => {
    expect(await mayRewrite(serving as unknown as pg.Pool)).toBe(false)
    expect(await mayRewrite(owner as unknown as pg.Pool)).toBe(true)
  })

  it('has a password that is not the owner’s', () => {
    const [own, served] = [t.url, servingUrlBeside(t.url)].map((url) => new URL(url).password)
    expect(served).toMatch(/^[0-9a-f]{64}$/)
    expect(served).not.toContain(own)
  })
})

describe('accounts on a server of one’s own', () => {
  it('takes a queue over that the owner made, once the owner may hand it over', async () => {
    const name = `test_roles_${process.pid}`
    const [boss, clerk] = [`boss_${process.pid}`, `clerk_${process.pid}`]
    const admin = await connected(inject('postgresUrl'))
    for (const role of [boss, clerk]) await admin.query(`create role ${role} login password 'x'`)
    await admin.query(`create database ${name} owner ${boss}`)
    const url = Object.assign(new URL(inject('postgresUrl')), {
      pathname: `/${name}`,
      username: boss,
      password: 'x',
    }).href
    await migrate(url)
    const bossClient = await connected(url)
    await bossClient.query('create table pgboss.version (version int)')
    await expect(migrate(url, migrationsFolder, undefined, clerk)).rejects.toThrow(`grant ${clerk} to ${boss}`)
    await admin.query(`grant ${clerk} to ${boss}`)
    await migrate(url, migrationsFolder, undefined, clerk)
    const { rows } = await bossClient.query(
      `select nspowner::regrole::text as schema, relowner::regrole::text as table from pg_namespace n join pg_class c on relnamespace = n.oid
        where nspname = 'pgboss' and relname = 'version'`,
    )
    expect(rows).toEqual([{ schema: clerk, table: clerk }])
    await bossClient.end()
    await admin.query(`drop database ${name} with (force)`)
    for (const role of [clerk, boss]) await admin.query(`drop role ${role}`)
    await admin.end()
  }, 60_000)
})

describe('rights', () => {
  it.each([
    [{ append_only: true, kept: false, columns: null }, 'select, insert'],
    [{ append_only: false, kept: true, columns: ['state', 'note'] }, 'select, insert, update ("state", "note")'],
    [{ append_only: false, kept: true, columns: null }, 'select, insert, update'],
    [{ append_only: false, kept: false, columns: null }, 'select, insert, update, delete'],
  ])('of %j are %s', (facts, rights) => {
    expect(rightsOn({ name: 'things', is_view: false, ...facts })).toBe(rights)
  })
})
