import { setMedia } from '#domains/media/service.ts'
import type { App } from '#platform/server/app.ts'
import { findOfMember } from '../queries.ts'
import { volunteerLeavingWords as words } from './messages.ts'
import { forgetVolunteer } from './queries.ts'

/** Ends the service of a member who leaves, and lets go of the guardian's paper. */
export const leaveVolunteers = async (app: App, { customer_id }: { customer_id: number }): Promise<void> => {
  const row = await findOfMember(app, customer_id)
  if (!row) return
  const to = { owner: 'volunteers', id: row.id, collection: 'guardian', field: 'file' } as const
  await setMedia(app, to, [], { kind: 'customer', id: customer_id })
  await forgetVolunteer(app, customer_id, words.nobody)
}
