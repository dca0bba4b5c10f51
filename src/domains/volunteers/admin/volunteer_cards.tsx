import { RevealButton } from '#domains/audit/ui/reveal_button.tsx'
import { useData } from '#platform/browser/use_data.ts'
import { tableDate } from '#platform/contract/time.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag, Tag } from '#ui/chip.tsx'
import * as uiMessages from '#ui/messages.ts'
import { FactsList } from '#ui/table.tsx'
import { DateText } from '#ui/values.tsx'
import { volunteerSubjectWords } from '../column_messages.ts'
import { type DeskVolunteer, volunteerDeskApi } from '../desk/contract.ts'
import { hoursDeskApi } from '../hours/desk/contract.ts'
import { durationWords, genderWords, hourStateWords, skillWords, vehicleWords } from '../messages.ts'
import { adminHoursPath } from '../ui/addresses.ts'
import { availabilityWords } from '../ui/availability.ts'
import { InsuranceEnd } from './insurance_end.tsx'
import { volunteerDeskWords as m } from './messages.ts'
import { hourTone } from './tones.ts'

const { columns: c } = volunteerSubjectWords
type Props = { volunteer: DeskVolunteer }

const figures = (text: string | null) => text && <span className="figures">{text}</span>

/** Who it is, and whom to call when something happens. */
export const ProfileCard = ({ volunteer }: Props) => (
  <TitledCard
    title={m.card.profile}
    side={<RevealButton endpoint={volunteerDeskApi.reveal} record={volunteer} words={c} />}
  >
    <FactsList
      facts={[
        { label: c.gender, value: volunteer.gender && genderWords[volunteer.gender] },
        { label: c.birth_on, value: volunteer.birth_on && <DateText value={volunteer.birth_on} /> },
        { label: c.identifier_last4, value: figures(volunteer.identifier_last4) },
        { label: c.phone, value: figures(volunteer.phone) },
        { label: c.email, value: volunteer.email },
        { label: m.serves_in, value: volunteer.city },
        { label: c.address, value: volunteer.address },
        { label: m.account, value: volunteer.member_email ?? m.no_account },
        { label: c.emergency_name, value: volunteer.emergency_name },
        { label: c.emergency_phone, value: figures(volunteer.emergency_phone) },
        { label: c.guardian_name, value: volunteer.guardian_name },
        { label: c.guardian_phone, value: figures(volunteer.guardian_phone) },
        {
          label: m.guardian_files,
          value: volunteer.guardian_files.length > 0 && (
            <span className="row gap-2 wrap">
              {volunteer.guardian_files.map(({ id, src }, index) => (
                <a key={id} className="link" href={src} target="_blank" rel="noreferrer">
                  {m.file(index + 1)}
                </a>
              ))}
            </span>
          ),
        },
      ].filter(({ value }) => value)}
    />
  </TitledCard>
)

/** What somebody wants to do, and when. */
export const ServiceCard = ({ volunteer }: Props) => (
  <TitledCard title={m.card.service}>
    <div className="stack-16">
      <div className="row gap-2 wrap">
        {volunteer.skills.map((skill) => (
          <Tag key={skill}>{skillWords[skill]}</Tag>
        ))}
      </div>
      <FactsList
        facts={[
          { label: c.availability, value: uiMessages.joined(availabilityWords(volunteer.availability)) },
          { label: c.has_vehicle, value: vehicleWords[volunteer.has_vehicle] },
          { label: c.experience, value: volunteer.experience },
          { label: c.motivation, value: volunteer.motivation },
        ].filter(({ value }) => value)}
      />
    </div>
  </TitledCard>
)

/** Training, card, record book and insurance. */
export const PapersCard = ({ volunteer, onEdit }: Props & { onEdit: () => void }) => (
  <TitledCard
    title={m.card.papers}
    side={
      <Button kind="outline" size="small" id={papersId} onClick={onEdit}>
        {m.edit_papers}
      </Button>
    }
  >
    <FactsList
      facts={[
        {
          label: c.training_done_on,
          value: volunteer.training_done_on && <DateText value={volunteer.training_done_on} />,
        },
        { label: c.card_no, value: figures(volunteer.card_no) },
        { label: c.record_book_no, value: figures(volunteer.record_book_no) },
        { label: c.insured_until, value: volunteer.insured_until && <InsuranceEnd {...volunteer} /> },
        { label: m.consent_on, value: <DateText value={volunteer.consent_on} /> },
        { label: c.staff_note, value: volunteer.staff_note },
      ]}
    />
  </TitledCard>
)

/** The control that changes an insurance. */
export const papersId = 'papers'

/** The last entries of service, the sums, and a certificate for each year. */
export const HoursCard = ({
  volunteer: { id, sums, certificate_years },
  onAdd,
}: Props & { onAdd?: (() => void) | false }) => {
  const { data } = useData(hoursDeskApi.list, { query: { filter: { volunteer: id }, per_page: 5 } })
  return (
    <TitledCard
      title={m.card.hours}
      side={
        onAdd && (
          <Button kind="outline" size="small" icon="plus" onClick={onAdd}>
            {m.add_hours}
          </Button>
        )
      }
    >
      <div className="stack-16">
        <FactsList
          facts={[
            { label: m.this_year, value: m.hours(sums.this_year_minutes) },
            { label: m.total, value: m.hours(sums.approved_minutes) },
            { label: m.times, value: m.times_of(sums.times) },
          ]}
        />
        {data?.data.length === 0 && <p className="muted">{m.no_hours}</p>}
        <ul className="todo">
          {data?.data.map((entry) => (
            <li key={entry.id}>
              <div className="grow">
                {tableDate(entry.served_on)}・{durationWords(entry.minutes)}
                <span className="cell-sub">{entry.note ?? skillWords[entry.kind]}</span>
              </div>
              <StatusTag tone={hourTone[entry.state]}>{hourStateWords[entry.state]}</StatusTag>
            </li>
          ))}
        </ul>
        <div className="row gap-2 wrap">
          <ButtonLink kind="text" size="small" href={adminHoursPath(id)}>
            {m.all_hours}
          </ButtonLink>
          {certificate_years.map((year) => (
            <ButtonLink
              key={year}
              kind="outline"
              size="small"
              icon="file-type-pdf"
              href={`/api/admin/volunteers/${id}/certificates/${year}`}
              target="_blank"
            >
              {m.certificate(year)}
            </ButtonLink>
          ))}
        </div>
      </div>
    </TitledCard>
  )
}
