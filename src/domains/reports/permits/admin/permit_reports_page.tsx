import type { Permit } from '#domains/campaigns/permits/contract.ts'
import { permitWords } from '#domains/campaigns/permits/messages.ts'
import { NextDate } from '#domains/campaigns/ui/next_date.tsx'
import { useData } from '#platform/browser/use_data.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Tag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { EmptyState } from '#ui/states.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Money } from '#ui/values.tsx'
import { permitStatementsApi } from '../contract.ts'
import { permitStatementWords as m } from '../messages.ts'

const columns: readonly Column<Permit>[] = [
  {
    key: 'permit',
    label: m.permit,
    cell: ({ id, name, permit_no }) => (
      <>
        <a className="link" href={`/admin/reports/permits/${id}`}>
          {name}
        </a>
        <span className="cell-sub">{permit_no}</span>
      </>
    ),
  },
  {
    key: 'period',
    label: m.period,
    cell: ({ starts_on, ends_on }) => (
      <span className="figures">{permitWords.days(tableDate(starts_on), tableDate(ends_on))}</span>
    ),
  },
  { key: 'raised', label: m.raised, numeric: true, cell: ({ raised }) => <Money amount={raised} /> },
  {
    key: 'costs',
    label: m.costs,
    numeric: true,
    cell: ({ necessary_expenses, necessary_expense_cap, is_over_cap }) => {
      const words = m.of_cap(formatMoney(necessary_expenses), formatMoney(necessary_expense_cap))
      return is_over_cap ? <Tag tone="warn">{words}</Tag> : words
    },
  },
  { key: 'next', label: m.next, cell: (permit) => <NextDate permit={permit} today={taipeiDay(new Date())} /> },
]

/** /admin/reports/permits: what each appeal raised, its costs and what the law asks for next. */
export const PermitReportsPage = () => (
  <DetailPage note={m.lead}>
    <Loaded {...useData(permitStatementsApi.list, {})}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState title={m.empty} text={m.empty_text} icon="certificate" />
        ) : (
          <TitledCard title={m.list}>
            <Table caption={m.list} columns={columns} rows={data} keyOf={({ id }) => id} />
          </TitledCard>
        )
      }
    </Loaded>
  </DetailPage>
)
