import { RevealButton } from '#domains/audit/ui/reveal_button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Tag } from '#ui/chip.tsx'
import * as uiMessages from '#ui/messages.ts'
import { FactsList } from '#ui/table.tsx'
import { DateText } from '#ui/values.tsx'
import { volunteerSubjectWords } from '../column_messages.ts'
import { type DeskVolunteer, volunteerDeskApi } from '../desk/contract.ts'
import { genderWords, skillWords, vehicleWords } from '../messages.ts'
import { availabilityWords } from '../ui/availability.ts'
import { figures } from './figures.tsx'
import { volunteerDeskWords as m } from './messages.ts'

const { columns: c } = volunteerSubjectWords
type Props = { volunteer: DeskVolunteer }

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
