/**
 * Writes the section "Kept" of docs/security.md from what the registry says of each table. Run by
 * `npm run generate`; a test compares (bin/kept.test.ts).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { goodReasons, records } from '#registry/retention.ts'
import { type AgedRows, agedTables, allTables, keptOf, type TableName } from '#registry/tables.ts'

export const keptPage = 'docs/security.md'
const marks = ['<!-- kept: written by bin/kept.ts -->', '<!-- end of kept -->'] as const

const named = (tables: readonly TableName[]): string => tables.map((table) => `\`${table}\``).join(', ')

const spanOf = (age: AgedRows['age']): string => {
  if ('hours' in age) return age.hours === 1 ? '1 hour' : `${age.hours} hours`
  if (age.days % 365 === 0) return age.days === 365 ? 'a year' : `${age.days / 365} years`
  return age.days === 1 ? '1 day' : `${age.days} days`
}

const since = (rule: AgedRows): string =>
  (typeof rule.since === 'string' ? [rule.since] : rule.since).map((column) => `\`${column}\``).join(' or ')

const agedLine = (rule: AgedRows): string => {
  const { table, age, why, but, blank } = rule
  const first = blank ? `${blank.words} ${spanOf({ days: blank.days })}, the rest ` : ''
  return `| \`${table}\` | ${first}${spanOf(age)} after ${since(rule)} | ${why} | ${but?.words ?? ''} |`
}

const of = (test: (kept: ReturnType<typeof keptOf>) => boolean): TableName[] =>
  allTables.filter((table) => test(keptOf(table))).toSorted()

const keys = <K extends string>(words: Readonly<Record<K, string>>) => Object.entries<string>(words)

const jobLine = (table: TableName): string => {
  const kept = keptOf(table)
  return 'job' in kept ? `| \`${table}\` | ${kept.until} | \`${kept.job}\` |` : ''
}

/** The section, in Markdown. */
export const keptSection = (): string =>
  [
    'Deleted by their age, each hour, by `retention.run`:',
    '',
    '| table | kept | what for | but not |',
    '|---|---|---|---|',
    ...agedTables.toSorted((a, b) => (a.table < b.table ? -1 : 1)).map(agedLine),
    '',
    'Deleted by a job of their own, because more goes along than a row:',
    '',
    '| table | until | job |',
    '|---|---|---|',
    ...of((kept) => 'job' in kept).map(jobLine),
    '',
    'For good; the product deletes nothing of them:',
    '',
    ...keys(goodReasons).map(
      ([reason, words]) => `- ${words}: ${named(of((kept) => 'ever' in kept && kept.ever === reason))}`,
    ),
    '',
    'Until somebody ends them:',
    '',
    ...keys(records).map(
      ([record, words]) => `- ${words}: ${named(of((kept) => 'record' in kept && kept.record === record))}`,
    ),
    '',
    `As long as the row that they belong to: ${of((kept) => 'with' in kept)
      .map((table) => {
        const kept = keptOf(table)
        return `\`${table}\` (${'with' in kept ? kept.with : ''})`
      })
      .join(', ')}.`,
  ].join('\n')

/** The page with the section in its place. */
export const withKept = (page: string): string => {
  const [before, after] = [page.indexOf(marks[0]), page.indexOf(marks[1])]
  if (before < 0 || after < before) throw new Error(`${keptPage} has no place for what is kept`)
  return `${page.slice(0, before)}${marks[0]}\n\n${keptSection()}\n\n${page.slice(after)}`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(keptPage, withKept(readFileSync(keptPage, 'utf8')))
