import { readMonths } from '#domains/ledger/service.ts'
import { writeMail } from '#domains/mails/service.ts'
import { type Day, startOfDay, taipeiDay } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { forEachDue } from '#platform/server/due_items.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { proved } from '#platform/server/recipients.ts'
import { listPublishedBetween } from '../../queries.ts'
import { newsPath } from '../../ui/addresses.ts'
import { endLinkOf } from '../service.ts'
import { letterMails } from './messages.ts'
import { listUnwritten, noteWritten } from './queries.ts'
import { isWorthNotifying, monthAfter, monthBefore } from './rules.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'newsletter.monthly': Record<string, never>
    'newsletter.letters': { month: Day }
  }
}

/** A letter is to be read; the rest stands on the site. */
const mostStories = 12

const readMonth = async (app: App, month: Day) => {
  const [from, to] = [startOfDay(month), startOfDay(monthAfter(month))]
  const [rows, { months }] = await Promise.all([
    listPublishedBetween(app, from, to, mostStories),
    readMonths(app, Number(month.slice(0, 4))),
  ])
  const sums = months[Number(month.slice(5, 7)) - 1]
  const stories = rows.map((row) => ({ ...row, url: app.config.app_url + newsPath(row) }))
  return { stories, income: sums?.income ?? 0, expense: sums?.expense ?? 0 }
}

/** Starts the letters of the month that ended, unless nothing was published in it. */
const beginLetters = async (app: App): Promise<void> => {
  const month = monthBefore(taipeiDay(app.clock()))
  if (isWorthNotifying(await readMonth(app, month))) await app.jobs.send(app, 'newsletter.letters', { month })
}

/** Writes to everybody whom nobody wrote to yet, each in a transaction of its own: a run that is killed goes on there. */
const writeLetters = async (app: App, month: Day): Promise<void> => {
  const told = await readMonth(app, month)
  const named = { year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) }
  await forEachDue(app, {
    name: 'newsletter.letters',
    list: (tried) => listUnwritten(app, month, tried),
    run: async (app, { id, email }) => {
      if (!(await noteWritten(app, month, id))) return
      const end = endLinkOf(app, id)
      await writeMail(app, {
        ...letterMails.monthly(named, told, { books: `${app.config.app_url}/transactions`, end }),
        kind: 'newsletter_letter',
        to: proved(email),
        dedupe_key: `newsletter_letter:${month}:${id}`,
        letter: `newsletter_letter:${month}`,
        list_unsubscribe: end,
      })
    },
  })
}

/** The monthly letter, for src/workers.ts. The two days after the first make up for a server that was down. */
export const letterWorkers: readonly JobWorker[] = [
  worker({ name: 'newsletter.monthly', run: beginLetters, cron: '0 9 1-3 * *', cron_data: {} }),
  worker({ name: 'newsletter.letters', run: (app, { month }) => writeLetters(app, month) }),
]
