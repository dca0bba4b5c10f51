import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { useList } from '#platform/browser/use_list.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { Sum, SumBar } from '#ui/admin/sum_bar.tsx'
import { customerDeskApi as api } from '../desk/contract.ts'
import { customerDeskWords as m } from '../staff_messages.ts'
import { customerPath } from './addresses.ts'
import { customerColumns, customerFilters, customerViews } from './customer_columns.tsx'

const Sums = ({ donated_total }: { donated_total: number | null }) =>
  donated_total !== null && (
    <SumBar>
      <Sum label={m.sums} amount={donated_total} strong />
    </SumBar>
  )

/** Members and donors. Groups of givers are views, each with its people and what they gave. */
export const CustomersPage = () => {
  const may = useMay()
  const list = useList(api.list, { name: 'customers', sort: '-created_at', views: customerViews })
  const sums = list.list?.sums
  return (
    <ListPage
      {...list}
      actions={may('customers update') && <ExportButton endpoint={api.export} list={list} />}
      searchLabel={m.search}
      filters={customerFilters}
      columns={customerColumns}
      nameOf={(row) => row.name}
      hrefOf={may('customers update') ? (row) => customerPath(row.id) : undefined}
      summary={sums && <Sums {...sums} />}
      empty={{ title: m.empty, text: m.empty_text }}
    />
  )
}
