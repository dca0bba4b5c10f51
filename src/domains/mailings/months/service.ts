import { monthAfter, startOfDay, toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { findRestore, insertMailing } from '../queries.ts'
import { isLate } from '../rules.ts'
import { pauseAsking } from '../sending/service.ts'
import { closeList } from '../service.ts'

/** What the monthly letter says. */
export type MonthLetter = {
  /** The first day of the month that it tells of. */
  readonly month: string
  readonly subject: string
  readonly body: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly button: { readonly label: string; readonly url: string }
}

/** The hour of the first of the month at which the letter of the month before is due. */
const dueHour = 9

/**
 * Begins the letter of a month; a second time does nothing. Where it is more than six hours late, or a backup from before
 * it was due was loaded since, it waits for somebody to say that it shall go.
 */
export const beginMonth = (app: App, { month, button, ...said }: MonthLetter): Promise<void> =>
  inTransaction(app, async (app) => {
    const now = toInstant(app.clock())
    const due = toInstant(new Date(startOfDay(monthAfter(month)).getTime() + dueHour * 3_600_000))
    const row = await insertMailing(app, {
      ...said,
      kind: 'monthly',
      month,
      facts: JSON.stringify(said.facts),
      button_label: button.label,
      button_url: button.url,
      state: 'sending',
      started_at: now,
      progressed_at: now,
      created_at: now,
    })
    if (!row) return
    await closeList(app, row)
    const restore = await findRestore(app)
    if (restore && restore.from <= due && due <= restore.at) await pauseAsking(app, row, 'restored')
    else if (isLate(due, app.clock())) await pauseAsking(app, row, 'late')
    else await app.jobs.send(app, 'mailings.send', {})
  })
