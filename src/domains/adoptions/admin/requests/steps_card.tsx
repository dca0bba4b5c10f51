import { useState } from 'react'
import type { Run } from '#platform/browser/use_run.ts'
import { StepMenu, type StepWeight } from '#ui/admin/step_menu.tsx'
import { TitledCard } from '#ui/card.tsx'
import type { DeskRequest } from '../../desk/requests/contract.ts'
import type { DeskAction } from '../../desk/requests/rules.ts'
import { requestDeskWords as m } from '../../desk/requests/staff_messages.ts'
import { ReturnLater } from '../surrenders/return_later.tsx'
import { RequestStepDialog } from './step_dialogs.tsx'

const weightOf = (action: DeskAction): StepWeight =>
  action === 'reject' || action === 'return' ? 'final' : action === 'sign' ? 'rare' : 'ordinary'

/** The card with the next steps, where a new request is settled. */
export const stepsId = 'steps'

const mayComeBack = (status: string) => status === 'trial' || status === 'signed' || status === 'completed'

/** What comes next with a request; an animal that cannot come back at once is written down for later. */
export const StepsCard = ({ request, desk }: { request: DeskRequest; desk: Run }) => {
  const [asked, setAsked] = useState<DeskAction>()
  return (
    <TitledCard title={m.section.decision} id={stepsId}>
      <div className="row gap-2 wrap">
        <StepMenu
          label={m.section.decision}
          keys="C"
          steps={request.actions.map((key) => ({ key, label: m.action[key], weight: weightOf(key) }))}
          none={m.no_next}
          onStep={setAsked}
        />
        {mayComeBack(request.status) && <ReturnLater request={request} desk={desk} />}
      </div>
      {asked && <RequestStepDialog desk={desk} request={request} action={asked} onClose={() => setAsked(undefined)} />}
    </TitledCard>
  )
}
