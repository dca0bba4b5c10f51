import { NumberLink } from '#domains/staff/ui/number_link.tsx'
import { useData } from '#platform/browser/use_data.ts'
import { formatCount, formatMoney } from '#platform/contract/money.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { usePhone } from '#ui/admin/media.ts'
import type { ResponsiveColumn } from '#ui/admin/responsive_table.tsx'
import { TitledCard } from '#ui/card.tsx'
import { BarChart } from '#ui/charts.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { EmptyState } from '#ui/states.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { DateText, Money } from '#ui/values.tsx'
import { customerPartsApi as api } from '../desk/parts/contract.ts'
import { cumulated } from '../desk/rules.ts'
import { customerDeskWords } from '../staff_messages.ts'
import { RowsCard } from './rows_card.tsx'

const { gifts: m, section } = customerDeskWords

type Year = ReturnType<typeof cumulated>[number]

const yearColumns: readonly Column<Year>[] = [
  { key: 'year', label: m.year, cell: ({ year }) => <span className="figures">{year}</span> },
  { key: 'amount', label: m.amount, numeric: true, cell: ({ amount }) => <Money amount={amount} /> },
  { key: 'total', label: m.total, numeric: true, cell: ({ total }) => <b>{<Money amount={total} />}</b> },
]

const YearsCard = ({ years }: { years: readonly Year[] }) => {
  const last = years.at(-1)
  const narrow = usePhone()
  return (
    <TitledCard title={section.chart}>
      <div className="stack-16">
        {last && (
          <BarChart
            points={years.map(({ year, total, amount }) => ({ label: String(year), value: total, second: amount }))}
            sentence={m.sentence(last.year, formatMoney(last.total))}
            series={[m.total, m.amount]}
            format={formatCount}
            narrow={narrow}
          />
        )}
        <Table caption={m.caption} columns={yearColumns} rows={years.toReversed()} keyOf={({ year }) => year} />
      </div>
    </TitledCard>
  )
}

type Gift = { id: number; paid_on: string; campaign: string; amount: number | null; order_id: number; order_no: string }

const OrderLink = ({ order_id, order_no }: Gift) => (
  <NumberLink permission="orders update" href={`/admin/orders/${order_id}`}>
    {order_no}
  </NumberLink>
)

const giftColumns: readonly ResponsiveColumn<Gift>[] = [
  { key: 'on', label: m.on, phone: 'fact', cell: ({ paid_on }) => <DateText value={paid_on} /> },
  { key: 'campaign', label: m.campaign, phone: 'title', cell: ({ campaign }) => campaign },
  { key: 'order', label: m.order, phone: 'fact', cell: (gift) => <OrderLink {...gift} /> },
  {
    key: 'amount',
    label: m.sum,
    numeric: true,
    phone: 'side',
    cell: ({ amount }) => amount !== null && <Money amount={amount} />,
  },
]

/** What a member gave: counted up year by year, and the newest gifts. */
export const GiftsTab = ({ id }: { id: number }) => (
  <Loaded {...useData(api.gifts, { params: { id } })}>
    {({ data, total, years }) =>
      total === 0 ? (
        <EmptyState icon="heart-handshake" title={m.empty} />
      ) : (
        <>
          <YearsCard
            years={cumulated(
              years.map(({ year, amount }) => ({ year, amount: amount ?? 0 })),
              Number(taipeiDay(new Date()).slice(0, 4)),
            )}
          />
          <RowsCard
            title={section.gifts}
            rows={{ data, total }}
            columns={giftColumns}
            keyOf={(gift) => gift.id}
            empty={m.empty}
          />
        </>
      )
    }
  </Loaded>
)
