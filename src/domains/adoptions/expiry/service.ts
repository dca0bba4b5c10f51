import { Failed } from '#platform/contract/failures.ts'
import { addDays, taipeiDay } from '#platform/contract/time.ts'
import { system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { inTransaction } from '#platform/server/transaction.ts'
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

const expire = (app: App, { id, name, version }: Ending) =>
  inTransaction(app, async (app) => {
    const by = system('adoptions.expire')
    const { before, after } = await updateVersion(app, by, 'adoptions', { id, version }, { status: 'expired' })
    const told = { action: 'state_changed', subject_type: 'adoptions', subject_id: id, subject_label: name } as const
    await recordChange(app, by, { ...told, before, after })
  })

const posterOf = ({ poster_id: id, poster_name: name, poster_email: email, poster_verified_at }: Ending) =>
  id === null || name === null || email === null
    ? undefined
    : { id, name, email, email_verified_at: poster_verified_at }

/** Takes listings whose last day is over out of public, and reminds posters a week before. */
export const endListings = async (app: App): Promise<void> => {
  const today = taipeiDay(app.clock())
  for (const listing of await listEnding(app, { to: addDays(today, -1) })) {
    try {
      await expire(app, listing)
    } catch (error) {
      // Somebody is changing it at this moment; the public does not see it anyway, and tomorrow's run looks again.
      if (!(error instanceof Failed)) throw error
    }
  }
  const week = { from: today, to: addDays(today, adoptionLimits.remind_days), own_only: true }
  for (const listing of await listEnding(app, week)) {
    const { expires_on } = listing
    if (expires_on !== null) await mailExpiring(app, { ...listing, expires_on }, posterOf(listing))
  }
}

export const adoptionWorkers: readonly JobWorker[] = [
  worker({ name: 'adoptions.expire', cron: '10 0 * * *', run: endListings }),
]
