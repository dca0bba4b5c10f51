import { RevealButton } from '#domains/audit/ui/reveal_button.tsx'
import { MemberLink } from '#domains/customers/ui/member_link.tsx'
import { formatMoney } from '#platform/contract/money.ts'
import { tableDate, tableTime } from '#platform/contract/time.ts'
import { TitledCard } from '#ui/card.tsx'
import { Tag } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { Timeline, type TimelineEntry } from '#ui/steps.tsx'
import { FactsList } from '#ui/table.tsx'
import type { Check } from '../checks/contract.ts'
import { applicationSubject } from '../column_messages.ts'
import { deskApi, type StaffApplication } from '../desk/contract.ts'
import { applicationListWords } from '../list_messages.ts'
import { deskPath, typeOfNo } from '../ui/desk_addresses.ts'
import { isFieldName, saidFacts, sayField, textOf } from '../ui/field_values.ts'
import { fieldLabels } from '../ui/messages.ts'
import { caseWords as m } from './case_messages.ts'
import { byThing, type Duplicate } from './duplicates.ts'
import { PaperLinks, PhotoTiles } from './photo_parts.tsx'

type Props = { application: StaffApplication }

const checkWords = (check: Check): string => {
  if (check.kind === 'yearly') return m.check.yearly(check.used, check.more, check.most)
  if (check.kind === 'contract') return m.check.contract(check.clinic, check.ok)
  if (check.kind === 'invoice') return m.check.invoice(check.invoice_no, check.used_by)
  return check.kind === 'quota' ? m.check.quota(check.clinic, check.left) : m.check.rate(check.animals)
}

const Mark = ({ ok }: { ok: boolean }) => (
  <span className={ok ? 'positive' : 'to-do'}>
    <Icon name={ok ? 'circle-check' : 'alert-triangle'} />
    <span className="visually-hidden">{ok ? m.check.ok : m.check.warn}</span>
  </span>
)

const keyOf = (check: Check): string =>
  'clinic' in check ? check.clinic : 'invoice_no' in check ? check.invoice_no : ''

const DuplicateLink = ({ found }: { found: Duplicate }) => (
  <>
    <a className="link figures" href={deskPath({ id: found.application_id, type: typeOfNo(found.application_no) })}>
      {found.application_no}
    </a>{' '}
    {found.applicant_name}
    {m.check.duplicate_of(applicationListWords.status[found.status])}
  </>
)

/** What is the same in other cases, a line for each thing. */
const DuplicateLine = ({ all }: { all: readonly [Duplicate, ...Duplicate[]] }) => {
  const [first, ...others] = all
  return (
    <li className="row gap-2 align-top">
      <Mark ok={false} />
      {others.length === 0 ? (
        <span className="grow">
          {m.check.duplicate(first.same, first.distance)}
          <DuplicateLink found={first} />
          {m.check.please_look}
        </span>
      ) : (
        <details className="grow">
          <summary>{m.check.duplicates(first.same, all.length)}</summary>
          <ul className="stack gap-2 mt-2">
            {all.map((found) => (
              <li key={found.application_id}>
                <DuplicateLink found={found} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

/** What the house found, each with its reason; it refuses nothing. */
export const ChecksCard = ({ application: { checks, duplicates } }: Props) => (
  <TitledCard title={m.section.checks} flush>
    <ul className="plain-list">
      {checks.map((check) => (
        <li key={`${check.kind} ${keyOf(check)}`} className="row gap-2 align-top">
          <Mark ok={check.ok} />
          <span className="grow">{checkWords(check)}</span>
        </li>
      ))}
      {duplicates.length === 0 && (
        <li className="row gap-2 align-top">
          <Mark ok />
          <span className="grow">{m.check.no_duplicates}</span>
        </li>
      )}
      {byThing(duplicates).map((all) => (
        <DuplicateLine key={all[0].same} all={all} />
      ))}
    </ul>
  </TitledCard>
)

const addressOf = ({ city, district, address }: StaffApplication) => [city, district, address].filter(Boolean).join('')

const wishOf = ({ wish_clinic, wish_on, wish_note }: StaffApplication) =>
  [wish_clinic?.name, wish_on && tableDate(wish_on), wish_note].filter(Boolean).join('・')

const money = (amount: number | null) => (amount === null ? null : formatMoney(amount))

/** Who applies, why, and what was granted before. */
export const ApplicantCard = ({ application, isClinic }: Props & { isClinic: boolean }) => {
  const { contact_name, contact_phone, contact_email, past } = application
  return (
    <TitledCard title={m.section.applicant}>
      <FactsList
        facts={[
          { label: m.fact.name, value: contact_name },
          { label: m.fact.phone, value: <span className="figures">{contact_phone}</span> },
          { label: m.fact.email, value: contact_email },
          { label: m.fact.address, value: addressOf(application) },
          ...saidFacts(['identity_kind'], application).map((fact) => ({ ...fact, label: m.fact.identity })),
          ...saidFacts(['experience', 'reason'], application),
          { label: m.fact.past, value: isClinic ? null : m.past(past.all, past.granted, past.refused) },
          { label: m.fact.wish, value: wishOf(application) },
          { label: m.fact.requested, value: money(application.requested_amount) },
          { label: m.fact.approved, value: money(application.approved_amount) },
          { label: m.fact.decision, value: application.decision_note },
          { label: m.fact.closed, value: application.closed_reason },
        ]}
      />
      {!isClinic && <MemberLink id={application.customer_id} />}
      {!isClinic && <RevealButton endpoint={deskApi.reveal} record={application} words={applicationSubject.columns} />}
    </TitledCard>
  )
}

const sayOld = (field: string, value: unknown) => (isFieldName(field) ? sayField(field, textOf(field, value)) : '')

/** What was asked of the applicant again, and whether it has come. */
export const AskedCard = ({ application: { requests } }: Props) =>
  requests.length === 0 ? null : (
    <TitledCard title={m.section.asked} flush>
      <ul className="plain-list">
        {requests.map((asked) => (
          <li key={asked.id}>
            <div className="row between gap-2 wrap">
              <b>{fieldLabels[asked.field] ?? asked.field}</b>
              {asked.answered_at ? <Tag tone="success">{m.asked_done}</Tag> : <Tag tone="warn">{m.asked_open}</Tag>}
            </div>
            <p className="small muted">{asked.words}</p>
            {asked.kind === 'field' && sayOld(asked.field, asked.old_value) && (
              <p className="small muted">{m.old_value(sayOld(asked.field, asked.old_value))}</p>
            )}
            <PhotoTiles files={asked.old_files} name={m.old_files} />
            <PaperLinks files={asked.old_files} />
          </li>
        ))}
      </ul>
    </TitledCard>
  )

const bad: readonly string[] = ['rejected', 'cancelled', 'expired']

/** The timeline of an application, newest first, headed by what it waits for. */
export const historyOf = ({ events, status }: StaffApplication): TimelineEntry[] => {
  const past = events.map(({ id, kind, by_kind, by_name, public_note, internal_note, happened_at }): TimelineEntry => {
    const text = [public_note, internal_note && m.internal(internal_note)].filter(Boolean).join('\n')
    return {
      key: id,
      state: bad.includes(kind) ? 'bad' : 'done',
      actor: by_name ?? m.by[by_kind],
      title: m.event[kind],
      ...(text && { text }),
      time: tableTime(happened_at),
    }
  })
  const waits = m.waiting[status]
  return waits ? [{ key: 'waiting', state: 'now', title: waits }, ...past] : past
}

/** What happened to an application. */
export const HistoryCard = ({ application }: Props) => (
  <TitledCard title={m.section.history}>
    <Timeline entries={historyOf(application)} />
  </TitledCard>
)
