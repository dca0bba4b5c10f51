import type { z } from 'zod'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { shortTime, taipeiDay } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recorded } from '#platform/server/recorded.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { checkInPath } from '../ui/addresses.ts'
import type { ShiftInput, shiftList } from './contract.ts'
import { shiftRefusals } from './messages.ts'
import { findShift, listShiftRows, type ShiftRecord } from './queries.ts'
import { readCode, shiftStateOf, whyNotTimes, writeCode } from './rules.ts'

const shifts = recorded('volunteer_shifts', { label: ({ place, starts_at }) => `${place} ${shortTime(starts_at)}` })

const purpose = 'volunteer_shift'
/** What a code says: which shift, on which day. Moved to another day, the sheets that hang there are void. */
const claimOf = ({ id, starts_at }: Pick<ShiftRecord, 'id' | 'starts_at'>) => `${id} ${taipeiDay(starts_at)}`

/** The code of a shift, as its QR code holds it. */
export const codeOf = (app: App, shift: Pick<ShiftRecord, 'id' | 'starts_at'>): string =>
  writeCode(shift.id, app.secrets.sign(claimOf(shift), purpose))

/** The shift of a code; undefined for one that is not ours, or of a day that the shift has no longer. */
export const findShiftByCode = async (app: App, code: string): Promise<ShiftRecord | undefined> => {
  const read = readCode(code)
  const shift = read && (await findShift(app, read.id))
  return shift && app.secrets.isSigned(claimOf(shift), purpose, read.signature) ? shift : undefined
}

const withState = <S extends ShiftRecord>(app: App, shift: S) => ({ ...shift, state: shiftStateOf(shift, app.clock()) })

/** Shifts at which volunteers check in. */
export const listShifts = async (app: App, _staff: Granted<'volunteers view'>, query: z.output<typeof shiftList>) => {
  const page = await listShiftRows(app, query)
  return { ...page, data: page.data.map((shift) => withState(app, shift)) }
}

/** One of them, with the address of its QR code. @throws not_found */
export const getShift = async (app: App, _staff: Granted<'volunteers update'>, id: number) => {
  const shift = (await findShift(app, id)) ?? fail(common.not_found)
  return { ...withState(app, shift), check_in_url: `${app.config.app_url}${checkInPath(codeOf(app, shift))}` }
}

const checkTimes = (input: ShiftInput): void => {
  const why = whyNotTimes(input)
  if (why) failField('ends_at', shiftRefusals[why])
}

/** @throws invalid (422) for an end that is not after the beginning, or more than 16 hours */
export const createShift = (app: App, staff: Granted<'volunteers update'>, input: ShiftInput) =>
  inTransaction(app, async (app) => {
    checkTimes(input)
    const { id } = await shifts.create(app, staff, input)
    return getShift(app, staff, id)
  })

/** @throws not_found; stale; invalid (422) as createShift, and for another day after somebody came */
export const updateShift = (
  app: App,
  staff: Granted<'volunteers update'>,
  { id, version, ...input }: ShiftInput & { id: number; version: number },
) =>
  inTransaction(app, async (app) => {
    checkTimes(input)
    const before = (await findShift(app, id)) ?? fail(common.not_found)
    if (before.came > 0 && taipeiDay(before.starts_at) !== taipeiDay(input.starts_at))
      failField('starts_at', shiftRefusals.dayStays)
    await shifts.update(app, staff, { id, version }, input)
    return getShift(app, staff, id)
  })
