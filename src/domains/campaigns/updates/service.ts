import { textToStore } from '#domains/media/rules.ts'
import { setPhotos, setTextPictures } from '#domains/media/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { Granted, StaffOf } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recorded } from '#platform/server/recorded.ts'
import { cleanRichText } from '#platform/server/rich_text.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { getCampaignForStaff, updatesForStaff } from '../desk/service.ts'
import { findCampaign } from '../queries.ts'
import type { UpdateInput } from './contract.ts'
import { findUpdate } from './queries.ts'

const updates = recorded('campaign_updates', { label: ({ title }) => title })

const contentOf = ({ content }: UpdateInput) => textToStore(cleanRichText(content))

const childrenWriter =
  ({ photo_ids }: UpdateInput) =>
  async (app: App, { id, content }: { id: number; content: string }) => {
    await setPhotos(app, 'campaign_updates', id, photo_ids)
    await setTextPictures(app, 'campaign_updates', id, content)
  }

/** @throws not_found; invalid (422) for an unknown picture */
export const createUpdate = (
  app: App,
  staff: Granted<'campaigns update'>,
  { id: campaign_id, ...input }: UpdateInput & { id: number },
) =>
  inTransaction(app, async (app) => {
    if (!(await findCampaign(app, campaign_id))) fail(common.not_found)
    const published_at = input.is_published ? toInstant(app.clock()) : null
    const row = { campaign_id, title: input.title, content: contentOf(input), published_at }
    await updates.create(app, staff, row, { writeChildren: childrenWriter(input) })
    return getCampaignForStaff(app, staff, campaign_id)
  })

/** A report of progress of any state. @throws not_found */
export const getUpdate = async (app: App, staff: StaffOf<'campaigns'>, campaign_id: number, id: number) =>
  (await updatesForStaff(app, staff, campaign_id)).find((update) => update.id === id) ?? fail(common.not_found)

/** @throws not_found; stale; invalid (422) for an unknown picture */
export const changeUpdate = (
  app: App,
  staff: Granted<'campaigns update'>,
  { id: campaign_id, update_id, version, ...input }: UpdateInput & { id: number; update_id: number; version: number },
) =>
  inTransaction(app, async (app) => {
    const update = (await findUpdate(app, campaign_id, update_id)) ?? fail(common.not_found)
    const published_at = input.is_published ? (update.published_at ?? toInstant(app.clock())) : null
    const row = { title: input.title, content: contentOf(input), published_at }
    await updates.update(app, staff, { id: update_id, version }, row, { writeChildren: childrenWriter(input) })
    return getCampaignForStaff(app, staff, campaign_id)
  })
