import { addDays, taipeiDay } from '#platform/contract/time.ts'
import { system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { forEachDue } from '#platform/server/due_items.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { updateVersion } from '#platform/server/versions.ts'
import { mailExpiring } from '../mails/service.ts'
import { adoptionLimits } from '../rules.ts'
import { listEnding } from './queries.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'adoptions.expire': Record<string, never>
  }
}

type Ending = Awaited<ReturnType<typeof listEnding>>[number]

const job = 'adoptions.expire'

const expire = async (app: App, { id, name, version }: Ending): Promise<void> => {
  const by = system(job)
  const { before, after } = await updateVersion(app, by, 'adoptions', { id, version }, { status: 'expired' })
  const told = { action: 'state_changed', subject_type: 'adoptions', subject_id: id, subject_label: name } as const
  await recordChange(app, by, { ...told, before, after })
}

const remind = async (app: App, listing: Ending): Promise<void> => {
  const { expires_on } = listing
  if (expires_on !== null) await mailExpiring(app, { ...listing, expires_on }, posterOf(listing))
}

const posterOf = ({ poster_id: id, poster_name: name, poster_email: email, poster_verified_at }: Ending) =>
  id === null || name === null || email === null
    ? undefined
    : { id, name, email, email_verified_at: poster_verified_at }

/** Takes listings whose last day is over out of public, and reminds posters a week before. */
export const endListings = async (app: App): Promise<void> => {
  const today = taipeiDay(app.clock())
  await forEachDue(app, { name: job, list: () => listEnding(app, { to: addDays(today, -1) }), run: expire })
  const week = { from: today, to: addDays(today, adoptionLimits.remind_days), own_only: true }
  await forEachDue(app, { name: job, list: () => listEnding(app, week), run: remind })
}

export const adoptionWorkers: readonly JobWorker[] = [worker({ name: job, cron: '10 0 * * *', run: endListings })]
