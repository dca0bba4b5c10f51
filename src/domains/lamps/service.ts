import type { z } from 'zod'
import { type PublicNameMode, publicName } from '#domains/customers/rules.ts'
import { readSettings } from '#domains/settings/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { next } from '#platform/contract/machine.ts'
import { startOfDay, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { type JobWorker, worker } from '#platform/server/jobs.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { updateVersion } from '#platform/server/versions.ts'
import { lampFailures, type lampList, type StaffLamp } from './contract.ts'
import {
  countLit,
  endReturnedLamp,
  expireLampRows,
  findLamp,
  findLampOf,
  findOrderNo,
  findShining,
  forgetBlessings,
  insertBlessing,
  insertLamp,
  lightLampRow,
  listLit,
  lockUnlitLamp,
  takeLampsOfOrders,
} from './queries.ts'
import { isLit, type LampKind, lampLimits, lampMachine, stateWhenShown } from './rules.ts'

declare module '#platform/server/jobs.ts' {
  interface JobMap {
    'lamps.expire': Record<string, never>
  }
}

/** The board: what shines now, newest light first, and how many lamps there are in all. */
export const listLamps = async (app: App, query: z.output<typeof lampList>) => {
  const today = startOfDay(taipeiDay(app.clock()))
  const [page, totals] = await Promise.all([listLit(app, query), countLit(app, today)])
  return { ...page, totals }
}

/** A lamp of the board. @throws not_found for a lamp that does not shine */
export const getShiningLamp = async (app: App, id: number) => (await findShining(app, id)) ?? fail(common.not_found)

/** The lamp of an order: null when it has none; `shown` is what its donor may see once it was lit and not hidden. */
export const findLampOfOrder = async (app: App, order_id: number) => {
  const lamp = await findLampOf(app, order_id)
  if (!lamp) return null
  const { id, kind, public_name, wish, lit_at, expires_at } = lamp
  if (lit_at === null || expires_at === null || lamp.state === 'hidden') return { shown: null }
  // at least one: a gift that went back on the day it was given ended its lamp before a day was over
  const days = Math.max(1, Math.round((new Date(expires_at).getTime() - new Date(lit_at).getTime()) / 86_400_000))
  return { shown: { id, kind, public_name, wish, days, is_lit: isLit(lamp, app.clock()) } }
}

/**
 * Blesses a lamp; the same visitor's second time changes nothing. Kept is a keyed hash, which leads back to nobody.
 *
 * @param visitor the value of the visitor's cookie
 * @throws not_found for a lamp that does not shine
 */
export const blessLamp = async (app: App, id: number, visitor: string): Promise<{ blessings_count: number }> => {
  if (!(await findShining(app, id))) fail(common.not_found)
  const hash = Buffer.from(app.secrets.blindIndex(visitor, 'lamp_blessing'), 'base64url').toString('hex')
  await insertBlessing(app, id, hash)
  const { blessings_count } = (await findLamp(app, id)) ?? fail(common.not_found)
  return { blessings_count }
}

/** A lamp of any state. @throws not_found */
export const getLampForStaff = async (app: App, _staff: Granted<'orders update'>, id: number): Promise<StaffLamp> =>
  (await findLamp(app, id)) ?? fail(common.not_found)

const changeState = async (
  app: App,
  staff: Granted<'orders update'>,
  wanted: { id: number; version: number },
  set: { state: StaffLamp['state']; hidden_reason: string | null },
  reason: string | null,
): Promise<StaffLamp> => {
  const { before, after } = await updateVersion(app, staff, 'lamps', wanted, set)
  await recordChange(app, staff, {
    action: 'state_changed',
    subject_type: 'lamps',
    subject_id: wanted.id,
    subject_label: await findOrderNo(app, after.order_id),
    before,
    after,
    reason,
  })
  return getLampForStaff(app, staff, wanted.id)
}

/** Takes a lamp off the board. @throws not_found; stale; lamp_not_hideable */
export const hideLamp = (
  app: App,
  staff: Granted<'orders update'>,
  { id, version, reason }: { id: number; version: number; reason: string },
) =>
  inTransaction(app, async (app) => {
    const lamp = await getLampForStaff(app, staff, id)
    const state = next(lampMachine, lamp.state, 'hide') ?? fail(lampFailures.lamp_not_hideable)
    return changeState(app, staff, { id, version }, { state, hidden_reason: reason }, reason)
  })

/** Puts a hidden lamp back; one whose time is over stays dark. @throws not_found; stale; lamp_not_hidden */
export const showLamp = (app: App, staff: Granted<'orders update'>, { id, version }: { id: number; version: number }) =>
  inTransaction(app, async (app) => {
    const lamp = await getLampForStaff(app, staff, id)
    if (lamp.state !== 'hidden') fail(lampFailures.lamp_not_hidden)
    const state = stateWhenShown(lamp, app.clock())
    return changeState(app, staff, { id, version }, { state, hidden_reason: null }, null)
  })

const endLamps = async (app: App): Promise<void> => {
  await expireLampRows(app)
  await forgetBlessings(app)
}

export const lampWorkers: readonly JobWorker[] = [worker({ name: 'lamps.expire', cron: '10 0 * * *', run: endLamps })]

/** Lamps follow their orders to the member. */
export const claimLamps = (app: App, told: { customer_id: number }): Promise<void> =>
  takeLampsOfOrders(app, told.customer_id)

/**
 * Lights the lamp of an order whose money came; the more was given, the longer it burns. The time of a lamp that staff have
 * hidden begins with the money, too: it shines for the rest of it once it is shown.
 */
export const lightLamp = async (app: App, told: { order_id: number }): Promise<void> => {
  const lamp = await lockUnlitLamp(app, told.order_id)
  if (!lamp) return
  const { days_per_100, max_days } = await readSettings(app, 'lamp')
  const days = Math.min(max_days, Math.max(1, Math.floor(lamp.campaigns_total / 100)) * days_per_100)
  const now = app.clock()
  await lightLampRow(app, lamp.id, toInstant(now), toInstant(new Date(now.getTime() + days * 86_400_000)))
}

/** Ends the lamp of a gift that went back whole; a part that is kept keeps it burning. */
export const endLampOfRefund = (app: App, told: { order_id: number }): Promise<void> =>
  endReturnedLamp(app, told.order_id)

/** What an order says about the lamp its donor wants to light. `donated` in NT$. */
export type WantedLamp = {
  order_id: number
  customer_id: number | null
  campaign_id: number
  donated: number
  kind: LampKind | null
  display_name: string | null
  wish: string | null
  donor: { name: string; kind: 'person' | 'company'; mode: PublicNameMode; public_name: string | null }
}

/** The name on the board: what the donor typed for it, else the name for the public, else their own. Masked as they chose. */
const nameOf = ({ display_name, donor }: WantedLamp): { display_name: string; public_name: string } => {
  const name = [...(display_name ?? donor.public_name ?? donor.name)].slice(0, lampLimits.name).join('')
  const shown = publicName({ name, kind: donor.kind, mode: donor.mode })
  return { display_name: name, public_name: [...shown].slice(0, lampLimits.name).join('') }
}

/** Makes the lamp of an order that is not paid yet. A gift below the minimum lights none. */
export const placeLamp = async (app: App, wanted: WantedLamp): Promise<void> => {
  const { min_amount } = await readSettings(app, 'lamp')
  if (wanted.donated < min_amount) return
  await insertLamp(app, {
    order_id: wanted.order_id,
    customer_id: wanted.customer_id,
    campaign_id: wanted.campaign_id,
    kind: wanted.kind ?? 'hope',
    ...nameOf(wanted),
    wish: wanted.wish ?? '',
  })
}
