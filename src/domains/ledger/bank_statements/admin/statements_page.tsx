import { useMay } from '#domains/staff/ui/session.ts'
import { useList } from '#platform/browser/use_list.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { bankStatementsApi } from '../contract.ts'
import { statementPageWords as m } from './messages.ts'
import { UploadCard } from './upload_card.tsx'

const tones = { draft: 'warn', imported: 'success', undone: 'plain' } as const
const days = (from: string | null, to: string | null) => (from && to ? `${from}～${to}`.replaceAll('-', '/') : null)

const columns: ColumnsOf<typeof bankStatementsApi.list> = [
  { key: 'file', label: m.column.file, phone: 'title', clip: 'long', cell: (row) => row.file_name },
  { key: 'bank', label: m.column.bank, phone: 'fact', clip: 'short', cell: (row) => row.bank.name },
  { key: 'days', label: m.column.days, sort: 'to_on', phone: 'fact', cell: (row) => days(row.from_on, row.to_on) },
  { key: 'added', label: m.column.added, phone: 'fact', cell: (row) => `${row.new_count}／${row.known_count}` },
  {
    key: 'state',
    label: m.column.state,
    phone: 'tag',
    cell: (row) => <StatusTag tone={tones[row.state]}>{m.state[row.state]}</StatusTag>,
  },
]

/** Files of banks: those that are looked at, imported and taken back. */
export const StatementsPage = () => (
  <ListPage
    {...useList(bankStatementsApi.list, { name: 'bank_statements', sort: '-created_at' })}
    above={useMay()('transactions create') && <UploadCard />}
    searchLabel={m.search}
    columns={columns}
    nameOf={(row) => row.file_name}
    hrefOf={(row) => `/admin/transactions/bank/statements/${row.id}`}
    empty={{ title: m.empty, text: m.empty_text }}
  />
)
