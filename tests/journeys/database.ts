import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { clusterUrl } from '#platform/server/postgres_process.ts'

const folder = path.resolve(process.env.JOURNEYS_FOLDER ?? '', 'data')
const kept = (name: string) => readFileSync(path.join(folder, name), 'utf8').trim()

/** Runs statements in the database of the journeys. */
export const inDatabase = async (work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client(clusterUrl(Number(kept('postgres.port')), kept('postgres.password')))
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
