import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { watchContent } from './content.ts'
import { contentCache } from './content_cache.ts'
import { noteTables } from './statements.ts'

const minute = 60_000
/** Noon in Taipei. */
const noon = Date.parse('2026-11-22T12:00:00+08:00')

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database?.close())
beforeEach(() => sql`delete from banners`.execute(database.db))

const aBanner = (starts_at: number, ends_at: number | null = null) =>
  sql`insert into banners (title, alt, position, starts_at, ends_at)
      values ('橫幅', '一隻貓', 'home_hero', ${new Date(starts_at)}, ${ends_at === null ? null : new Date(ends_at)})`.execute(
    database.db,
  )

/** A process that caches how many banners are shown. Its clock and its ticks go together. */
const aProcess = async () => {
  const process = { now: noon, reads: 0, loading: Promise.resolve(0) }
  const content = watchContent({
    db: database.db,
    now: () => process.now,
    ask_every_ms: 1_000,
    ticks: () => process.now - noon,
  })
  const read = contentCache<number>(content, new Map())
  const countShown = async () => {
    process.reads += 1
    noteTables(['banners'])
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from banners
      where starts_at <= ${new Date(process.now)} and (ends_at is null or ends_at > ${new Date(process.now)})`.execute(
      database.db,
    )
    return rows[0]?.n ?? 0
  }
  await content.refresh()
  const load = () => {
    process.loading = countShown()
    return process.loading
  }
  const count = () => read('banners', { load })
  /** Asks twice: what is stale is given once more while it is loaded again. */
  const countAt = async (ms: number) => {
    process.now = noon + ms
    await count()
    await process.loading
    await setImmediate() // until it is stored
    return count()
  }
  return Object.assign(process, { countAt })
}

it('reads again when something begins or ends, although nobody wrote', async () => {
  await aBanner(noon + 20_000, noon + 40_000)
  const process = await aProcess()
  expect(await process.countAt(0)).toBe(0)
  expect(await process.countAt(20_000)).toBe(1)
  expect(await process.countAt(39_000)).toBe(1)
  expect(await process.countAt(40_000)).toBe(0)
  expect(process.reads).toBe(3)
})

it('reads again after 50 seconds while nothing begins or ends', async () => {
  const process = await aProcess()
  for (let ms = 0; ms <= 50_000; ms += 1_000) await process.countAt(ms)
  expect(process.reads).toBe(1)
  await process.countAt(51_000)
  expect(process.reads).toBe(2)
})

it('hears of a moment that was brought nearer', async () => {
  await aBanner(noon + 50 * minute)
  const process = await aProcess()
  expect(await process.countAt(0)).toBe(0)
  await sql`update banners set starts_at = ${new Date(noon + 5_000)}`.execute(database.db)
  expect(await process.countAt(2_500)).toBe(0)
  expect(await process.countAt(5_000)).toBe(1)
})

it('reads again when a day begins in Taipei', async () => {
  const process = await aProcess()
  const midnight = 12 * 60 * minute
  await process.countAt(midnight - 20_000)
  const { reads } = process
  await process.countAt(midnight - 1_000)
  expect(process.reads).toBe(reads)
  await process.countAt(midnight)
  expect(process.reads).toBe(reads + 1)
})
