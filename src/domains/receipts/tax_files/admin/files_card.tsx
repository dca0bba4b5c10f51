import { addressOf } from '#platform/browser/call.ts'
import { formatCount } from '#platform/contract/money.ts'
import { shortTime, tableTime } from '#platform/contract/time.ts'
import { type ResponsiveColumn, ResponsiveTable } from '#ui/admin/responsive_table.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Money } from '#ui/values.tsx'
import { type TaxYearCheck, taxFilesApi } from '../contract.ts'
import { taxFilePageWords as m } from './messages.ts'

type TaxFile = TaxYearCheck['files'][number]

/** Where the files stand that were made. */
export const filesId = 'tax-files'

const columns: readonly ResponsiveColumn<TaxFile>[] = [
  { key: 'number', label: m.file.number, phone: 'title', className: 'bold', cell: ({ number }) => m.number(number) },
  {
    key: 'made',
    label: m.file.made,
    phone: 'fact',
    cell: ({ created_at }) => <span className="figures">{tableTime(created_at)}</span>,
  },
  { key: 'by', label: m.file.by, phone: 'fact', cell: ({ created_by_name }) => created_by_name },
  {
    key: 'people',
    label: m.file.people,
    phone: 'fact',
    numeric: true,
    cell: ({ people }) => formatCount(people),
    phoneCell: ({ people }) => m.people(formatCount(people)),
  },
  {
    key: 'amount',
    label: m.file.amount,
    phone: 'side',
    numeric: true,
    cell: ({ total_amount }) => <Money amount={total_amount} />,
  },
  {
    key: 'fetch',
    label: m.file.fetch,
    phone: 'fact',
    className: 'muted',
    cell: ({ fetch_until }) => (fetch_until ? m.fetch_until(shortTime(fetch_until)) : m.fetch_over),
  },
]

/** Every file of the year that was made; the newest can be fetched for a day. */
export const FilesCard = ({ files }: { files: readonly TaxFile[] }) => (
  <TitledCard title={m.files} id={filesId} flush>
    {files.length === 0 ? (
      <p className="muted pad">{m.no_files}</p>
    ) : (
      <ResponsiveTable caption={m.files} columns={columns} rows={files} keyOf={({ id }) => id} />
    )}
  </TitledCard>
)

/** The newest file, while it can be fetched. */
export const FetchNotice = ({ file }: { file: TaxFile }) =>
  file.fetch_until && (
    <Notice kind="success">
      <p>{m.fetch_text(m.number(file.number), shortTime(file.fetch_until))}</p>
      <ButtonLink
        className="mt-2"
        kind="outline"
        size="small"
        icon="download"
        href={addressOf(taxFilesApi.fetch, { params: { id: file.id } })}
        download
      >
        {m.fetch(file.file_name)}
      </ButtonLink>
    </Notice>
  )
