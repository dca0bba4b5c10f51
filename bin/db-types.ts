// node bin/db-types.ts <postgres url>: migrates a scratch database on that server and writes db/schema.gen.ts.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { describeSchema } from '#db/describe-schema.ts'
import { migrate } from '#platform/server/migrate.ts'

const target = fileURLToPath(new URL('../db/schema.gen.ts', import.meta.url))
const server = process.argv[2]
if (!server) {
  console.error('Usage: node bin/db-types.ts postgres://user@host:port/database')
  process.exit(2)
}
const scratch = `db_types_${process.pid}`
const admin = new pg.Client({ connectionString: server })
await admin.connect()
await admin.query(`create database ${scratch}`)
try {
  const url = new URL(server)
  url.pathname = `/${scratch}`
  await migrate(url.href)
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    writeFileSync(target, await describeSchema(client))
  } finally {
    await client.end()
  }
} finally {
  await admin.query(`drop database ${scratch} with (force)`)
  await admin.end()
}
