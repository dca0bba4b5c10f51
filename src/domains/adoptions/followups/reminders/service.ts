import { addDays, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { forEachDue } from '#platform/server/due_items.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { randomToken, tokenHash } from '#platform/server/secrets.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { mailFollowup } from '../../mails/service.ts'
import { reminderLimits } from '../rules.ts'
import {
  countToRemindByHand,
  insertLink,
  listToRemind,
  lockToRemind,
  lockToRemindByHand,
  noteReminder,
  type ToRemind,
} from './queries.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'adoptions.remind': Record<string, never>
  }
}

const job = 'adoptions.remind'

const day = 24 * 60 * 60_000

/**
 * Asks for one report by the bell and by a mail with a link of its own; a mailbox that had enough today waits.
 *
 * @returns whether a mail goes out
 */
const ask = async (app: App, due: ToRemind): Promise<boolean> => {
  const now = app.clock()
  const today = taipeiDay(now)
  const token = randomToken()
  const expires_at = toInstant(new Date(now.getTime() + reminderLimits.link_days * day))
  const last_day = addDays(today, reminderLimits.link_days)
  if (!(await mailFollowup(app, due, { token, expires_at, last_day }))) return false
  await insertLink(app, {
    ...{ followup_id: due.id, token_hash: tokenHash(token), expires_at, created_at: toInstant(now) },
  })
  await noteReminder(app, due, today)
  return true
}

const remind = async (app: App, id: number): Promise<void> => {
  const due = await lockToRemind(app, taipeiDay(app.clock()), id)
  if (due) await ask(app, due)
}

/** Asks everybody whose report is due, on its day and each week after it, four times at most. */
export const remindFollowups = (app: App): Promise<void> =>
  forEachDue(app, {
    name: job,
    list: () => listToRemind(app, taipeiDay(app.clock())),
    run: (app, { id }) => remind(app, id),
  })

/** How many are asked by one press, so that it ends while somebody looks. */
const mostAtOnce = 100

/** How many families somebody of the office may remind now. */
export const countUnreported = async (app: App, _staff: Granted<'adoptions update'>) => ({
  people: await countToRemindByHand(app, taipeiDay(app.clock())),
})

/**
 * Reminds every family whose report is missing, without waiting for its week: once a day, and four times at most with
 * those of the timetable. Whoever presses second finds nobody left.
 */
export const remindUnreported = (app: App, staff: Granted<'adoptions update'>) =>
  inTransaction(app, async (app) => {
    const today = taipeiDay(app.clock())
    let reminded = 0
    for (const due of await lockToRemindByHand(app, today, mostAtOnce)) {
      if (!(await ask(app, due))) continue
      reminded += 1
      await recordChange(app, staff, {
        action: 'updated',
        subject_type: 'adoption_followups',
        subject_id: due.id,
        subject_label: due.animal_name,
        before: { reminder_count: due.reminder_count, reminded_on: due.reminded_on },
        after: { reminder_count: due.reminder_count + 1, reminded_on: today },
      })
    }
    return { reminded, left: await countToRemindByHand(app, today) }
  })

export const followupWorkers: readonly JobWorker[] = [worker({ name: job, cron: '0 8 * * *', run: remindFollowups })]
