import { durationWords, statusWords as volunteerStatusWords } from '#domains/volunteers/messages.ts'
import { useData } from '#platform/browser/use_data.ts'
import { valueIn } from '#platform/contract/closed_lists.ts'
import { TitledCard } from '#ui/card.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { EmptyState } from '#ui/states.tsx'
import { FactsList } from '#ui/table.tsx'
import { DateText } from '#ui/values.tsx'
import { customerPartsApi as api } from '../desk/parts/contract.ts'
import { customerDeskWords as m } from '../staff_messages.ts'

/** Whether a member gives time. */
export const VolunteerTab = ({ id }: { id: number }) => (
  <Loaded {...useData(api.volunteer, { params: { id } })}>
    {({ volunteer }) =>
      volunteer ? (
        <TitledCard title={m.tab.volunteer}>
          <FactsList
            facts={[
              { label: m.volunteer.status, value: valueIn(volunteerStatusWords, volunteer.status) },
              { label: m.volunteer.on, value: <DateText value={volunteer.submitted_at} /> },
              { label: m.volunteer.hours, value: durationWords(volunteer.approved_minutes) },
            ]}
          />
        </TitledCard>
      ) : (
        <EmptyState title={m.volunteer.empty} />
      )
    }
  </Loaded>
)
