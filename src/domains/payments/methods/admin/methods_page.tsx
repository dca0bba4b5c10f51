import { bulkButtonsOf } from '#domains/jobs/ui/bulk_button.tsx'
import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { useList } from '#platform/browser/use_list.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { activeColumn, activeFilter } from '#ui/admin/active.tsx'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import * as uiMessages from '#ui/messages.ts'
import { paymentMethodDeskApi as api, type StaffPaymentMethod } from '../desk/contract.ts'
import { paymentMethodWords as m, paymentMethodSubject } from '../desk/messages.ts'
import { percentText } from '../desk/rules.ts'

const usesOf = ({ allow_goods, allow_campaigns, staff_only }: StaffPaymentMethod) =>
  uiMessages.joined([
    ...(allow_goods ? [m.uses.goods] : []),
    ...(allow_campaigns ? [m.uses.campaigns] : []),
    ...(staff_only ? [m.staff_alone] : []),
  ])

const rangeOf = ({ min_amount, max_amount }: StaffPaymentMethod) =>
  m.range(formatMoney(min_amount), max_amount === null ? null : formatMoney(max_amount))

const feeOf = ({ fee_percent_bp, fee_fixed }: StaffPaymentMethod) =>
  m.fee_of(percentText(fee_percent_bp), fee_fixed === 0 ? null : formatMoney(fee_fixed))

const { columns: c } = paymentMethodSubject

type List = typeof api.list

const columns: ColumnsOf<List> = [
  {
    key: 'name',
    label: c.name,
    sort: 'name',
    phone: 'title',
    clip: 'long',
    cell: (row) => row.name,
    sub: (row) => `${m.kind[row.kind]}・${m.provider[row.provider]}`,
  },
  activeColumn(m),
  { key: 'for', label: m.for, phone: 'fact', cell: usesOf },
  { key: 'limits', label: m.limits, numeric: true, phone: 'fact', cell: rangeOf },
  { key: 'fee', label: m.fee, numeric: true, muted: true, cell: feeOf },
  { key: 'account', label: c.bank_account_id, muted: true, clip: 'long', cell: (row) => row.bank_account.name },
  { key: 'sort', label: c.sort, sort: 'sort', numeric: true, muted: true, cell: (row) => row.sort },
]

const filters: FiltersOf<List> = [
  activeFilter(m),
  { kind: 'choice', name: 'kind', label: c.kind, options: choices(m.kind) },
]

const bulkButtons = bulkButtonsOf([
  { endpoint: api.activateMany, label: m.activate, icon: 'eye' },
  { endpoint: api.deactivateMany, label: m.deactivate, icon: 'eye-off' },
])

/** The ways to pay, in the order of the checkout. */
export const PaymentMethodsPage = () => {
  const create = (
    <ButtonLink href="/admin/payments/create" icon="plus">
      {m.create}
    </ButtonLink>
  )
  const list = useList(api.list, { name: 'payment_methods', sort: 'sort' })
  return (
    <ListPage
      {...list}
      actions={
        <>
          <ExportButton endpoint={api.export} list={list} />
          {create}
        </>
      }
      searchLabel={m.search}
      filters={filters}
      columns={columns}
      nameOf={(row) => row.name}
      hrefOf={(row) => `/admin/payments/${row.id}`}
      bulkActions={bulkButtons}
      empty={{ title: m.empty, text: m.empty_text, action: create }}
    />
  )
}
