import { type ReactNode, useState } from 'react'
import { useMay } from '#domains/staff/ui/session.ts'
import { useData } from '#platform/browser/use_data.ts'
import { addDays, firstOfMonth, isDay, tableDate, taipeiDay } from '#platform/contract/time.ts'
import { PageHead } from '#ui/admin/page_head.tsx'
import { type ResponsiveColumn, ResponsiveTable } from '#ui/admin/responsive_table.tsx'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { DayField } from '#ui/day_field.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Money } from '#ui/values.tsx'
import { type Closing, periodApi } from '../contract.ts'
import { CloseDialog } from './close_dialog.tsx'
import { LastClose } from './last_close.tsx'
import { closingWords as m } from './messages.ts'
import { ReopenDialog } from './reopen_dialog.tsx'

type Account = Closing['accounts'][number]

const differenceOf = ({ book_balance, bank_balance }: Account) =>
  bank_balance === null ? null : bank_balance - book_balance

const bookBalance = (row: Account) => (
  <b>
    <Money amount={row.book_balance} />
  </b>
)

/** A sum of an account: under its name in a table, beside it on phones. */
const sum = (key: keyof typeof m.column, of: (row: Account) => ReactNode): ResponsiveColumn<Account> => ({
  ...{ key, label: m.column[key], numeric: true, phone: 'fact' },
  cell: (row) => of(row) ?? m.none,
  phoneCell: (row) => {
    const value = of(row)
    return (
      value !== null && (
        <>
          {m.column[key]} {value}
        </>
      )
    )
  },
})

const columns: readonly ResponsiveColumn<Account>[] = [
  { key: 'account', label: m.column.account, className: 'nowrap', phone: 'title', cell: (row) => row.name },
  sum('opening', (row) => <Money amount={row.opening} />),
  sum('income', (row) => <Money amount={row.income} signed />),
  sum('expense', (row) => <Money amount={-row.expense} signed />),
  { key: 'book', label: m.column.book, numeric: true, phone: 'side', cell: bookBalance },
  sum('bank', (row) => (row.bank_balance === null ? null : <Money amount={row.bank_balance} />)),
  sum('difference', (row) => {
    const difference = differenceOf(row)
    return difference === null ? null : <Money amount={difference} signed />
  }),
]

const Check = ({ text, passed, href }: { text: string; passed: boolean; href?: string }) => (
  <li className="row between">
    <span className="grow">{text}</span>
    {passed ? (
      <StatusTag tone="success">{m.passed}</StatusTag>
    ) : (
      href && (
        <a className="link" href={href}>
          {m.see}
        </a>
      )
    )}
  </li>
)

/** What is to be looked at before days are closed. None of it blocks. */
const Checks = ({ closing }: { closing: Closing }) => {
  const { accounts, drafts } = closing
  const open = accounts.reduce((sum, { open_lines }) => sum + open_lines, 0)
  const known = accounts.map(differenceOf).filter((difference) => difference !== null)
  const apart = known.filter((difference) => difference !== 0).length
  const balances = known.length === 0 ? m.no_bank : apart === 0 ? m.agrees : m.differs(apart)
  return (
    <TitledCard title={m.checks} flush>
      <ul className="plain-list">
        <Check
          text={drafts.count === 0 ? m.no_drafts : m.drafts(drafts.count)}
          passed={drafts.count === 0}
          href="/admin/transactions?filter[state]=draft"
        />
        <Check
          text={open === 0 ? m.no_lines : m.lines(open)}
          passed={open === 0}
          href="/admin/transactions/bank?filter[state]=open"
        />
        <Check text={balances} passed={known.length > 0 && apart === 0} />
      </ul>
    </TitledCard>
  )
}

const Standing = ({ closing }: { closing: Closing }) => (
  <>
    <Checks closing={closing} />
    <TitledCard title={m.accounts} flush>
      <ResponsiveTable caption={m.accounts} columns={columns} rows={closing.accounts} keyOf={({ id }) => id} />
    </TitledCard>
    <LastClose last={closing.last} />
  </>
)

/** Closes months, with the years that are over: what is to be looked at, what each account holds, and what changed since the last close. */
export const ClosingPage = ({ years }: { years: ReactNode }) => {
  const may = useMay()
  const mayClose = may('transactions update')
  const today = taipeiDay(new Date())
  const [until, setUntil] = useState(addDays(firstOfMonth(today), -1))
  const [typed, setTyped] = useState(until)
  const [asking, setAsking] = useState<'close' | 'reopen'>()
  const onClose = () => setAsking(undefined)
  const closing = useData(periodApi.closing, { query: { until } })
  return (
    <>
      <PageHead
        note={m.text}
        actions={
          mayClose && (
            <>
              {may('system update') && closing.data?.closed_until && (
                <Button kind="outline" icon="lock-open" onClick={() => setAsking('reopen')}>
                  {m.reopen}
                </Button>
              )}
              <Button icon="lock" disabled={!closing.data} onClick={() => setAsking('close')}>
                {m.close} {tableDate(until)}
              </Button>
            </>
          )
        }
      />
      <div className="stack gap-4">
        <DayField
          name="until"
          label={m.until}
          max={addDays(today, -1)}
          value={typed}
          onChange={(day) => {
            setTyped(day)
            if (isDay(day)) setUntil(day)
          }}
        />
        <Loaded {...closing}>{(data) => <Standing closing={data} />}</Loaded>
        {years}
      </div>
      {asking === 'close' && closing.data && <CloseDialog closing={closing.data} onClose={onClose} />}
      {asking === 'reopen' && <ReopenDialog onClose={onClose} />}
    </>
  )
}
