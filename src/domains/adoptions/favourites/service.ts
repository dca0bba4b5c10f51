import type { SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { loadAdoptionCards } from '../service.ts'
import type { Favourite } from './contract.ts'
import { deleteSaved, insertSaved, listSaved, lockSaved } from './queries.ts'

const idsOf = async (app: App, customer_id: number) => ({
  ids: (await listSaved(app, customer_id)).map(({ adoption_id }) => adoption_id),
})

/** The animals that a member saved, newest first, also those whose listing was taken down. */
export const listFavourites = async (app: App, { member }: SignedInMember): Promise<{ data: Favourite[] }> => {
  const rows = await listSaved(app, member.id)
  const cards = await loadAdoptionCards(
    app,
    rows.map(({ adoption_id }) => adoption_id),
  )
  return { data: rows.map((row) => ({ ...row, animal: cards.get(row.adoption_id) ?? null })) }
}

/**
 * Adds animals to those of a member: one, or the list of a browser at sign-in, newest first. What is there already stays
 * where it is; what is unknown, and what the list has no room for, is left out.
 */
export const saveFavourites = (app: App, { member }: SignedInMember, ids: readonly number[]) =>
  inTransaction(app, async (app) => {
    await lockSaved(app, member.id)
    await insertSaved(app, member.id, ids)
    return idsOf(app, member.id)
  })

/** Takes animals off the list of a member; those that are not on it change nothing. */
export const forgetFavourites = async (app: App, { member }: SignedInMember, ids: readonly number[]) => {
  await deleteSaved(app, member.id, ids)
  return idsOf(app, member.id)
}
