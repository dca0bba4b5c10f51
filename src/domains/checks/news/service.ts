import { writeMail } from '#domains/mails/service.ts'
import { holderMailboxes } from '#domains/staff/holders/service.ts'
import { tellOfEntry } from '#domains/staff/notices/service.ts'
import { valueIn } from '#platform/contract/closed_lists.ts'
import { system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { logChange } from '#platform/server/audit.ts'
import { office } from '#platform/server/recipients.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { areaWords, checkWords as words } from '../messages.ts'
import { forgetNews, lockNews } from '../queries.ts'
import { areaOf, type CheckArea, checkAreas } from '../rules.ts'

type Row = Awaited<ReturnType<typeof lockNews>>[number]

const isArea = (word: string): word is CheckArea => Object.hasOwn(checkAreas, word)

const wordOf = (area: string) => valueIn(areaWords, area) ?? area

const sumOf = (rows: readonly Row[]) => rows.reduce((sum, { rows_found }) => sum + rows_found, 0)

const labelOf = (area: string, news: Row['news'], rows: readonly Row[]): string => {
  if (news === 'passed') return words.passed(wordOf(area))
  const broken = rows.filter(({ state }) => state === 'broken')
  return broken.length > 0
    ? words.broken(wordOf(area), broken.length, sumOf(broken))
    : words.failed(wordOf(area), rows.length)
}

/** One entry of the log for what is new in an area; who may see it hears of it at the bell. Answers whom. */
const tellOfArea = async (app: App, area: string, news: Row['news'], rows: readonly Row[]) => {
  const log_id = await logChange(app, system('checks.run'), {
    action: 'state_changed',
    subject_type: 'nightly_checks',
    subject_id: area,
    subject_label: labelOf(area, news, rows),
    after: { rules: rows.map(({ name }) => name), rows_found: sumOf(rows) },
  })
  // an area that nobody gave a permission is that of whoever reads the log
  const people = await holderMailboxes(app, [isArea(area) ? checkAreas[area] : 'logs view'])
  await tellOfEntry(
    app,
    null,
    log_id,
    people.map(({ id }) => id),
  )
  return people.map((person) => ({ person, log_id, rows }))
}

type Told = Awaited<ReturnType<typeof tellOfArea>>

const mailTo = async (app: App, told: Told): Promise<void> => {
  const [first] = told
  if (!first) return
  const { person } = first
  const rows = told.flatMap((one) => one.rows)
  await writeMail(app, {
    kind: 'checks_broken',
    to: office(person.email),
    to_name: person.name,
    subject: words.subject,
    dedupe_key: `checks_broken:${person.id}:${told.map(({ log_id }) => log_id).join(',')}`,
    greeting: words.greeting(person.name),
    paragraphs: [words.text, words.next],
    sections: rows.map(({ name, state, rows_found }) => ({
      title: wordOf(areaOf(name)),
      facts: [
        [words.rule, name],
        [words.found, state === 'failed' ? words.unfinished : String(rows_found)],
      ],
    })),
    button: { label: words.to_site, url: `${app.config.app_url}/admin` },
  })
}

/** Tells of what is new about the checks, once: at the bell, and of what is broken by one mail to each. */
export const tellOfChecks = (app: App): Promise<void> =>
  inTransaction(app, async (app) => {
    const news = await lockNews(app)
    if (news.length === 0) return
    const told: Told = []
    for (const kind of ['broken', 'passed'] as const) {
      const areas = Map.groupBy(
        news.filter((row) => row.news === kind),
        ({ name }) => areaOf(name),
      )
      for (const [area, rows] of areas) {
        const people = await tellOfArea(app, area, kind, rows)
        if (kind === 'broken') told.push(...people)
      }
    }
    for (const own of Map.groupBy(told, ({ person }) => person.id).values()) await mailTo(app, own)
    await forgetNews(
      app,
      news.map(({ id }) => id),
    )
  })
