import { useState } from 'react'
import { StepButtons } from '#ui/admin/step_buttons.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import type { DeskAction } from '../rules.ts'
import { volunteerDeskWords as m } from './messages.ts'
import { ServiceDialog } from './step_dialog.tsx'
import type { VolunteerDesk } from './volunteer_desk.ts'

/** Steps that a key takes: what ends it, of which only one is next while somebody is new. */
const closing: readonly DeskAction[] = ['reject']

/** The card with the steps of the service. */
export const stepsId = 'steps'

/** What comes next with a volunteer, and why the service stands still or has ended. */
export const StepsCard = ({ desk }: { desk: VolunteerDesk }) => {
  const [asked, setAsked] = useState<DeskAction>()
  const { actions, closed_reason } = desk.volunteer
  return (
    <TitledCard title={m.next} id={stepsId}>
      <div className="stack-16">
        {closed_reason && <Notice kind="warn">{closed_reason}</Notice>}
        <StepButtons
          steps={actions.map((key) => ({ key, label: m.step[key], keys: closing.includes(key) ? 'C' : undefined }))}
          none={m.no_next}
          onStep={setAsked}
        />
      </div>
      {asked && <ServiceDialog desk={desk} action={asked} onClose={() => setAsked(undefined)} />}
    </TitledCard>
  )
}
