import { useState } from 'react'
import type { z } from 'zod'
import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { type SpendingSums, spendingApi } from '#domains/ledger/spending/contract.ts'
import { spendingWords as m } from '#domains/ledger/spending/messages.ts'
import { PapersDialog } from '#domains/ledger/ui/papers_dialog.tsx'
import { entryRowClass } from '#domains/ledger/ui/row_class.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { useList } from '#platform/browser/use_list.ts'
import { useRun } from '#platform/browser/use_run.ts'
import { formatCount } from '#platform/contract/money.ts'
import { ListCard } from '#ui/admin/list_card.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { Sum, SumBar } from '#ui/admin/sum_bar.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToasts } from '#ui/toasts.tsx'
import type { StaffCampaign } from '../desk/contract.ts'
import { CapCard } from '../ui/cap_card.tsx'
import { NewSpending } from './new_spending.tsx'
import { type SpendingRow, spendingColumns, spendingFilters, spendingViews } from './spending_columns.tsx'

const Sums = ({ paid_count, published_count, amount }: z.output<typeof SpendingSums>) => (
  <SumBar>
    <span className="muted">{m.sums.text(formatCount(paid_count), formatCount(published_count))}</span>
    <Sum label={m.sums.total} amount={amount} signed strong />
  </SumBar>
)

/** Payments without a paper; with a permit, that cash is none. */
const PaperlessNotice = ({ campaign, count }: { campaign: StaffCampaign; count: number }) =>
  count > 0 && (
    <Notice kind="warn">
      <b>{m.paperless(formatCount(count))}</b>
      {m.paperless_text}
      {campaign.permit && m.cash}
    </Notice>
  )

/** What a campaign spends: its rows of the cash book with their papers, what is free, and the cap of its permit. */
export const SpendingTab = ({ campaign }: { campaign: StaffCampaign }) => {
  const [adding, setAdding] = useState<SpendingRow>()
  const desk = useRun(useToasts())
  const mayCreate = useMay()('transactions create')
  const fixed = { campaign: String(campaign.id) }
  const list = useList(spendingApi.list, {
    name: 'campaign_payments',
    sort: '-occurred_on',
    views: spendingViews,
    fixed,
  })
  const fund = list.list?.fund
  return (
    <>
      <ProblemNotice problem={desk.problem} reload={desk.reload} />
      {fund && <PaperlessNotice campaign={campaign} count={fund.paperless} />}
      <div className="columns-21">
        <ListCard
          {...list}
          caption={m.title}
          searchLabel={m.search}
          filters={spendingFilters}
          tools={<ExportButton endpoint={spendingApi.export} list={list} />}
          columns={spendingColumns(setAdding)}
          nameOf={(row) => row.title}
          hrefOf={(row) => `/admin/transactions/${row.id}`}
          rowClass={entryRowClass}
          below={list.list && list.list.data.length > 0 && <Sums {...list.list.sums} />}
          empty={{ title: m.empty, text: m.empty_text }}
        />
        <div className="stack-16">
          {mayCreate && fund && <NewSpending campaign={campaign} free={fund.free} />}
          {campaign.permit && <CapCard permit={campaign.permit} />}
        </div>
      </div>
      {adding && <PapersDialog entry={adding} desk={desk} onClose={() => setAdding(undefined)} />}
    </>
  )
}
