import type { SignedInStaff } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { ownerGone } from '../messages.ts'
import type { SensitiveOwner } from '../rules.ts'
import { findViewed, holdView, wasViewedLately } from './queries.ts'

/**
 * Writes down that somebody opened papers of a person: once for a person, a case and an hour, under the name of the case.
 * A case shows fifteen pictures, and a log of each hides who looked at what.
 */
export const noteView = async (app: App, actor: SignedInStaff, owner: SensitiveOwner, id: number): Promise<void> => {
  const found = await findViewed(app, owner, id)
  // the log tells of threads, not of each mail
  const subject_type = owner === 'contact_mails' ? 'contact_messages' : owner
  const viewed = found ?? { subject_type, subject_id: id, label: '' }
  const viewer = {
    actor_kind: actor.staff.kind === 'clinic' ? ('clinic' as const) : ('user' as const),
    actor_id: actor.staff.id,
  }
  if (await wasViewedLately(app, viewer, viewed)) return
  await inTransaction(app, async (app) => {
    const { subject_type, subject_id, label } = viewed
    await holdView(app, [viewer.actor_kind, viewer.actor_id, subject_type, subject_id].join(' '))
    if (await wasViewedLately(app, viewer, viewed)) return
    await recordChange(app, actor, {
      action: 'viewed_sensitive',
      subject_type,
      subject_id,
      subject_label: label || ownerGone,
    })
  })
}
