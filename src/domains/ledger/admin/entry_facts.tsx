import { deskPath } from '#domains/applications/ui/desk_addresses.ts'
import { RevealButton } from '#domains/audit/ui/reveal_button.tsx'
import { FileChips } from '#domains/media/ui/file_chips.tsx'
import { NumberLink } from '#domains/staff/ui/number_link.tsx'
import { tableTime } from '#platform/contract/time.ts'
import { TitledCard } from '#ui/card.tsx'
import { Timeline } from '#ui/steps.tsx'
import { FactsList } from '#ui/table.tsx'
import { DateText, Money } from '#ui/values.tsx'
import { type Entry, entriesApi } from '../entries/contract.ts'
import { categoryWords, directionWords } from '../messages.ts'
import { ledgerDeskWords } from '../staff_messages.ts'
import { signedOf } from './entries_page.tsx'

const { fact: m, section, trail, ...words } = ledgerDeskWords

const EntryLink = ({ id }: { id: number }) => (
  <a className="link" href={`/admin/transactions/${id}`}>
    {m.see}
  </a>
)

const OrderLink = ({ id, order_no }: NonNullable<Entry['order']>) => (
  <NumberLink permission="orders update" href={`/admin/orders/${id}`}>
    {order_no}
  </NumberLink>
)

const CaseLink = ({ id, no, type }: NonNullable<Entry['application']>) => (
  <NumberLink permission="applications view" href={deskPath({ id, type })}>
    {no}
  </NumberLink>
)

/** The public row in which goods of a day are summed. */
const DaySum = ({ entry: { day_sum } }: { entry: Entry }) =>
  day_sum === null ? (
    m.after_day
  ) : (
    <a className="link figures" href={`/admin/transactions/${day_sum.id}`}>
      {day_sum.no}
    </a>
  )

/** What the row says. */
export const FactsCard = ({ entry }: { entry: Entry }) => (
  <TitledCard
    title={entry.title}
    side={
      <b>
        <Money amount={signedOf(entry)} signed />
      </b>
    }
  >
    <FactsList
      facts={[
        { label: m.date, value: <DateText value={entry.occurred_on} /> },
        { label: m.value_on, value: entry.value_on && <DateText value={entry.value_on} /> },
        { label: m.direction, value: directionWords[entry.direction] },
        { label: m.category, value: categoryWords[entry.category] },
        { label: m.bank, value: entry.bank.name },
        { label: m.counterparty, value: entry.counterparty },
        { label: m.public_name, value: entry.public_name },
        { label: m.campaign, value: entry.campaign?.title },
        { label: m.permit, value: entry.permit?.permit_no },
        { label: m.method, value: words.method[entry.method] },
        { label: m.voucher, value: entry.voucher_no },
        { label: m.order, value: entry.order && <OrderLink {...entry.order} /> },
        { label: m.application, value: entry.application && <CaseLink {...entry.application} /> },
        { label: m.reverses, value: entry.reverses_id && <EntryLink id={entry.reverses_id} /> },
        { label: m.reversed_by, value: entry.reversed_by_id && <EntryLink id={entry.reversed_by_id} /> },
        { label: m.day_sum, value: entry.public_as === 'part_of_day' && <DaySum entry={entry} /> },
        { label: section.note, value: entry.note },
      ]}
    />
    <RevealButton endpoint={entriesApi.reveal} record={entry} words={{ counterparty: m.counterparty }} />
  </TitledCard>
)

/** Whether a second person agreed. */
export const ApprovalCard = ({ entry: { approval } }: { entry: Entry }) =>
  approval === null || approval.decision === 'withdrawn' ? null : (
    <TitledCard title={approval.kind === 'reversal' ? words.approval.reversal : words.approval.title}>
      <FactsList
        facts={[
          { label: m.state, value: words.approval[approval.decision ?? 'waiting'] },
          { label: words.approval.asked_by, value: approval.requested_by_name },
          { label: words.approval.decided_by, value: approval.decided_by_name },
          { label: words.approval.reason, value: approval.reason },
        ]}
      />
    </TitledCard>
  )

/** What the row moved in the fund book. */
export const FundingsCard = ({ entry: { fundings } }: { entry: Entry }) =>
  fundings.length === 0 ? null : (
    <TitledCard title={section.fundings} flush>
      <ul className="plain-list">
        {fundings.map((funding) => (
          <li key={funding.id} className="row between">
            <a className="link" href={`/admin/fundings?filter[campaign]=${funding.campaign.id}`}>
              {funding.campaign.title}
            </a>
            <Money amount={funding.amount} signed />
          </li>
        ))}
      </ul>
    </TitledCard>
  )

/** Papers of the row for staff. */
export const DocumentsCard = ({ entry: { documents } }: { entry: Entry }) =>
  documents.length === 0 ? null : (
    <TitledCard title={section.documents}>
      <FileChips files={documents} />
    </TitledCard>
  )

/** Who wrote, entered and published the row. */
export const TrailCard = ({ entry }: { entry: Entry }) => {
  const steps = [
    { title: trail.published, at: entry.published_at, who: entry.published_by_name },
    { title: trail.posted, at: entry.posted_at, who: entry.posted_by_name },
    { title: trail.created, at: entry.created_at, who: entry.created_by_name },
  ]
  return (
    <TitledCard title={section.trail}>
      <Timeline
        entries={steps.flatMap(({ title, at, who }) =>
          at ? [{ key: title, state: 'done' as const, actor: who ?? trail.system, title, time: tableTime(at) }] : [],
        )}
      />
    </TitledCard>
  )
}
