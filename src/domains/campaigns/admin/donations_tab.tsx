import type { z } from 'zod'
import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { campaignGiftsApi, type GiftSums } from '#domains/ledger/campaign_gifts/contract.ts'
import { campaignGiftWords as m } from '#domains/ledger/campaign_gifts/messages.ts'
import { paymentMethodsApi } from '#domains/payments/methods/contract.ts'
import { useList } from '#platform/browser/use_list.ts'
import { useWholeRelation } from '#platform/browser/use_relation.ts'
import { formatCount } from '#platform/contract/money.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import { ListCard } from '#ui/admin/list_card.tsx'
import { Sum, SumBar } from '#ui/admin/sum_bar.tsx'
import { donationColumns, donationViews } from './donation_columns.tsx'

const methodOption = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })

const useFilters = (): FiltersOf<typeof campaignGiftsApi.list> => [
  { kind: 'days', from: 'from', to: 'to', label: m.filter.days, pinned: true },
  {
    kind: 'relation',
    name: 'method',
    label: m.filter.method,
    pinned: true,
    ...useWholeRelation(paymentMethodsApi.list, methodOption),
  },
  { kind: 'choices', name: 'public_name', label: m.filter.public_name, pinned: true, options: choices(m.public_name) },
  { kind: 'choices', name: 'state', label: m.filter.state, pinned: true, options: choices(m.state) },
  { kind: 'numbers', from: 'amount_from', to: 'amount_to', label: m.filter.amount, unit: m.filter.unit },
]

const Sums = ({ sums, total }: { sums: z.output<typeof GiftSums>; total: number }) => (
  <SumBar>
    <span>
      {m.sums.rows} <b className="figures">{formatCount(total)}</b> {m.sums.unit}
    </span>
    <Sum label={m.sums.given} amount={sums.given} />
    {sums.refunded !== 0 && <Sum label={m.sums.refunded} amount={sums.refunded} signed />}
    <Sum label={m.sums.total} amount={sums.total} strong />
    {sums.donors !== null && <span className="muted">{m.sums.donors(formatCount(sums.donors))}</span>}
  </SumBar>
)

/** Every gift to a campaign and every refund of one, with the name that the public reads, its order and its receipt. */
export const DonationsTab = ({ campaign_id }: { campaign_id: number }) => {
  const fixed = { campaign: String(campaign_id) }
  const { list: page, ...list } = useList(campaignGiftsApi.list, {
    name: 'campaign_gifts',
    sort: '-occurred_on',
    views: donationViews,
    fixed,
  })
  return (
    <ListCard
      {...list}
      list={page}
      caption={m.title}
      searchLabel={m.search}
      filters={useFilters()}
      tools={<ExportButton endpoint={campaignGiftsApi.export} list={list} />}
      columns={donationColumns}
      nameOf={(row) => `${row.donor} ${row.order.order_no}`}
      summary={page && <Sums sums={page.sums} total={page.meta.total} />}
      empty={{ title: m.empty, text: m.empty_text }}
    />
  )
}
