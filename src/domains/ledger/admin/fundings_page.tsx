import { useState } from 'react'
import type { z } from 'zod'
import { useCampaignFilter, useCampaignRelation } from '#domains/campaigns/ui/campaign_filter.ts'
import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { papers } from '#domains/media/ui/photo_form_fields.tsx'
import { PapersField } from '#domains/media/ui/staff_files_field.tsx'
import { NumberLink } from '#domains/staff/ui/number_link.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { useActionForm } from '#platform/browser/use_action_form.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { useList } from '#platform/browser/use_list.ts'
import { type Run, useRun } from '#platform/browser/use_run.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { choiceOrNone, money, text } from '#ui/admin/form_fields.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { related } from '#ui/admin/relation_form_fields.tsx'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/chip.tsx'
import { MoneyField } from '#ui/money_field.tsx'
import { SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { DateText, Money } from '#ui/values.tsx'
import { type Funding, fundingsApi } from '../fundings/contract.ts'
import { fundingKindWords } from '../messages.ts'
import { fundingKinds } from '../rules.ts'
import { ledgerDeskWords } from '../staff_messages.ts'
import { AskedTransfers } from './asked_transfers.tsx'
import { FundSums, FundsCard } from './funds_card.tsx'
import { fundingTone } from './tones.ts'

const m = ledgerDeskWords.fundings
type Row = z.output<typeof Funding>

const Source = ({ order, transaction }: Row) => {
  if (transaction)
    return (
      <a className="link figures" href={`/admin/transactions/${transaction.id}`}>
        {transaction.no}
      </a>
    )
  return (
    order && (
      <NumberLink permission="orders update" href={`/admin/orders/${order.id}`}>
        {order.order_no}
      </NumberLink>
    )
  )
}

const columns: ColumnsOf<typeof fundingsApi.list> = [
  {
    key: 'time',
    label: m.column.time,
    sort: 'occurred_on',
    phone: 'fact',
    cell: (row) => <DateText value={row.occurred_on} />,
  },
  {
    key: 'kind',
    label: m.column.kind,
    phone: 'tag',
    cell: (row) => <Tag tone={fundingTone[row.kind]}>{fundingKindWords[row.kind]}</Tag>,
  },
  { key: 'campaign', label: m.column.campaign, phone: 'fact', clip: 'long', cell: (row) => row.campaign.title },
  {
    key: 'text',
    label: m.column.text,
    phone: 'title',
    clip: 'long',
    cell: (row) => row.donor ?? row.note ?? row.transaction?.title ?? '—',
  },
  { key: 'source', label: m.column.source, phone: 'tag', cell: (row) => <Source {...row} /> },
  {
    key: 'amount',
    label: m.column.amount,
    sort: 'amount',
    numeric: true,
    bold: true,
    phone: 'side',
    cell: (row) => <Money amount={row.amount} signed />,
  },
  {
    key: 'balance',
    label: m.column.balance,
    numeric: true,
    muted: true,
    cell: (row) => <Money amount={row.balance_after} />,
  },
]

const useTransferForm = () => {
  const campaigns = useCampaignRelation()
  return formOf(fundingsApi.transfer, {
    from_campaign_id: related(m.from, campaigns),
    to_campaign_id: related(m.to, campaigns),
    amount: money(m.amount),
    reason: text(m.reason),
    release_ground: choiceOrNone(m.release_ground, m.ground),
    letter_no: text(m.letter_no),
    document_ids: papers(m.papers),
  })
}

const TransferDialog = ({ desk, onClose }: { desk: Run; onClose: () => void }) => {
  const { run } = useAction(fundingsApi.transfer)
  const { field, relation, choice, files, page } = useActionForm(useTransferForm(), {
    desk,
    send: (body) => run({ body }),
    done: m.done,
    onClose,
    draft: 'transfer',
  })
  return (
    <FormDialog {...page} title={m.transfer_title} text={m.transfer_text} saveLabel={m.transfer} onClose={onClose}>
      <RelationField {...relation('from_campaign_id')} />
      <RelationField {...relation('to_campaign_id')} />
      <MoneyField {...field('amount')} />
      <TextArea maxLength={200} {...field('reason')} />
      <p className="muted">{m.release_text}</p>
      <SelectField optional placeholder={m.no_release} {...choice('release_ground')} />
      <TextField optional {...field('letter_no')} />
      <PapersField max={5} {...files('document_ids')} />
    </FormDialog>
  )
}

const views = [
  { label: m.all, filters: {} },
  ...fundingKinds.map((kind) => ({ label: fundingKindWords[kind], filters: { kind } })),
]

/** The fund book: where designated money came from, where it went, and what was left after each row. */
export const FundingsPage = () => {
  const may = useMay()
  const desk = useRun(useToasts())
  const [moving, setMoving] = useState(false)
  const list = useList(fundingsApi.list, { name: 'fundings', sort: '-occurred_on', views, keep: ['campaign'] })
  const chosen = list.state.filters.campaign === undefined ? undefined : Number(list.state.filters.campaign)
  return (
    <>
      <ListPage
        {...list}
        actions={
          <>
            <ExportButton endpoint={fundingsApi.export} list={list} />
            {may(['transactions update', 'campaigns view']) && (
              <Button icon="arrows-exchange" onClick={() => setMoving(true)}>
                {m.transfer}
              </Button>
            )}
          </>
        }
        note={m.text}
        above={
          <>
            <ProblemNotice problem={desk.problem} reload={desk.reload} />
            <AskedTransfers desk={desk} />
          </>
        }
        beside={<FundsCard chosen={chosen} />}
        summary={chosen !== undefined && <FundSums campaign={chosen} />}
        searchLabel={m.search}
        filters={[
          ...useCampaignFilter(m.filter.campaign, true),
          { kind: 'days', from: 'from', to: 'to', label: m.filter.days, pinned: true },
        ]}
        columns={columns}
        nameOf={(row) => row.donor ?? row.campaign.title}
        empty={{ title: m.empty, text: m.empty_text }}
      />
      {moving && <TransferDialog desk={desk} onClose={() => setMoving(false)} />}
    </>
  )
}
