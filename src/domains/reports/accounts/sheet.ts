import { categoryWords } from '#domains/ledger/messages.ts'
import type { Cell } from '#platform/contract/sheet.ts'
import type { Books } from './contract.ts'
import { accountReportWords as m } from './messages.ts'
import { balanceOf, type Report, resultOf, trialOf } from './rules.ts'

type Table = readonly (readonly Cell[])[]

const trial = (books: Books): Table => {
  const { lines, totals } = trialOf(books)
  return [
    [m.kind, m.item, m.opening, m.debit, m.credit, m.closing],
    ...lines.map((line) => [m.group[line.group], line.title, ...[line.opening, line.debit, line.credit, line.closing]]),
    [m.total, '', totals.opening, totals.debit, totals.credit, totals.closing],
  ]
}

const balance = (books: Books): Table => {
  const { assets, owed, funds, totals } = balanceOf(books)
  return [
    [m.kind, m.item, m.amount],
    ...assets.map(({ title, closing }) => [m.group.asset, title, closing]),
    [m.assets, '', totals.assets],
    [m.group.liability, m.owed, owed],
    ...funds.map(({ title, closing }) => [m.group.fund, title, closing]),
    [m.net, '', totals.funds],
    [m.both, '', owed + totals.funds],
  ]
}

const income = (books: Books): Table => {
  const { income, expense, surplus } = resultOf(books)
  return [
    [m.kind, m.item, m.with_purpose, m.without_purpose, m.sum],
    ...books.categories.map(({ direction, category, restricted, unrestricted }) => [
      m.group[direction],
      categoryWords[category],
      ...[restricted, unrestricted, restricted + unrestricted],
    ]),
    [m.income, m.total, null, null, income],
    [m.expense, m.total, null, null, expense],
    [m.surplus, '', null, null, surplus],
    [],
    [m.fund, m.opening, m.income, m.expense, m.moved, m.closing],
    ...books.funds.map((fund) => [fund.title, fund.opening, fund.income, fund.expense, fund.moved, fund.closing]),
  ]
}

/** Each report as rows of a file. Amounts in NT$; of a trial balance what is credited is below 0. */
export const tableOf: Readonly<Record<Report, (books: Books) => Table>> = { trial, balance, income }
