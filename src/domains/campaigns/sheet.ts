import type { z } from 'zod'
import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import { nounTitles } from '#registry/nouns.ts'
import type { StaffCampaignRow } from './desk/contract.ts'
import { progressPercent } from './rules.ts'
import { campaignWords as m } from './staff_messages.ts'
import { typeWords } from './type_messages.ts'

type Row = z.output<typeof StaffCampaignRow>

/** An export of campaigns. Amounts in NT$; the last day is inclusive, in Taipei. */
export const campaignSheet = {
  title: nounTitles.campaigns.list,
  columns: [
    { label: m.column.title, cell: (row: Row) => row.title },
    { label: typeWords.types, cell: (row: Row) => typeWords.type[row.type] },
    { label: m.column.state, cell: (row: Row) => m.state[row.state] },
    { label: m.column.raised, cell: (row: Row) => row.raised },
    { label: m.column.target, cell: (row: Row) => row.target_amount },
    { label: m.column.percent, cell: (row: Row) => progressPercent(row.raised, row.target_amount) },
    { label: m.column.balance, cell: (row: Row) => row.balance },
    { label: m.column.donors, cell: (row: Row) => row.donors_count },
    { label: m.column.ends, cell: (row: Row) => row.ends_at && tableDate(taipeiDay(row.ends_at)) },
  ],
} as const
