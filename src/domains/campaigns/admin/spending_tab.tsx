import { useState } from 'react'
import type { z } from 'zod'
import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { categoryWords } from '#domains/ledger/messages.ts'
import { type SpendingSums, spendingApi } from '#domains/ledger/spending/contract.ts'
import { spendingWords as m } from '#domains/ledger/spending/messages.ts'
import { PapersDialog } from '#domains/ledger/ui/papers_dialog.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { useList } from '#platform/browser/use_list.ts'
import { useRun } from '#platform/browser/use_run.ts'
import { formatCount, formatMoney } from '#platform/contract/money.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import { ListCard } from '#ui/admin/list_card.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { Money } from '#ui/values.tsx'
import type { StaffCampaign } from '../desk/contract.ts'
import { CapCard } from '../permits/ui/cap_card.tsx'
import { type SpendingRow, spendingColumns, spendingViews } from './spending_columns.tsx'

const filters: FiltersOf<typeof spendingApi.list> = [
  { kind: 'days', from: 'from', to: 'to', label: m.filter.days, pinned: true },
  { kind: 'choices', name: 'category', label: m.filter.category, options: choices(categoryWords) },
  { kind: 'choices', name: 'state', label: m.filter.state, options: choices(m.state) },
  { kind: 'choice', name: 'paperless', label: m.filter.paperless, options: choices({ 1: m.filter.yes }) },
]

const Sums = ({ paid_count, published_count, amount }: z.output<typeof SpendingSums>) => (
  <div className="sum-bar">
    <span className="muted">{m.sums.text(formatCount(paid_count), formatCount(published_count))}</span>
    <b>
      {m.sums.total} <Money amount={amount} signed />
    </b>
  </div>
)

/** What may still be spent, and the way to the form that writes it down. */
const NewSpending = ({ campaign, free }: { campaign: StaffCampaign; free: number }) => {
  const closed = campaign.state === 'closed'
  return (
    <TitledCard title={m.create.title}>
      <div className="stack-16">
        <div className="row between">
          <span>{m.create.free}</span>
          <b className="figures">{formatMoney(free)}</b>
        </div>
        <p className="small muted">{closed ? m.create.closed : free === 0 ? m.create.none : m.create.text}</p>
        {!closed && (
          <ButtonLink icon="plus" href={`/admin/transactions/create?campaign=${campaign.id}`}>
            {m.create.button}
          </ButtonLink>
        )}
      </div>
    </TitledCard>
  )
}

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
      {fund && fund.paperless > 0 && (
        <Notice kind="warn">
          <b>{m.paperless(formatCount(fund.paperless))}</b>
          {m.paperless_text}
          {campaign.permit && m.cash}
        </Notice>
      )}
      <div className="columns-21">
        <ListCard
          {...list}
          caption={m.title}
          searchLabel={m.search}
          filters={filters}
          tools={<ExportButton endpoint={spendingApi.export} list={list} />}
          columns={spendingColumns(setAdding)}
          nameOf={(row) => row.title}
          hrefOf={(row) => `/admin/transactions/${row.id}`}
          rowClass={(row) =>
            row.state === 'draft'
              ? 'is-draft'
              : row.state === 'reversed' || row.reverses_id !== null
                ? 'is-reversal'
                : undefined
          }
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
