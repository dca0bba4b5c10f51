// node bin/db-types.ts [postgres url]: migrates a scratch database and writes src/registry/database.gen.ts. Without a
// server it starts the embedded one for as long as it takes.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#platform/server/embedded.ts'
import { migrate } from '#platform/server/migrate.ts'
import { describeSchema } from './describe_schema.ts'

const target = path.join(import.meta.dirname, '../src/registry/database.gen.ts')
const [given] = process.argv.slice(2)
if (given) await writeTypes(given)
else await onEmbedded(writeTypes)

async function onEmbedded(work: (server: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'db-types-'))
  const server = await startEmbedded(folder, { durable: false })
  try {
    await work(server.url)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function writeTypes(server: string): Promise<void> {
  const scratch = `db_types_${process.pid}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${scratch}`)
  try {
    const url = new URL(server)
    url.pathname = `/${scratch}`
    await migrate(url.href)
    writeFileSync(target, await described(url.href))
  } finally {
    await admin.query(`drop database ${scratch} with (force)`)
    await admin.end()
  }
}

async function described(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await describeSchema(client)
  } finally {
    await client.end()
  }
}
