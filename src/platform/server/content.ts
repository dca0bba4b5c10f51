import { sql } from 'kysely'
import { hasMoments, isWatched, type TableName } from '#registry/tables.ts'
import { watchMoments } from './content_moments.ts'
import type { Db } from './database.ts'
import { isObserved, noteTables, nothingObserved, observeStatements, unobserved } from './statements.ts'

/**
 * What a cached value was read from: tables, or of a table one row alone, and the last change that was known before
 * anything was read.
 */
type Basis = { readonly topics: readonly Topic[]; readonly seen: number }
type Topic = { readonly table: TableName; readonly row?: number | undefined }

/** Of these tables an answer shows nothing but what belongs to one row. */
export type OneRow = { readonly row: number; readonly tables: readonly TableName[] }

/** A cached value, what it was read from and when. */
export type Cached<Value> = { readonly value: Value; readonly basis: Basis; readonly read_at: number }

/** `fresh`: as it is in the database; `stale`: may be sent once more while it is loaded again; `expired`: must not be sent. */
export type Freshness = 'fresh' | 'stale' | 'expired'

/** What changed in the tables of public answers, as far as this process knows, and how fresh what it cached is. */
export type Content = {
  /** Asks the database what has changed, unless that was done a moment ago. Never throws. */
  readonly current: () => Promise<void>
  /**
   * Asks now, after a write or for whoever has just written: nothing that was read before is sent any more by this process.
   * Never throws.
   */
  readonly refresh: () => Promise<void>
  /** Reads something and notes what it was read from. What was read from a table that is not watched is not cacheable. */
  readonly read: <Value>(
    work: () => Promise<Value>,
    only?: OneRow,
  ) => Promise<Cached<Value> & { is_cacheable: boolean }>
  /** `timeless`: only changes count, the value does not depend on what time it is. */
  readonly freshnessOf: (cached: Cached<unknown>, timeless?: boolean) => Freshness
  /** The number of the last change that is known; work that began before a change is not shared with who comes after. */
  readonly seen: () => number
}

type Options = {
  readonly db: Db
  readonly now: () => number
  /** How often the database is asked at most. 0: each time, so that nothing old is ever sent. */
  readonly ask_every_ms: number
  /** Milliseconds that pass whatever the clock of the product says. */
  readonly ticks?: () => number
}

/** How long a value is fresh where nothing changes. */
const lifeMs = 50_000
/** The same while it is not known when the clock alone changes something. */
const shortLifeMs = 10_000
/** How old a value may be that is sent once more, so that nobody waits while it is loaded again. */
const oldestMs = 60_000
/** The same where nothing old is ever sent: as long as one page takes. */
const exactLifeMs = 500
/** The rows of content_changes are kept for an hour (content_pruning.ts). */
const longestGapMs = 3_000_000
/** Rows remembered one by one; with more, their tables count as changed altogether. */
const mostRows = 20_000

/** `since`: when the database was asked the time before; the change was made after that. */
type Change = { readonly at: number; readonly since: number }

/** The changes that are known, by table and by row. */
const changeLog = () => {
  const ofAny = new Map<TableName, Change>()
  const ofWhole = new Map<TableName, Change>()
  const ofRow = new Map<string, Change>()
  let everything: Change | undefined
  const newer = (a: Change | undefined, b: Change | undefined) => (!a || (b && b.at > a.at) ? b : a)
  return {
    note: (table: TableName, row: number | null, change: Change): void => {
      ofAny.set(table, change)
      if (row === null) ofWhole.set(table, change)
      else ofRow.set(`${table} ${row}`, change)
      if (ofRow.size <= mostRows) return
      ofRow.clear()
      for (const [name, last] of ofAny) ofWhole.set(name, last)
    },
    noteEverything: (change: Change): void => {
      everything = change
    },
    /** The last change that bears on a topic. */
    lastOf: ({ table, row }: Topic): Change | undefined =>
      newer(everything, row === undefined ? ofAny.get(table) : newer(ofWhole.get(table), ofRow.get(`${table} ${row}`))),
  }
}

type ChangeRow = { seen: string; topic: TableName | null; row_id: number | null }

/** One statement, one snapshot: what it does not show has a transaction that the snapshot does not hold. */
const askForChanges = async (db: Db, since: string | null): Promise<readonly ChangeRow[]> => {
  const { rows } = await sql<ChangeRow>`
    with changed as (
      select distinct topic, row_id from content_changes
       where xid >= pg_snapshot_xmin(${since}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${since}::pg_snapshot))
    select pg_current_snapshot()::text as seen, c.topic, c.row_id from (select 1) one left join changed c on true`.execute(
    db,
  )
  return rows
}

/** Watches what changes in a database. `db` should be no part of the pool of calls: whoever waits here may hold a place there. */
export const watchContent = ({ db, now, ask_every_ms, ticks = () => performance.now() }: Options): Content => {
  const changes = changeLog()
  const isExact = ask_every_ms === 0
  /** Offers begin and sales end without a write. */
  const moments = watchMoments(db, now)
  /** For how long after a change at most an older value is sent: less than two seconds. */
  const graceMs = ask_every_ms * 1.9
  let snapshot: string | null = null
  let last = 0
  let settled = 0
  /** When the last question that is over was asked, answered or not. */
  let askedAt = Number.NEGATIVE_INFINITY
  let answeredAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined

  const take = (rows: readonly ChangeRow[], at: number) => {
    const isLost = snapshot === null || at - answeredAt > longestGapMs
    const changed = rows.flatMap(({ topic, row_id }) => (topic === null ? [] : [{ topic, row_id }]))
    if (isLost || changed.length > 0) last += 1
    if (isLost || changed.some(({ topic }) => hasMoments(topic))) moments.forget()
    const change = { at: last, since: askedAt }
    if (isLost) changes.noteEverything(change)
    for (const { topic, row_id } of changed) changes.note(topic, row_id, change)
    snapshot = rows[0]?.seen ?? null
    answeredAt = at
  }
  const ask = async () => {
    const begun = ticks()
    // After a failure nobody knows what was missed: a crash empties the table.
    const rows = await askForChanges(db, snapshot).catch(() => undefined)
    if (rows) take(rows, ticks())
    else snapshot = null
    askedAt = begun
    if (!isExact) await moments.ask()
  }
  const begin = (): Promise<void> => {
    asking ??= unobserved(ask).finally(() => {
      asking = undefined
    })
    return asking
  }
  /** A question that was under way already may have missed what was written since. */
  const askAgain = async () => {
    if (asking) await asking
    await begin()
  }
  const isPast = (read_at: number, age: number): boolean => {
    if (isExact) return age > exactLifeMs
    return read_at < moments.passed() || age > (moments.isKnown() ? lifeMs : shortLifeMs)
  }
  const freshnessOf = ({ basis, read_at }: Cached<unknown>, timeless = false): Freshness => {
    const age = timeless ? 0 : now() - read_at
    if (age < 0 || age > oldestMs) return 'expired'
    let isStale = !timeless && isPast(read_at, age)
    for (const topic of basis.topics) {
      const change = changes.lastOf(topic)
      if (!change || change.at <= basis.seen) continue
      if (change.at <= settled || ticks() - change.since > graceMs) return 'expired'
      isStale = true
    }
    if (!isStale) return 'fresh'
    return isExact ? 'expired' : 'stale'
  }

  return {
    current: async () => {
      const age = ticks() - askedAt
      if (age < ask_every_ms) return
      const asked = ask_every_ms === 0 ? askAgain() : begin()
      if (age >= ask_every_ms * 1.5) await asked
    },
    refresh: async () => {
      await askAgain()
      settled = last
    },
    read: async (work, only) => {
      const seen = last
      const read_at = now()
      const observed = nothingObserved()
      const value = await observeStatements(observed, work)
      const tables = [...observed.tables]
      const topics = tables.map((table) => ({ table, row: only?.tables.includes(table) ? only.row : undefined }))
      return { value, basis: { topics, seen }, read_at, is_cacheable: tables.every(isWatched) }
    },
    freshnessOf,
    seen: () => last,
  }
}

/** The value. Where reads are observed, the tables behind it count as read. */
export const fromCache = <Value>({ value, basis }: Cached<Value>): Value => {
  if (isObserved()) noteTables(basis.topics.map(({ table }) => table))
  return value
}

/** A value that is made of other cached ones must not be made of stale ones: it would count as fresh. */
export const allowsStale = (): boolean => !isObserved()
