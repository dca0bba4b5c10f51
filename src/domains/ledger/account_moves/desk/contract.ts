import { z } from 'zod'
import { ApprovalRequest, requestCallsOf } from '#domains/approvals/requests/contract.ts'
import { staff } from '#platform/contract/access.ts'
import { endpoint, IdParams } from '#platform/contract/endpoint.ts'
import { common, failures } from '#platform/contract/failures.ts'
import { amount, DayField, Id, requiredText } from '#platform/contract/fields.ts'
import { listOf, manyOf, pageOf } from '#platform/contract/list.ts'
import { ledgerWords } from '../../messages.ts'
import { moveKinds } from '../../rules.ts'

export const moveFailures = failures({
  move_second_person: [409, ledgerWords.moveSecondPerson],
  move_decided: [409, ledgerWords.moveDecided],
  move_not_reversible: [409, ledgerWords.moveNotReversible],
  move_reversed: [409, ledgerWords.moveReversed],
})

const Account = z.object({ id: z.int(), name: z.string() })
const Kind = z.enum(moveKinds)

/** Money that went from one account of the charity to another. */
export const AccountMove = z.object({
  id: z.int(),
  no: z.string(),
  kind: Kind,
  from: Account,
  to: Account,
  /** NT$, above 0 in a mirrored row as well: that one goes the other way. */
  amount: z.int(),
  occurred_on: z.string(),
  /** The day on which the money moved, where the row stands on a later one because that day was closed. */
  value_on: z.string().nullable(),
  note: z.string().nullable(),
  payout_id: z.int().nullable(),
  suspense_item_id: z.int().nullable(),
  reverses_id: z.int().nullable(),
  /** The row that takes this one back. */
  reversed_by_id: z.int().nullable(),
  created_at: z.string(),
  created_by_name: z.string().nullable(),
  approved_by_name: z.string().nullable(),
})
export type AccountMove = z.output<typeof AccountMove>

export const accountMoveList = listOf({
  sort: ['-occurred_on', 'occurred_on'],
  filters: {
    /** Either side. */
    account: Id.optional(),
    kind: manyOf(Kind).optional(),
    from: DayField.optional(),
    to: DayField.optional(),
  },
})

export const NewMove = z
  .object({
    from_account_id: Id,
    to_account_id: Id,
    /** The day on which the money moved. */
    moved_on: DayField,
    amount: amount({ min: 1, max: 1_000_000_000, message: ledgerWords.postingProblems.amount }),
    reason: requiredText('移轉的原因', 200),
  })
  .refine((move) => move.from_account_id !== move.to_account_id, {
    path: ['to_account_id'],
    message: ledgerWords.sameAccount,
  })
export type MoveInput = z.output<typeof NewMove>

/** A move above NT$10,000 that waits for a second person. */
const AskedMove = ApprovalRequest.extend({ from: Account, to: Account, moved_on: z.string() })
export type AskedMove = z.output<typeof AskedMove>

/** How a decision about a move that waits may fail. */
export const moveDecision = { decided: moveFailures.move_decided, second_person: moveFailures.move_second_person }

export const accountMovesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/account-moves',
    summary: 'Money that went from one account to another',
    access: staff('transactions view'),
    query: accountMoveList,
    output: pageOf(AccountMove),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/account-moves',
    summary: 'Move money between own accounts; above NT$10,000 it waits for a second person',
    access: staff('transactions update'),
    body: NewMove,
    output: z.object({
      /** Null while it waits for a second person: nothing moved yet. */
      move: AccountMove.nullable(),
      asked: AskedMove.nullable(),
    }),
    status: 201,
  }),
  ...requestCallsOf('/api/admin/account-moves/asked', AskedMove, moveDecision, {
    asked: 'Moves that wait for a second person',
    approve: 'Agree to a move: the money stands on the other account',
    refuse: 'Refuse a move: nothing moves',
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/api/admin/account-moves/:id/reverse',
    summary: 'Take a move back by a mirrored one of today',
    access: staff('transactions update'),
    params: IdParams,
    // a move is never changed, so it has no version: a second reversal breaks its unique key
    body: z.object({ reason: requiredText('沖銷的原因', 200) }),
    output: AccountMove,
    status: 200,
    failures: [common.not_found, moveFailures.move_not_reversible, moveFailures.move_reversed],
  }),
}
