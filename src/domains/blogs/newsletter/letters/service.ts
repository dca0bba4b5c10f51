import { readMonths } from '#domains/ledger/service.ts'
import { beginMonth } from '#domains/mailings/months/service.ts'
import { type Day, monthAfter, monthBefore, startOfDay, taipeiDay } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { listPublishedBetween } from '../../queries.ts'
import { newsPath } from '../../ui/addresses.ts'
import { letterMails } from './messages.ts'
import { isWorthNotifying } from './rules.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'newsletter.monthly': Record<string, never>
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

/** Begins the letter of the month that ended, unless nothing was published in it. */
const beginLetter = async (app: App): Promise<void> => {
  const month = monthBefore(taipeiDay(app.clock()))
  const told = await readMonth(app, month)
  if (!isWorthNotifying(told)) return
  const named = { year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) }
  await beginMonth(app, { month, ...letterMails.monthly(named, told, `${app.config.app_url}/transactions`) })
}

/** The monthly letter, for src/workers.ts. The two days after the first make up for a server that was down. */
export const letterWorkers: readonly JobWorker[] = [
  worker({ name: 'newsletter.monthly', run: beginLetter, cron: '0 9 1-3 * *', cron_data: {} }),
]
