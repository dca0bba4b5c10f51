import { useState } from 'react'
import { AssigneeDialog } from '#domains/staff/ui/assignee_dialog.tsx'
import { useAction } from '#platform/browser/use_data.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { FactsList } from '#ui/table.tsx'
import { type Letter, lettersApi } from '../desk/contract.ts'
import { letterSubject } from '../desk_messages.ts'
import type { LetterStep } from '../rules.ts'
import { letterDeskWords as m } from './messages.ts'

const { columns: c } = letterSubject
type Props = { letter: Letter; desk: Run }

const AssignDialog = ({ letter, desk, onClose }: Props & { onClose: () => void }) => (
  <AssigneeDialog
    desk={desk}
    record={letter}
    people={lettersApi.people}
    send={useAction(lettersApi.assign).run}
    label={c.assignee_id}
    none={m.not_assigned}
    title={m.assign_title(letter.contact_no)}
    step={m.assign}
    done={m.assigned}
    onClose={onClose}
  />
)

/** Who has it, and whether it waits. */
export const StateCard = ({ letter, desk }: Props) => {
  const [assigning, setAssigning] = useState(false)
  const { run, running } = useAction(lettersApi.move)
  const move = (action: LetterStep) =>
    desk.run(() => run({ params: { id: letter.id }, body: { version: letter.version, action } }), m.step_done[action])
  return (
    <TitledCard title={m.next}>
      <div className="stack-16">
        <FactsList facts={[{ label: c.assignee_id, value: letter.assignee?.name ?? m.nobody }]} />
        <div className="row gap-2 wrap">
          <Button kind="outline" size="small" onClick={() => setAssigning(true)}>
            {m.assign}
          </Button>
          {letter.steps.map((step) => (
            <Button key={step} kind="outline" size="small" loading={running} onClick={() => void move(step)}>
              {m.step[step]}
            </Button>
          ))}
        </div>
      </div>
      {assigning && <AssignDialog letter={letter} desk={desk} onClose={() => setAssigning(false)} />}
    </TitledCard>
  )
}
