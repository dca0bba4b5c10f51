import { setMedia } from '#domains/media/service.ts'
import type { SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { updateCustomer } from '../queries.ts'
import { profileOf } from '../service.ts'

/**
 * Makes an uploaded picture the member's own, or takes it away with null. It stays private.
 *
 * @throws invalid (422) for a file that is not theirs
 */
export const setAvatar = async (app: App, actor: SignedInMember, media_id: number | null) => {
  const { id } = actor.member
  await inTransaction(app, async (app) => {
    const to = { owner: 'customers', id, collection: 'avatar', visibility: 'private', field: 'media_id' } as const
    await setMedia(app, to, media_id === null ? [] : [media_id], { kind: 'customer', id })
    await updateCustomer(app, id, { avatar_url: media_id === null ? null : `/media/${media_id}` })
    await recordChange(app, actor, {
      action: 'updated',
      subject_type: 'customers',
      subject_id: id,
      subject_label: actor.member.name,
      after: { avatar_url: media_id === null ? null : `/media/${media_id}` },
    })
  })
  return profileOf(app, id)
}
