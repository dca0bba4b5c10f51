import { carePath } from '#domains/animals/ui/desk_addresses.ts'
import { RevealButton } from '#domains/audit/ui/reveal_button.tsx'
import { MemberLink } from '#domains/customers/ui/member_link.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { tableDate } from '#platform/contract/time.ts'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { FactsList } from '#ui/table.tsx'
import { adoptionRequestSubject } from '../../column_messages.ts'
import { type DeskRequest, requestDeskApi } from '../../desk/requests/contract.ts'
import { requestDeskWords as m } from '../../desk/requests/staff_messages.ts'
import { postDeskWords } from '../../desk/staff_messages.ts'
import { adoptionDeskPath } from '../addresses.ts'
import { postTone } from '../tones.ts'

type Props = { request: DeskRequest }

const { facts: f } = m

/** Who asks, how often they did, and the account they have. */
export const ApplicantCard = ({ request }: Props) => {
  const { name, phone, email, address, asked } = request
  return (
    <TitledCard title={m.section.applicant}>
      <FactsList
        facts={[
          { label: f.name, value: name },
          { label: f.phone, value: <span className="figures">{phone}</span> },
          { label: f.email, value: email },
          { label: f.address, value: address },
          { label: f.asked, value: m.asked(asked.all, asked.open, asked.adopted, asked.returned) },
        ]}
      />
      <MemberLink id={request.customer_id} />
      <RevealButton endpoint={requestDeskApi.reveal} record={request} words={adoptionRequestSubject.columns} />
    </TitledCard>
  )
}

/** The animal that is asked for. */
export const AnimalCard = ({ request: { animal_name, listing_status, adoption_id, animal_id } }: Props) => {
  const may = useMay()
  return (
    <TitledCard
      title={m.section.animal}
      side={<StatusTag tone={postTone[listing_status]}>{postDeskWords.status[listing_status]}</StatusTag>}
    >
      <p className="bold">{animal_name}</p>
      <p className="row gap-3 wrap">
        {may('adoptions update') && (
          <a className="link" href={adoptionDeskPath(adoption_id)}>
            {m.see_post}
          </a>
        )}
        {animal_id !== null && may(['animals view', 'animals update']) && (
          <a className="link" href={carePath(animal_id)}>
            {m.see_animal}
          </a>
        )}
      </p>
    </TitledCard>
  )
}

/** How an animal came back. */
export const ReturnedCard = ({ request: { returned_on, returned_by, return_reason, return_note } }: Props) =>
  returned_on === null ? null : (
    <TitledCard title={m.section.returned}>
      <p>{m.returned(tableDate(returned_on), returned_by ?? m.adopter)}</p>
      {return_reason && <p>{m.return_reason[return_reason]}</p>}
      {return_note && <p className="pre-line">{return_note}</p>}
    </TitledCard>
  )
