import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { servingRole } from '#platform/server/database_roles.ts'
import { type EmbeddedDatabase, startEmbedded, startSystemPostgres } from '#platform/server/embedded.ts'
import { migrate, migrationsFolder, readMigrations } from '#platform/server/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the test server's database `postgres`. */
    postgresUrl: string
    /** Name of the migrated, empty database that {@link freshDatabase} copies. */
    postgresTemplate: string
  }
}

const root = path.join(import.meta.dirname, '../..')
let server: EmbeddedDatabase | undefined

/**
 * One PostgreSQL for all test files of a run: the embedded one, or with TEST_POSTGRES=15 the machine's PostgreSQL 15.
 * Its folder is kept between runs; only a change of the migrations builds the template again.
 */
export async function setup(project: TestProject) {
  server = await startTestServer(process.env.TEST_POSTGRES)
  try {
    project.provide('postgresUrl', server.url)
    project.provide('postgresTemplate', await prepareTemplate(server.url))
  } catch (error) {
    await server.stop()
    throw error
  }
}

export const teardown = () => server?.stop()

/** Takes the first folder that no other run is using, so that several runs can go on side by side. */
async function startTestServer(version: string | undefined): Promise<EmbeddedDatabase> {
  for (let slot = 1; slot <= 20; slot++) {
    const folder = path.join(root, `.data/test-postgres-${version ?? 'embedded'}-${slot}`)
    try {
      return version === undefined
        ? await startEmbedded(folder, { durable: false })
        : await startSystemPostgres(`/usr/lib/postgresql/${version}/bin`, folder, { durable: false })
    } catch (error) {
      if (!(error as Error).message.startsWith('資料夾使用中')) throw error
    }
  }
  throw new Error('Twenty test runs are going on already')
}

async function prepareTemplate(url: string): Promise<string> {
  const template = `template_${migrationsHash()}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Longer than any statement may take: a deadlock that a second attempt would hide fails the test with 503.
    await client.query("alter system set deadlock_timeout = '1min'")
    await client.query('select pg_reload_conf()')
    const databases = (await client.query<{ datname: string }>('select datname from pg_database')).rows
    // Dropped here and not at the end of a test: a forced drop breaks connections that are just closing (57P01).
    for (const { datname } of databases) {
      const isOld = /^(test|building)_/.test(datname) || (datname.startsWith('template_') && datname !== template)
      if (isOld) await client.query(`drop database "${datname}"`)
    }
    if (databases.some(({ datname }) => datname === template)) return template
    // Built under another name: a run that ends half way must not leave a template that looks done.
    await client.query('create database building_template')
    await migrate(withDatabase(url, 'building_template'), migrationsFolder, undefined, servingRole)
    await openAccountsEarly(withDatabase(url, 'building_template'))
    await client.query(`alter database building_template rename to ${template}`)
    return template
  } finally {
    await client.end()
  }
}

function migrationsHash(): string {
  const hash = createHash('sha256')
  for (const { name, sha256 } of readMigrations()) hash.update(`${name} ${sha256}\n`)
  // the rights of the serving account are in the template, too
  hash.update(readFileSync(path.join(root, 'src/platform/server/database_roles.ts')))
  return hash.digest('hex').slice(0, 16)
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** Accounts of an installation are opened on the day of their migration; the clocks of tests stand before that. */
async function openAccountsEarly(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("update bank_accounts set opened_on = '2020-01-01'")
  } finally {
    await client.end()
  }
}
