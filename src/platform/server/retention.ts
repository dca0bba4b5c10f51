import { type RawBuilder, sql } from 'kysely'
import { addMinutes, taipeiDay, toInstant } from '#platform/contract/time.ts'
import { type AgedRows, agedTables, keptOf, type TableName } from '#registry/tables.ts'
import type { App } from './app.ts'
import { noteFault } from './faults.ts'
import { type JobWorker, worker } from './jobs.ts'
import { isDatabaseAway } from './postgres_errors.ts'

/** What goes by its age, of every table as the registry says. Decision 181. */

declare module './jobs.ts' {
  interface JobMap {
    'retention.run': Record<string, never>
  }
}

/** Rows of one statement, each in a transaction of its own: nobody waits long for it. */
const rowsAtOnce = 1_000
/** Minutes after which a run begins no further statement and goes on in another. */
const minutesOfRun = 8

/** Columns with a day in Taipei; all others of a rule hold moments. */
const isDay = (column: string): boolean => column.endsWith('_on')

const minutesOf = (age: AgedRows['age']): number => ('days' in age ? age.days * 24 * 60 : age.hours * 60)

/** Whether one of the columns says that a row is so many minutes old. */
const isOld = (app: App, columns: readonly string[], minutes: number): RawBuilder<boolean> => {
  const limit = addMinutes(app.clock(), -minutes)
  const tests = columns.map((column) =>
    isDay(column)
      ? sql<boolean>`${sql.ref(`t.${column}`)} <= ${taipeiDay(limit)}::date`
      : sql<boolean>`${sql.ref(`t.${column}`)} <= ${toInstant(limit)}::timestamptz`,
  )
  return sql<boolean>`(${sql.join(tests, sql` or `)})`
}

const columnsOf = ({ since }: AgedRows): readonly string[] => (typeof since === 'string' ? [since] : since)

/** Some rows of a table by where they lie; rows that somebody holds are left to the next run. */
const someRows = ({ table, but }: AgedRows, isDue: RawBuilder<boolean>) => sql`
  ctid = any(array(select t.ctid from ${sql.table(table)} t
    where ${isDue} and not (${sql.raw(but?.sql ?? 'false')}) limit ${rowsAtOnce} for update of t skip locked))`

const deleteSome = async (app: App, rule: AgedRows): Promise<number> => {
  const rows = someRows(rule, isOld(app, columnsOf(rule), minutesOf(rule.age)))
  const { numAffectedRows } = await sql`delete from ${sql.table(rule.table)} where ${rows}`.execute(app.db)
  return Number(numAffectedRows ?? 0)
}

const blankSome = async (app: App, rule: AgedRows): Promise<number> => {
  const { blank } = rule
  if (!blank) return 0
  const columns = Object.entries<string | null | undefined>(blank.set)
  const set = [...columns, [blank.done, toInstant(app.clock())] as const].map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  )
  const old = isOld(app, columnsOf(rule), blank.days * 24 * 60)
  const rows = someRows(rule, sql<boolean>`${sql.ref(`t.${blank.done}`)} is null and ${old}`)
  const { numAffectedRows } = await sql`update ${sql.table(rule.table)} set ${sql.join(set)} where ${rows}`.execute(
    app.db,
  )
  return Number(numAffectedRows ?? 0)
}

/** Deletes and blanks until nothing is due. @returns false when its time was over before */
const keepToRule = async (app: App, rule: AgedRows, end: number): Promise<boolean> => {
  for (const doSome of [deleteSome, blankSome]) {
    for (let done = rowsAtOnce; done === rowsAtOnce; ) {
      if (performance.now() > end) return false
      done = await doSome(app, rule)
    }
  }
  return true
}

/** Deletes what one table need not keep. For tests; the product does all tables. */
export const forgetOldRows = async (app: App, table: TableName): Promise<void> => {
  const kept = keptOf(table)
  if ('age' in kept) await keepToRule(app, { ...kept, table }, Number.POSITIVE_INFINITY)
}

/**
 * Deletes and blanks, of every table, what its rule does not keep. A table that fails is noted and holds up no other.
 * Two runs at once share the rows; a second run finds nothing.
 *
 * @throws when the database is away
 */
export const runRetention = async (app: App): Promise<void> => {
  const end = performance.now() + minutesOfRun * 60_000
  let isDone = true
  for (const rule of agedTables) {
    try {
      isDone = (await keepToRule(app, rule, end)) && isDone
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      await noteFault(app, { job: 'retention.run', place: `retention of ${rule.table}` }, error, 'old rows not deleted')
    }
  }
  if (!isDone) await app.jobs.send(app, 'retention.run', {}, { after: 1, key: 'unfinished' })
}

/** For src/workers.ts. */
export const retentionWorkers: readonly JobWorker[] = [
  worker({ name: 'retention.run', run: runRetention, cron: '40 * * * *', cron_data: {} }),
]
