import { useEffect, useState } from 'react'
import { useAction } from '#platform/browser/use_data.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { deskApi, type StaffApplication } from '../desk/contract.ts'
import type { ApplicationDesk } from './application_desk.ts'
import { decisionWords as m } from './decision_messages.ts'

type Planned = NonNullable<StaffApplication['planned_approval']>

/** Whether an approval is about to be carried out. */
export const isWaiting = ({ planned_approval }: StaffApplication): boolean => planned_approval?.state === 'waiting'

/** Seconds until it is carried out, counted by this browser from the moment of the answer. */
const useSecondsLeft = ({ seconds_left }: Planned): number => {
  const [end] = useState(() => Date.now() + seconds_left * 1000)
  const [left, setLeft] = useState(seconds_left)
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 250)
    return () => clearInterval(timer)
  }, [end])
  return left
}

const Waiting = ({ desk, plan }: { desk: ApplicationDesk; plan: Planned }) => {
  const left = useSecondsLeft(plan)
  const { run, running } = useAction(deskApi.undoApproval)
  const { id, version } = desk.application
  const undo = () => desk.run(() => run({ params: { id }, body: { version } }), m.undone)
  return (
    <Notice kind="info" icon="clock">
      <p role="status" className="bold">
        {plan.is_own ? m.soon : m.soon_by(plan.by_name)}
      </p>
      <p className="figures" role="timer">
        {m.seconds(left)}
      </p>
      <Button kind="outline" icon="arrow-back-up" className="mt-2" loading={running} onClick={() => void undo()}>
        {m.undo}
      </Button>
    </Notice>
  )
}

/** An approval that is about to be carried out, with the way back; or why the last one came to nothing. */
export const PlannedCard = ({ desk }: { desk: ApplicationDesk }) => {
  const { planned_approval: plan } = desk.application
  if (plan?.state === 'waiting') return <Waiting key={plan.id} desk={desk} plan={plan} />
  return plan?.refusal ? (
    <Notice kind="warn" live>
      {plan.refusal}
    </Notice>
  ) : null
}
