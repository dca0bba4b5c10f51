import { textToStore } from '#domains/media/rules.ts'
import { setPhotos, setTextPictures } from '#domains/media/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { cleanRichText } from '#platform/server/rich_text.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { updateVersion } from '#platform/server/versions.ts'
import { getCampaignForStaff, updatesForStaff } from '../desk/service.ts'
import { findCampaign } from '../queries.ts'
import type { UpdateInput } from './contract.ts'
import { findUpdate, insertUpdate } from './queries.ts'

/** @throws not_found; invalid (422) for an unknown picture */
export const createUpdate = (
  app: App,
  staff: Granted<'campaigns update'>,
  { id: campaign_id, photo_ids, is_published, ...input }: UpdateInput & { id: number },
) =>
  inTransaction(app, async (app) => {
    if (!(await findCampaign(app, campaign_id))) fail(common.not_found)
    const after = await insertUpdate(app, staff.staff.id, {
      campaign_id,
      title: input.title,
      content: textToStore(cleanRichText(input.content)),
      published_at: is_published ? toInstant(app.clock()) : null,
    })
    await setPhotos(app, 'campaign_updates', after.id, photo_ids)
    await setTextPictures(app, 'campaign_updates', after.id, after.content)
    await recordChange(app, staff, {
      action: 'created',
      subject_type: 'campaign_updates',
      subject_id: after.id,
      subject_label: after.title,
      after,
    })
    return getCampaignForStaff(app, campaign_id)
  })

/** A report of progress of any state. @throws not_found */
export const getUpdate = async (app: App, campaign_id: number, id: number) =>
  (await updatesForStaff(app, campaign_id)).find((update) => update.id === id) ?? fail(common.not_found)

/** @throws not_found; stale; invalid (422) for an unknown picture */
export const changeUpdate = (
  app: App,
  staff: Granted<'campaigns update'>,
  {
    id: campaign_id,
    update_id,
    version,
    photo_ids,
    is_published,
    ...input
  }: UpdateInput & {
    id: number
    update_id: number
    version: number
  },
) =>
  inTransaction(app, async (app) => {
    const update = (await findUpdate(app, campaign_id, update_id)) ?? fail(common.not_found)
    const { before, after } = await updateVersion(
      app,
      staff,
      'campaign_updates',
      { id: update_id, version },
      {
        title: input.title,
        content: textToStore(cleanRichText(input.content)),
        published_at: is_published ? (update.published_at ?? toInstant(app.clock())) : null,
      },
    )
    await setPhotos(app, 'campaign_updates', update_id, photo_ids)
    await setTextPictures(app, 'campaign_updates', update_id, textToStore(cleanRichText(input.content)))
    await recordChange(app, staff, {
      action: 'updated',
      subject_type: 'campaign_updates',
      subject_id: update_id,
      subject_label: input.title,
      before,
      after,
    })
    return getCampaignForStaff(app, campaign_id)
  })
