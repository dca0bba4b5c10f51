import { requestsOf } from '#domains/approvals/requests/service.ts'
import { papersOf } from '#domains/media/documents/service.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { type AskedTransfer, transferDecision } from '../contract.ts'
import { listCampaignTitles } from '../queries.ts'
import { withinBalance, writeTransfer } from '../service.ts'

/** Transfers that wait for a second person. */
export const askedTransfers = requestsOf('transfer', transferDecision, async (app, requests, request_ids) => {
  const ids = requests.flatMap(({ from_campaign_id, to_campaign_id }) => [from_campaign_id, to_campaign_id])
  const titles = new Map((await listCampaignTitles(app, ids)).map(({ id, title }) => [id, title]))
  const named = (id: number) => ({ id, title: titles.get(id) ?? '' })
  const papers = await papersOf(app, 'approvals', request_ids)
  return ({ from_campaign_id, to_campaign_id, release_ground: ground, letter_no }, id) => ({
    from: named(from_campaign_id),
    to: named(to_campaign_id),
    release: ground ? { ground, letter_no: letter_no ?? '', documents: papers.get(id) ?? [] } : null,
  })
})

/**
 * Agrees to a transfer: the money moves, in the name of who asked.
 *
 * @throws not_found; stale; transfer_decided; transfer_second_person for the one who asked; invalid (422) when the campaign
 *   does not hold the money any more
 */
export const approveTransfer = (
  app: App,
  staff: Granted<'transactions update'>,
  seen: { id: number; version: number },
): Promise<AskedTransfer> => {
  let from: number | null = null
  return withinBalance(
    app,
    () => from,
    () =>
      askedTransfers.approve(app, staff, seen, (app, request, by, approval_id) => {
        from = request.from_campaign_id
        return writeTransfer(app, staff, request, { ...by, approval_id })
      }),
    { promised: true },
  )
}
