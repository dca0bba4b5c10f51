import type { z } from 'zod'
import { askFor, type MovedBy, requestsOf } from '#domains/approvals/requests/service.ts'
import { needsSecondPerson } from '#domains/approvals/rules.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { startOfDay, taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { brokeConstraint } from '#platform/server/postgres_errors.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { findAccount } from '../../bank_accounts/queries.ts'
import { demandDayOfAccounts, demandHeld, holdAccount } from '../../bank_accounts/service.ts'
import { ledgerWords } from '../../messages.ts'
import { recordMove } from '../service.ts'
import {
  type AccountMove,
  type AskedMove,
  type accountMoveList,
  type MoveInput,
  moveDecision,
  moveFailures,
} from './contract.ts'
import { findMove, listAccountNames, listMoveRows, sumMovedBy } from './queries.ts'

type Staff = Granted<'transactions update'>
type Seen = { id: number; version: number }
type Row = Awaited<ReturnType<typeof listMoveRows>>['data'][number]

const shownMove = ({ from_id, from_name, to_id, to_name, ...row }: Row): AccountMove => ({
  ...row,
  from: { id: from_id, name: from_name },
  to: { id: to_id, name: to_name },
})

/** Money that went from one account to another, last first. */
export const listMoves = async (
  app: App,
  _staff: Granted<'transactions view'>,
  query: z.output<typeof accountMoveList>,
) => {
  const page = await listMoveRows(app, query)
  return { ...page, data: page.data.map(shownMove) }
}

const getMove = async (app: App, id: number): Promise<AccountMove> =>
  shownMove((await findMove(app, id)) ?? fail(common.not_found))

/** Moves that wait for a second person. */
export const askedMoves = requestsOf('move', moveDecision, async (app, requests) => {
  const ids = requests.flatMap(({ from_account_id, to_account_id }) => [from_account_id, to_account_id])
  const names = new Map((await listAccountNames(app, ids)).map(({ id, name }) => [id, name]))
  const named = (id: number) => ({ id, name: names.get(id) ?? '' })
  return ({ from_account_id, to_account_id, moved_on }) => ({
    from: named(from_account_id),
    to: named(to_account_id),
    moved_on,
  })
})

/** Holds the account that the money leaves, and says why it may not. */
const demandMovable = async (app: App, input: MoveInput): Promise<void> => {
  const from = await holdAccount(app, 'from_account_id', input.from_account_id)
  const to = (await findAccount(app, input.to_account_id)) ?? failField('to_account_id', ledgerWords.unknownAccount)
  if (from.kind === 'suspense') failField('from_account_id', ledgerWords.moveNotSuspense)
  if (from.kind === 'gateway') failField('from_account_id', ledgerWords.moveNotFromGateway)
  if (to.kind === 'suspense' || to.kind === 'gateway') failField('to_account_id', ledgerWords.moveToOwn)
  if (!to.is_active) failField('to_account_id', ledgerWords.inactiveAccount)
  demandDayOfAccounts(app, 'moved_on', input.moved_on, [from, to])
  await demandHeld(app, from, input.amount)
}

const write = async (app: App, staff: Staff, { moved_on, reason, ...sides }: MoveInput, by: MovedBy) =>
  getMove(app, (await recordMove(app, staff, moved_on, { ...sides, ...by, kind: 'move', note: reason })).id)

/**
 * Moves money between own accounts. Above NT$10,000, together with what the same person moved between the two accounts
 * today, it is asked for and moves when a second person agrees.
 *
 * @throws invalid (422) for accounts that money does not move between, a day to come or before an account was opened, and
 *   more than the first one holds
 */
export const moveMoney = (
  app: App,
  staff: Staff,
  input: MoveInput,
): Promise<{ move: AccountMove | null; asked: AskedMove | null }> =>
  inTransaction(app, async (app) => {
    await demandMovable(app, input)
    const { from_account_id, to_account_id } = input
    const since = toInstant(startOfDay(taipeiDay(app.clock())))
    const moved = await sumMovedBy(app, { created_by: staff.staff.id, from_account_id, to_account_id, since })
    if (needsSecondPerson(moved + input.amount)) {
      const id = await askFor(app, staff, 'move', input, input.reason)
      return { move: null, asked: await askedMoves.get(app, staff, id) }
    }
    const by = { created_by: staff.staff.id, approved_by: null }
    return { move: await write(app, staff, input, by), asked: null }
  })

/**
 * Agrees to a move: the money stands on the other account, in the name of who asked.
 *
 * @throws not_found; stale; move_decided; move_second_person for the one who asked; invalid (422) when the account does not
 *   hold the money any more
 */
export const approveMove = (app: App, staff: Staff, seen: Seen): Promise<AskedMove> =>
  askedMoves.approve(app, staff, seen, async (app, request, by) => {
    await demandMovable(app, request)
    await write(app, staff, request, by)
  })

/**
 * Takes a move back by a mirrored one of today, whatever the account still holds.
 *
 * @throws not_found; move_not_reversible for a payout, money of suspense and a row that takes one back; move_reversed
 */
export const reverseMove = async (
  app: App,
  staff: Staff,
  { id, reason }: { id: number; reason: string },
): Promise<AccountMove> => {
  const work = async (app: App) => {
    const move = await getMove(app, id)
    if (move.kind !== 'move' || move.reverses_id !== null) fail(moveFailures.move_not_reversible)
    const sides = { from_account_id: move.to.id, to_account_id: move.from.id, amount: move.amount }
    await recordMove(app, staff, taipeiDay(app.clock()), { ...sides, kind: 'move', reverses_id: id, note: reason })
    return getMove(app, id)
  }
  try {
    return await inTransaction(app, work)
  } catch (error) {
    if (brokeConstraint(error, 'account_moves_reverses_id_key')) return fail(moveFailures.move_reversed)
    throw error
  }
}
