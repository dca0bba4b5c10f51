import { useState } from 'react'
import { useAction } from '#platform/browser/use_data.ts'
import { useRun } from '#platform/browser/use_run.ts'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { type ImportRunRecord, importDeskApi } from '../../imports/desk/contract.ts'
import { importDeskWords as m } from '../../imports/desk/staff_messages.ts'

/** Applies what was tried; with fewer rows than last time only for who says so. */
export const ApplyCard = ({ run }: { run: ImportRunRecord }) => {
  const [allow_drop, setAllowed] = useState(false)
  const desk = useRun(useToasts())
  const apply = useAction(importDeskApi.apply)
  const send = () => apply.run({ params: { id: run.id }, body: { version: run.version, allow_drop } })
  const taken = run.new_count + run.changed_count + run.same_count
  return (
    <TitledCard title={m.apply}>
      <div className="stack-16">
        <ProblemNotice problem={desk.problem} reload={desk.reload} />
        <p className="small muted">{m.apply_text}</p>
        {run.is_drop && (
          <>
            <Notice kind="warn">{m.is_drop(taken, run.last_taken ?? 0)}</Notice>
            <CheckField
              label={m.allow_drop}
              checked={allow_drop}
              onChange={({ target }) => setAllowed(target.checked)}
            />
          </>
        )}
        <Button
          icon="database-import"
          loading={apply.running}
          disabled={run.is_drop && !allow_drop}
          onClick={() => void desk.run(send, m.applied)}
        >
          {m.apply}
        </Button>
      </div>
    </TitledCard>
  )
}
