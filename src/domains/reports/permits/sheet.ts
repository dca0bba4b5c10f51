import { permitSubject } from '#domains/campaigns/column_messages.ts'
import { permitWords } from '#domains/campaigns/permits/messages.ts'
import { categoryWords } from '#domains/ledger/messages.ts'
import { valueIn } from '#platform/contract/closed_lists.ts'
import type { Cell } from '#platform/contract/sheet.ts'
import { tableDate } from '#platform/contract/time.ts'
import type { PermitStatement } from './contract.ts'
import { permitStatementWords as m } from './messages.ts'

const { columns: c } = permitSubject

/** What a line is called. */
export const lineName = ({ category }: PermitStatement['lines'][number]): string =>
  valueIn(categoryWords, category) ?? category

/** What the publication of an appeal names (施行細則 §15), then its income and expense. NT$. */
export const statementTable = (statement: PermitStatement): Cell[][] => {
  const { permit, lines, income, expense, moved, balance } = statement
  const of = (wanted: 'income' | 'expense') =>
    lines.flatMap((line) => (line.direction === wanted ? [[m.group[wanted], lineName(line), line.amount]] : []))
  return [
    [m.facts, m.value, m.amount],
    [c.name, permit.name, null],
    [c.purpose, permit.purpose, null],
    [m.period, permitWords.days(tableDate(permit.starts_on), tableDate(permit.ends_on)), null],
    [c.permit_no, permit.permit_no, null],
    [c.authority, permit.authority, null],
    ...of('income'),
    [m.income, null, income],
    ...of('expense'),
    [m.expense, null, expense],
    ...(moved === 0 ? [] : [[m.moved, null, moved]]),
    [m.balance, null, balance],
    [permitWords.costs, null, permit.necessary_expenses],
    [permitWords.cap.title, null, permit.necessary_expense_cap],
  ]
}
