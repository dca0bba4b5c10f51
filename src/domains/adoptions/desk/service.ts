import type { z } from 'zod'
import { common, fail } from '#platform/contract/failures.ts'
import type { Granted, StaffOf } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { coversFor, picturesFor } from '../pictures/service.ts'
import { countPostsOf, listLikelySame, listPostHistory } from '../reviews/queries.ts'
import { actionsOfPost, checksOf, ticksNeeded } from '../reviews/rules.ts'
import { problemsNow } from '../reviews/service.ts'
import type { deskAdoptionList } from './contract.ts'
import { findListingForDesk, listListings } from './queries.ts'
import { listRequestsOfListing } from './requests/service.ts'

type Staff = Granted<'adoptions update'>

/** Listings of every state, a page of them. */
export const listDeskAdoptions = async (
  app: App,
  _staff: Granted<'adoptions view'>,
  query: z.output<typeof deskAdoptionList>,
) => {
  const page = await listListings(app, query)
  const rows = page.data.map((row) => ({ ...row, actions: actionsOfPost(row) }))
  const covers = await coversFor(app, rows)
  return { ...page, data: rows.map((row) => ({ ...row, photo: covers.get(row.id) ?? null })) }
}

/** One listing with its requests, and what is looked at before it is shown. @throws not_found */
export const getDeskAdoption = async (app: App, _staff: StaffOf<'adoptions'>, id: number) => {
  const row = (await findListingForDesk(app, id)) ?? fail(common.not_found)
  const photos = await picturesFor(app, row)
  return {
    ...row,
    photo: photos[0]?.src ?? null,
    photos,
    owner_confirmed: row.owner_confirmed_at !== null,
    requests: await listRequestsOfListing(app, id),
    actions: actionsOfPost(row),
    checks: row.is_imported ? [] : checksOf(await problemsNow(app, row)),
    ticks_needed: [...ticksNeeded(row.channel)],
    animal: row.animal_id === null ? null : { id: row.animal_id, name: row.name },
    posted: row.customer_id === null ? null : await countPostsOf(app, row.customer_id),
    likely_same: row.is_imported ? [] : await listLikelySame(app, row),
    history: await listPostHistory(app, id),
  }
}

/** A listing for whom it is shown in full. @throws not_found */
export const readAdoptionInFull = async (app: App, staff: Granted<'adoptions update'>, id: number) => {
  const data = await getDeskAdoption(app, staff, id)
  return { data, label: data.name }
}

/** A step of a listing for its call, which answers the listing. */
export const answering =
  <Input extends { readonly id: number }>(step: (app: App, staff: Staff, input: Input) => Promise<unknown>) =>
  async (app: App, staff: Staff, input: Input) => {
    await step(app, staff, input)
    return getDeskAdoption(app, staff, input.id)
  }
