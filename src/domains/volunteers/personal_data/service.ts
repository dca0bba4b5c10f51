import { setMedia } from '#domains/media/service.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import type { DomainEventMap } from '#platform/server/domain_events.ts'
import { findOfMember } from '../queries.ts'
import { volunteerDataWords as words } from './messages.ts'
import { emptyVolunteer, listHoursForExport, listRegistrationForExport, listVisitsForExport } from './queries.ts'

/** A member's registration as a volunteer and the hours, for the export of their data. */
export const exportVolunteer = async (app: App, event: DomainEventMap['data export requested']): Promise<void> => {
  const { customer_id, parts } = event
  parts.push({
    tables: async () => [
      {
        name: 'volunteer',
        title: words.registration,
        columns: words.columns,
        rows: await listRegistrationForExport(app, customer_id),
      },
      {
        name: 'volunteer_hours',
        title: words.hours,
        columns: words.hourColumns,
        rows: await listHoursForExport(app, customer_id),
      },
      {
        name: 'volunteer_visits',
        title: words.visits,
        columns: words.visitColumns,
        rows: await listVisitsForExport(app, customer_id),
      },
    ],
  })
}

/** Ends the service of a member who leaves, and lets go of the guardian's paper. */
export const eraseVolunteer = async (app: App, { customer_id }: { customer_id: number }): Promise<void> => {
  const row = await findOfMember(app, customer_id)
  if (!row) return
  const to = { owner: 'volunteers', id: row.id, collection: 'guardian', field: 'file' } as const
  await setMedia(app, to, [], { kind: 'customer', id: customer_id })
  const erased_at = toInstant(app.clock())
  await emptyVolunteer(app, row.id, words.nobody, { status: 'ended', closed_reason: null, erased_at })
}
