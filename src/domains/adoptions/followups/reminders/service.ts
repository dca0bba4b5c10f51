import { addDays, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { forEachDue } from '#platform/server/due_items.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { randomToken, tokenHash } from '#platform/server/secrets.ts'
import { mailFollowup } from '../../mails/service.ts'
import { reminderLimits } from '../rules.ts'
import { insertLink, listToRemind, lockToRemind, noteReminder } from './queries.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'adoptions.remind': Record<string, never>
  }
}

const job = 'adoptions.remind'

const day = 24 * 60 * 60_000

/** Asks for one report by the bell and by a mail with a link of its own; a mailbox that had enough today waits. */
const remind = async (app: App, id: number): Promise<void> => {
  const now = app.clock()
  const today = taipeiDay(now)
  const due = await lockToRemind(app, today, id)
  if (!due) return
  const token = randomToken()
  const expires_at = toInstant(new Date(now.getTime() + reminderLimits.link_days * day))
  const last_day = addDays(today, reminderLimits.link_days)
  if (!(await mailFollowup(app, due, { token, expires_at, last_day }))) return
  await insertLink(app, {
    ...{ followup_id: id, token_hash: tokenHash(token), expires_at, created_at: toInstant(now) },
  })
  await noteReminder(app, due, today)
}

/** Asks everybody whose report is due, on its day and each week after it, four times at most. */
export const remindFollowups = (app: App): Promise<void> =>
  forEachDue(app, {
    name: job,
    list: () => listToRemind(app, taipeiDay(app.clock())),
    run: (app, { id }) => remind(app, id),
  })

export const followupWorkers: readonly JobWorker[] = [worker({ name: job, cron: '0 8 * * *', run: remindFollowups })]
