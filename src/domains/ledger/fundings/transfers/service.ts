import { mayDecide } from '#domains/approvals/rules.ts'
import { listAskedTransfers, lockAskedTransfer, recordDecision } from '#domains/approvals/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { demandVersion } from '#platform/server/versions.ts'
import { type AskedTransfer, transferFailures } from '../contract.ts'
import { listCampaignTitles } from '../queries.ts'
import { withinBalance, writeTransfer } from '../service.ts'

type Staff = Granted<'transactions update'>
type Seen = { id: number; version: number }
type Asked = Awaited<ReturnType<typeof listAskedTransfers>>[number]

const shown = async (app: App, staff_id: number, rows: readonly Asked[]): Promise<AskedTransfer[]> => {
  const ids = rows.flatMap(({ request }) => [request.from_campaign_id, request.to_campaign_id])
  const titles = new Map((await listCampaignTitles(app, ids)).map(({ id, title }) => [id, title]))
  const named = (id: number) => ({ id, title: titles.get(id) ?? '' })
  return rows.map(({ request, ...row }) => ({
    ...row,
    from: named(request.from_campaign_id),
    to: named(request.to_campaign_id),
    reason: request.reason,
    may_decide: row.decision === null && mayDecide(row, staff_id),
  }))
}

/** Transfers that wait for a second person, the longest first. */
export const listTransfers = async (app: App, { staff }: Granted<'transactions view'>) => ({
  data: await shown(app, staff.id, await listAskedTransfers(app)),
})

/** A transfer that was asked for. @throws not_found */
export const getAskedTransfer = async (app: App, { staff }: Staff, id: number): Promise<AskedTransfer> =>
  (await shown(app, staff.id, await listAskedTransfers(app, id)))[0] ?? fail(common.not_found)

/** Holds what was asked for, for a person who may decide about it. */
const toDecide = async (app: App, staff: Staff, seen: Seen) => {
  const asked = (await lockAskedTransfer(app, seen.id)) ?? fail(common.not_found)
  await demandVersion(app, staff, asked, seen)
  if (asked.decision !== null) fail(transferFailures.transfer_decided)
  if (!mayDecide(asked, staff.staff.id)) fail(transferFailures.transfer_second_person)
  return asked
}

/**
 * Agrees to a transfer: the money moves, in the name of who asked.
 *
 * @throws not_found; stale; transfer_decided; transfer_second_person for the one who asked; invalid (422) when the campaign
 *   does not hold the money any more
 */
export const approveTransfer = (app: App, staff: Staff, seen: Seen): Promise<AskedTransfer> => {
  let from: number | null = null
  const work = async (app: App) => {
    const { request, requested_by } = await toDecide(app, staff, seen)
    from = request.from_campaign_id
    await writeTransfer(app, staff, request, { created_by: requested_by, approved_by: staff.staff.id })
    await recordDecision(app, staff, seen, { decision: 'approved', label: request.reason })
    return getAskedTransfer(app, staff, seen.id)
  }
  return withinBalance(
    app,
    () => from,
    () => inTransaction(app, work),
  )
}

/** Refuses a transfer. @throws not_found; stale; transfer_decided; transfer_second_person for the one who asked */
export const refuseTransfer = (app: App, staff: Staff, { reason, ...seen }: Seen & { reason: string }) =>
  inTransaction(app, async (app) => {
    const { request } = await toDecide(app, staff, seen)
    await recordDecision(app, staff, seen, { decision: 'refused', reason, label: request.reason })
    return getAskedTransfer(app, staff, seen.id)
  })
