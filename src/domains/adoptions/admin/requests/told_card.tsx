import { tableDate, tableTime } from '#platform/contract/time.ts'
import { TitledCard } from '#ui/card.tsx'
import { joined } from '#ui/messages.ts'
import { FactsList } from '#ui/table.tsx'
import type { DeskRequest } from '../../desk/requests/contract.ts'
import { requestDeskWords as m } from '../../desk/requests/staff_messages.ts'

const { facts: f } = m
const yesNo = (yes: boolean | null) => (yes === null ? null : yes ? m.yes : m.no)
const petWord = (kind: string) => Object.entries<string>(m.pet).find(([key]) => key === kind)?.[1] ?? kind

const factsOf = (request: DeskRequest) => [
  { label: f.created, value: tableTime(request.created_at) },
  { label: f.age, value: request.birth_on && tableDate(request.birth_on) },
  { label: f.home, value: [request.city, m.housing[request.housing]].join('・') },
  { label: f.landlord, value: yesNo(request.landlord_ok) },
  { label: f.household, value: m.household(request.household_count, request.has_children) },
  { label: f.pets, value: joined(request.pets_now.map(petWord)) },
  { label: f.pets_note, value: request.pets_note },
  { label: f.experience, value: request.experience },
  { label: f.income, value: request.income_note },
  { label: f.indoor, value: yesNo(request.indoor_only) },
  { label: f.guard, value: yesNo(request.window_guard) },
  { label: f.plans, value: request.plan_when_moving },
  { label: f.visit, value: yesNo(request.agree_visit) },
  { label: f.followup, value: yesNo(request.agree_followup) },
  { label: f.note, value: request.note },
  { label: f.visit_at, value: request.visit_at && tableTime(request.visit_at) },
  {
    label: f.trial,
    value: request.trial_from && [request.trial_from, request.trial_until ?? ''].map(tableDate).join('–'),
  },
  { label: f.closed, value: request.closed_reason },
]

/** What whoever asks told of themselves and their home. */
export const ToldCard = ({ request }: { request: DeskRequest }) => (
  <TitledCard title={m.section.told}>
    <FactsList wide facts={factsOf(request)} />
    {request.photos.length > 0 && (
      <div className="evidence-tiles mt-4">
        {request.photos.map(({ id, src }) => (
          <figure key={id} className="evidence-tile">
            <a href={src} target="_blank" rel="noreferrer">
              <img src={src} alt={m.window_photo} width={4} height={3} loading="lazy" />
            </a>
          </figure>
        ))}
      </div>
    )}
  </TitledCard>
)
