import { setMedia } from '#domains/media/service.ts'
import { storeUpload } from '#domains/media/uploads/service.ts'
import { Failed } from '#platform/contract/failures.ts'
import { type Actor, type SignedInMember, system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { worker } from '#platform/server/jobs.ts'
import { download } from '#platform/server/outbound.ts'
import { PlainError } from '#platform/server/plain_error.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { findCustomer, updateCustomer } from '../queries.ts'
import { outsideAvatar } from '../rules.ts'
import { profileOf } from '../service.ts'
import { replaceAvatar } from './queries.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'customers.copy_avatar': { customer_id: number }
  }
}

const addressOf = (media_id: number | null) => (media_id === null ? null : `/media/${media_id}`)

/** Hangs the file on the member, and says so in the audit log. Call it in the transaction that writes its address. */
const attach = async (app: App, by: Actor, { id, name }: { id: number; name: string }, media_id: number | null) => {
  const to = { owner: 'customers', id, collection: 'avatar', field: 'media_id' } as const
  await setMedia(app, to, media_id === null ? [] : [media_id], { kind: 'customer', id })
  await recordChange(app, by, {
    action: 'updated',
    subject_type: 'customers',
    subject_id: id,
    subject_label: name,
    after: { avatar_url: addressOf(media_id) },
  })
}

/**
 * Makes an uploaded picture the member's own, or takes it away with null. It stays private.
 *
 * @throws invalid (422) for a file that is not theirs
 */
export const setAvatar = async (app: App, actor: SignedInMember, media_id: number | null) => {
  const { id } = actor.member
  await inTransaction(app, async (app) => {
    await updateCustomer(app, id, { avatar_url: addressOf(media_id) })
    await attach(app, actor, actor.member, media_id)
  })
  return profileOf(app, id)
}

const limits = { max_bytes: 5_000_000, timeout_ms: 10_000 } as const

/**
 * Keeps a copy of the picture that a member has at the provider of the sign-in: re-encoded and private, as one that was
 * uploaded. Shown from there, each page would tell the provider who looks at it and when. Where it cannot be had, the
 * member has none until the next sign-in through the provider.
 *
 * @param from the network; tests stand in for the provider
 */
export const copyAvatar = async (app: App, customer_id: number, from: typeof download = download): Promise<void> => {
  const customer = await findCustomer(app, customer_id)
  const outside = outsideAvatar(customer?.avatar_url)
  if (!customer || outside === null) return
  try {
    const bytes = await from(app, outside, limits)
    const upload = await storeUpload(app, { kind: 'customer', id: customer.id }, bytes, {})
    // A PDF is no picture; without a row it is swept away.
    if (upload.width === null) throw new PlainError('not a picture')
    await inTransaction(app, async (app) => {
      if (!(await replaceAvatar(app, customer.id, outside, `/media/${upload.id}`))) return
      await attach(app, system('customers.copy_avatar'), customer, upload.id)
    })
  } catch (error) {
    if (!(error instanceof PlainError || error instanceof Failed)) throw error
    app.log.info({ reason: error.message }, 'picture of a member not fetched')
  }
}

export const avatarWorkers = [
  worker({ name: 'customers.copy_avatar', run: (app, { customer_id }) => copyAvatar(app, customer_id) }),
]
