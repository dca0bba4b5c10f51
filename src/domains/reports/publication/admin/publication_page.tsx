import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { useList } from '#platform/browser/use_list.ts'
import { formatCount } from '#platform/contract/money.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { choices } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { Sum, SumBar } from '#ui/admin/sum_bar.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { DateText, Money } from '#ui/values.tsx'
import { type PublicationRow, publicationApi } from '../contract.ts'
import { publicationWords as m } from '../messages.ts'
import { halvesUntil } from '../rules.ts'

/** Halves of a year to choose from. */
const halvesShown = 8

const whatOf = ({ what, goods }: PublicationRow) =>
  goods ? m.pieces(goods.name, goods.quantity, goods.unit) : m.what[what]

const columns: ColumnsOf<typeof publicationApi.list> = [
  {
    ...{ key: 'day', label: m.column.day, sort: 'occurred_on', muted: true, phone: 'fact' },
    cell: (row) => <DateText value={row.occurred_on} />,
  },
  { key: 'name', label: m.column.name, phone: 'title', clip: 'short', cell: (row) => row.public_name },
  { key: 'what', label: m.column.what, phone: 'fact', clip: 'long', cell: whatOf },
  {
    key: 'purpose',
    label: m.column.purpose,
    muted: true,
    phone: 'fact',
    clip: 'long',
    cell: (row) => row.purpose ?? m.any_purpose,
  },
  {
    ...{ key: 'published', label: m.column.published, phone: 'tag' },
    cell: ({ is_published }) => (
      <StatusTag tone={is_published ? 'success' : 'warn'}>{m.published[is_published ? 1 : 0]}</StatusTag>
    ),
  },
  {
    ...{ key: 'amount', label: m.column.amount, numeric: true, bold: true, phone: 'side' },
    cell: ({ amount }) => amount !== null && <Money amount={amount} />,
  },
]

type Sums = NonNullable<ReturnType<typeof useList<typeof publicationApi.list>>['list']>['sums']

const SumsBar = ({ gift, refund, goods }: Sums) => (
  <SumBar>
    <Sum label={m.sum.gift(formatCount(gift.count), formatCount(gift.published))} amount={gift.amount} strong />
    <Sum label={m.sum.refund(formatCount(refund.count))} amount={refund.amount} />
    <Sum label={m.sum.goods(formatCount(goods.count), formatCount(goods.published))} amount={goods.amount} />
  </SumBar>
)

/** /admin/reports/publication: voluntary gifts of half a year, as the law has them published. */
export const PublicationPage = () => {
  const halves = halvesUntil(taipeiDay(new Date()), halvesShown)
  const [now, before] = halves.map((half) => ({ label: m.half(half), filters: { half } }))
  // the running half is what is shown when none is named
  const views = [...(now ? [{ ...now, filters: {} }] : []), ...(before ? [before] : [])]
  const list = useList(publicationApi.list, { name: 'publication', sort: '-occurred_on', views })
  return (
    <ListPage
      {...list}
      note={m.text}
      actions={<ExportButton endpoint={publicationApi.export} list={list} />}
      filters={[
        {
          ...{ kind: 'choice', name: 'half', label: m.filter.half, pinned: true },
          options: halves.map((half) => ({ value: half, label: m.half(half) })),
        },
        { kind: 'choice', name: 'what', label: m.filter.what, pinned: true, options: choices(m.what) },
        { kind: 'choice', name: 'published', label: m.filter.published, options: choices(m.published) },
      ]}
      columns={columns}
      nameOf={(row) => row.public_name}
      summary={list.list && <SumsBar {...list.list.sums} />}
      empty={{ title: m.empty, text: m.empty_text }}
    />
  )
}
