import { moveKindWords } from '#domains/ledger/account_moves/messages.ts'
import { categoryWords } from '#domains/ledger/messages.ts'
import { ledgerDeskWords } from '#domains/ledger/staff_messages.ts'
import type { Cell } from '#platform/contract/sheet.ts'
import { accountReportWords } from '../messages.ts'
import type { AccountLedger, LedgerRow } from './contract.ts'
import { accountLedgerWords as m } from './messages.ts'

/** What kind of row it is, in words. */
export const kindOf = ({ category, move }: LedgerRow): string => {
  if (category) return categoryWords[category]
  return move ? moveKindWords[move] : m.opened
}

/** The other side of a row: the fund, or the account that the money went to or came from. */
export const counterOf = ({ book, fund, other_account }: LedgerRow): string =>
  (book === 'account_moves' ? other_account : fund) ?? accountReportWords.own_money

/** The ledger of an account as rows of a file, between what it held before and after. NT$. */
export const ledgerTable = ({ account, opening, closing, debit, credit, rows, from, to }: AccountLedger): Cell[][] => {
  const blank = Array.from<Cell>({ length: 11 }).fill(null)
  const edge = (day: string, text: string, sums: Cell[]) => [
    null,
    day,
    null,
    text,
    account.title,
    ...blank.slice(2),
    ...sums,
  ]
  return [
    [
      ...[m.no, m.date, m.value_on, m.text, m.account, m.counter, m.category, m.method, m.permit, m.voucher, m.order],
      ...[m.receipts, m.posted_by, m.agreed_by, m.debit, m.credit, m.balance],
    ],
    edge(from, m.opening, [null, null, opening]),
    ...rows.map((row) => [
      ...[row.no, row.occurred_on, row.value_on, row.text, account.title, counterOf(row), kindOf(row)],
      row.method && ledgerDeskWords.method[row.method],
      ...[row.permit_no, row.voucher_no, row.order_no, row.receipt_nos, row.posted_by_name, row.agreed_by_name],
      ...[row.debit, row.credit, row.balance],
    ]),
    edge(to, m.closing, [debit, credit, closing]),
  ]
}
