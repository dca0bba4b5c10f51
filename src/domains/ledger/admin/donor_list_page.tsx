import { usePermitRelation } from '#domains/campaigns/ui/permit_relation.ts'
import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { useList } from '#platform/browser/use_list.ts'
import { formatCount } from '#platform/contract/money.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { Sum, SumBar } from '#ui/admin/sum_bar.tsx'
import { Money } from '#ui/values.tsx'
import { donorListApi } from '../donor_list/contract.ts'
import { donorListWords as m } from '../donor_list/messages.ts'

const columns: ColumnsOf<typeof donorListApi.list> = [
  { key: 'name', label: m.column.name, phone: 'title', clip: 'long', cell: (row) => row.public_name },
  { key: 'gifts', label: m.column.gifts, numeric: true, phone: 'fact', cell: (row) => formatCount(row.gifts) },
  {
    key: 'amount',
    label: m.column.amount,
    sort: 'amount',
    numeric: true,
    bold: true,
    phone: 'side',
    cell: (row) => <Money amount={row.amount} />,
  },
]

type Group = { people: number; amount: number }

const Sums = ({ named, unnamed }: { named: Group; unnamed: Group }) => (
  <SumBar>
    <Sum label={m.named(formatCount(named.people))} amount={named.amount} strong />
    <Sum label={m.unnamed(formatCount(unnamed.people))} amount={unnamed.amount} />
  </SumBar>
)

/** Years to choose from; the list of the one before this is due first. */
const yearOptions = (now: number) =>
  [now - 1, now, now - 2, now - 3].map((year) => ({ value: String(year), label: m.year(year) }))

/** /admin/transactions/donors: whom a foundation names in public, with what each gave. */
export const DonorListPage = () => {
  const now = Number(taipeiDay(new Date()).slice(0, 4))
  const views = [
    { label: m.year(now - 1), filters: { year: String(now - 1) } },
    { label: m.all, filters: {} },
  ]
  const list = useList(donorListApi.list, { name: 'donor_list', sort: '-amount', views })
  return (
    <ListPage
      {...list}
      note={m.text}
      actions={<ExportButton endpoint={donorListApi.export} list={list} />}
      filters={[
        { kind: 'choice', name: 'year', label: m.filter.year, pinned: true, options: yearOptions(now) },
        { kind: 'relation', name: 'permit', label: m.filter.permit, pinned: true, ...usePermitRelation() },
      ]}
      columns={columns}
      nameOf={(row) => row.public_name}
      summary={list.list && <Sums {...list.list} />}
      empty={{ title: m.empty, text: m.empty_text }}
    />
  )
}
