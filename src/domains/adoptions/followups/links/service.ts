import { setVisitorMedia } from '#domains/media/service.ts'
import { fail } from '#platform/contract/failures.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import type { Visitor } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { tokenHash } from '#platform/server/secrets.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type FollowupRow, findAnyFollowup } from '../queries.ts'
import { endAfter, stateOf } from '../rules.ts'
import { tellFollowup } from '../service.ts'
import { type LinkReport, linkFailures } from './contract.ts'
import { linkWords as m } from './link_messages.ts'
import { findLink } from './queries.ts'

const demandOpen = (app: App, row: FollowupRow): FollowupRow => {
  const state = stateOf(row, taipeiDay(app.clock()))
  if (state === 'done') fail(linkFailures.report_told)
  if (state === 'ended') fail(linkFailures.report_ended)
  return row
}

/** @throws report_link_unknown; report_link_expired; report_told; report_ended */
const reportOf = async (app: App, token: string): Promise<FollowupRow> => {
  const link = (await findLink(app, tokenHash(token))) ?? fail(linkFailures.report_link_unknown)
  const row = (await findAnyFollowup(app, link.followup_id)) ?? fail(linkFailures.report_link_unknown)
  const open = demandOpen(app, row)
  if (Date.parse(link.expires_at) <= app.clock().getTime()) fail(linkFailures.report_link_expired)
  return open
}

/** What a link asks about. @throws as reportOf */
export const openFollowupLink = async (app: App, _visitor: Visitor, { token }: { token: string }) => {
  const { animal_name, days_after } = await reportOf(app, token)
  return { animal_name, days_after }
}

/** Tells how it goes by a link. @throws as reportOf; invalid (422) on `note`, `photos` */
export const reportByLink = (app: App, visitor: Visitor, { token, condition, note, photos }: LinkReport) =>
  inTransaction(app, async (app) => {
    const row = await reportOf(app, token)
    const read = async () => demandOpen(app, (await findAnyFollowup(app, row.id)) ?? row)
    const to = { owner: 'adoption_followups', id: row.id, collection: 'report_photos', field: 'photos' } as const
    await tellFollowup(app, visitor, row, read, {
      ...{ condition, note, told_by: 'link' },
      keep: (app) => setVisitorMedia(app, to, photos),
    })
    return { message: endAfter(condition) === null ? m.sent : m.sent_gone }
  })
