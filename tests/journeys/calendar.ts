import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { clusterUrl } from '#platform/server/postgres_process.ts'

const folder = path.resolve(process.env.JOURNEYS_FOLDER ?? '', 'data')
const kept = (name: string) => readFileSync(path.join(folder, name), 'utf8').trim()

/** Brings the day of the first report of an adoption, for which nobody wants to wait a week, to today. */
export const bringReportDay = async (request_id: number): Promise<void> => {
  const client = new pg.Client(clusterUrl(Number(kept('postgres.port')), kept('postgres.password')))
  await client.connect()
  try {
    await client.query('update adoption_followups set due_on = current_date where request_id = $1 and days_after = 7', [
      request_id,
    ])
  } finally {
    await client.end()
  }
}

/** Today in Taipei: a day that the books have not closed, whenever the journey runs. */
export const today = (): string => new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Taipei' })
