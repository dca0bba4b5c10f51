import { addDays, taipeiDay, toInstant } from '#platform/contract/time.ts'
import { allClinics, system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { forEachDue } from '#platform/server/due_items.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import type { ApplicationEvent } from '../contract.ts'
import { notifyApplicant, type Told } from '../mails/service.ts'
import { applicationWords as words } from '../messages.ts'
import { type ApplicationRow, insertEvent, listAnimals, updateAnimal } from '../queries.ts'
import { listWaiting } from '../requests/queries.ts'
import { recordOwn, stepOf, writeRow } from '../service.ts'
import { listEnding } from './queries.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'applications.expire': Record<string, never>
  }
}

const remindDays = 7
const dueRemindDays = 3

type End = { set: Partial<ApplicationRow>; kind: ApplicationEvent['kind']; told: Told; note: string | null }

const end = async (app: App, row: ApplicationRow, { set, kind, told, note }: End): Promise<void> => {
  const by = system('applications.expire')
  const { before, after } = await writeRow(app, by, row, set)
  const happened_at = toInstant(app.clock())
  await insertEvent(app, { application_id: row.id, kind, by_kind: 'system', public_note: note, happened_at })
  await recordOwn(app, by, before, after, 'state_changed')
  await notifyApplicant(app, after, told)
}

const lapse = (app: App, row: ApplicationRow) =>
  end(app, row, {
    set: { status: stepOf(row, 'lapse'), closed_reason: words.lapsed },
    kind: 'cancelled',
    told: 'lapsed',
    note: words.lapsed,
  })

/** Animals that nobody brought do not hold up those that were treated. */
const expire = async (app: App, row: ApplicationRow): Promise<void> => {
  if (row.status === 'approved') {
    const set = { status: stepOf(row, 'expire'), closed_reason: words.approvalExpired }
    return end(app, row, { set, kind: 'expired', told: 'expired', note: words.approvalExpired })
  }
  if (row.type !== 'neuter') return
  for (const { id, result } of await listAnimals(app, allClinics, [row.id]))
    if (result === null)
      await updateAnimal(app, allClinics, id, { result: 'no_show', reported_at: toInstant(app.clock()) })
  return end(app, row, { set: { status: stepOf(row, 'report') }, kind: 'reported', told: 'reported', note: null })
}

const each = (
  app: App,
  list: () => Promise<readonly ApplicationRow[]>,
  run: (app: App, row: ApplicationRow) => Promise<unknown>,
): Promise<void> => forEachDue(app, { name: 'applications.expire', list, run })

/** Ends what waited too long: answers that did not come, approvals that were not used; reminds before. */
export const endApplications = async (app: App): Promise<void> => {
  const today = taipeiDay(app.clock())
  const yesterday = addDays(today, -1)
  const [answers, approvals] = [
    { from: today, to: addDays(today, dueRemindDays) },
    { from: today, to: addDays(today, remindDays) },
  ]
  await each(app, () => listWaiting(app, { to: yesterday }), lapse)
  await each(app, () => listEnding(app, { to: yesterday }), expire)
  await each(
    app,
    () => listWaiting(app, answers),
    (app, row) => notifyApplicant(app, row, 'due'),
  )
  await each(
    app,
    () => listEnding(app, approvals),
    (app, row) => notifyApplicant(app, row, 'expiring'),
  )
}

export const applicationWorkers: readonly JobWorker[] = [
  worker({ name: 'applications.expire', cron: '10 0 * * *', run: endApplications }),
]
