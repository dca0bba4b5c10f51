import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { donorListApi } from '#domains/ledger/donor_list/contract.ts'
import { entriesApi } from '#domains/ledger/entries/contract.ts'
import { fundingsApi } from '#domains/ledger/fundings/contract.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { TitledCard } from '#ui/card.tsx'
import type { Permit } from '../permits/contract.ts'
import { permitWords } from '../permits/messages.ts'

const { reports: m } = permitWords

/** What an appeal publishes, and what it files with the authority (公益勸募條例 §18, §20), as files. */
export const ReportsCard = ({ permit: { id } }: { permit: Pick<Permit, 'id'> }) => {
  if (!useMay()('transactions view')) return null
  const question = { filter: { permit: id } }
  const files = [
    {
      key: 'donors',
      endpoint: donorListApi.export,
      sort: '-amount',
      see: `/admin/transactions/donors?filter[permit]=${id}`,
    },
    {
      key: 'gifts',
      endpoint: fundingsApi.exportDonations,
      sort: '-occurred_on',
      see: `/admin/transactions/fundings?filter[permit]=${id}`,
    },
    {
      key: 'entries',
      endpoint: entriesApi.export,
      sort: '-occurred_on',
      see: `/admin/transactions?filter[permit]=${id}`,
    },
  ] as const
  return (
    <TitledCard title={m.title} flush>
      <ul className="todo">
        {files.map(({ key, endpoint, sort, see }) => (
          <li key={key}>
            <div className="grow">
              <a className="link" href={see}>
                {m.file[key]}
              </a>
              <span className="cell-sub">{m.use[key]}</span>
            </div>
            <ExportButton endpoint={endpoint} list={{ question, state: { sort } }} />
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}
