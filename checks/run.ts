import { readdirSync, readFileSync } from 'node:fs'

/** A row that should not be there, as the check selected it (ids only, never personal data). */
export type CheckRow = Record<string, unknown>
export type CheckResult = { name: string; rows: CheckRow[] }
export type Check = { name: string; sql: string }

type Queryable = { query: (sql: string) => Promise<{ rows: CheckRow[] }> }

const folder = new URL('./', import.meta.url)

/** The rules of the books out of `checks/*.sql`: `-- name: sentence`, then one statement. */
export function readChecks(): Check[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .flatMap((file) => {
      const [, ...parts] = readFileSync(new URL(file, folder), 'utf8').split(/^-- name: /m)
      return parts.map((part) => {
        const end = part.indexOf('\n')
        return { name: `${file.replace('.sql', '')}: ${part.slice(0, end).trim()}`, sql: part.slice(end + 1) }
      })
    })
}

/**
 * Runs all checks one after another. Every rule is in the answer; a rule with rows is broken.
 *
 * @param at the moment that stands for `now()`: tests whose clock stands still would break the rules about what is
 *   overdue as soon as that day has passed
 */
export async function runChecks(db: Queryable, at?: Date): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const { name, sql } of readChecks()) {
    const statement = at ? sql.replaceAll('now()', `timestamptz '${at.toISOString()}'`) : sql
    results.push({ name, rows: (await db.query(statement)).rows })
  }
  return results
}

/** Only the broken rules, at `at` instead of now where it is given. */
export async function brokenChecks(db: Queryable, at?: Date): Promise<CheckResult[]> {
  return (await runChecks(db, at)).filter(({ rows }) => rows.length > 0)
}
