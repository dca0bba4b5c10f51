import { useMay } from '#domains/staff/ui/session.ts'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { DateText, Money } from '#ui/values.tsx'
import type { StaffApplication } from '../desk/contract.ts'
import { payeeOf } from '../disbursements/rules.ts'
import { payWords as m } from '../disbursements/staff_messages.ts'
import { disbursementTone } from '../disbursements/ui/tones.ts'
import { caseWords } from './case_messages.ts'

type Row = StaffApplication['disbursements'][number]

const EntryLink = ({ transaction }: Pick<Row, 'transaction'>) =>
  transaction && useMay()('transactions view') ? (
    <a className="link figures" href={`/admin/transactions/${transaction.id}`}>
      {transaction.no}
    </a>
  ) : (
    transaction && <span className="figures">{transaction.no}</span>
  )

/** What the case is to be paid, and was paid. Nothing before it is verified. */
export const PaymentsCard = ({ application: { disbursements } }: { application: StaffApplication }) =>
  disbursements.length === 0 ? null : (
    <TitledCard title={caseWords.section.payments} flush>
      <ul className="plain-list">
        {disbursements.map((row) => (
          <li key={row.id} className="row between wrap gap-2">
            <span className="grow">
              {payeeOf(row)}
              <span className="cell-sub">{row.campaign?.title}</span>
            </span>
            <StatusTag tone={disbursementTone[row.state]}>{m.state[row.state]}</StatusTag>
            {row.paid_on && <DateText value={row.paid_on} />}
            <EntryLink transaction={row.transaction} />
            <b>
              <Money amount={row.amount} />
            </b>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
