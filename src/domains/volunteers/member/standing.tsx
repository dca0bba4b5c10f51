import { useState } from 'react'
import { SectionCard } from '#domains/customers/ui/section_card.tsx'
import { useAction } from '#platform/browser/use_data.ts'
import { useRun } from '#platform/browser/use_run.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { Button } from '#ui/button.tsx'
import { Tag, type Tone } from '#ui/chip.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { FactsList } from '#ui/table.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { type MyVolunteer, volunteerApi } from '../contract.ts'
import { statusWords } from '../messages.ts'
import { mayLogHours, type VolunteerStatus } from '../rules.ts'
import * as m from './messages.ts'

const tones: Partial<Record<VolunteerStatus, Tone>> = {
  active: 'success',
  paused: 'plain',
  ended: 'plain',
  rejected: 'plain',
}

/** How a volunteer stands, in words. */
export const VolunteerTag = ({ status }: { status: VolunteerStatus }) => (
  <Tag tone={tones[status] ?? 'info'}>{statusWords[status]}</Tag>
)

const Steps = ({ volunteer }: { volunteer: MyVolunteer }) => {
  const { status, version, actions } = volunteer
  const [ending, setEnding] = useState(false)
  const { run, problem, reload } = useRun(useToasts())
  const [pause, resume, end] = [
    useAction(volunteerApi.pause),
    useAction(volunteerApi.resume),
    useAction(volunteerApi.withdraw),
  ]
  const body = { version }
  const isServing = mayLogHours(status)
  return (
    <>
      {problem && (
        <Notice kind="danger" live>
          {problem.message}{' '}
          <button type="button" className="link" onClick={reload}>
            {m.reload}
          </button>
        </Notice>
      )}
      <div className="row gap-2 wrap mt-4">
        {actions.includes('resume') && (
          <Button
            kind="secondary"
            loading={resume.running}
            onClick={() => void run(() => resume.run({ body }), m.resumed)}
          >
            {m.resume}
          </Button>
        )}
        {actions.includes('pause') && (
          <Button kind="outline" loading={pause.running} onClick={() => void run(() => pause.run({ body }), m.paused)}>
            {m.pause}
          </Button>
        )}
        {actions.includes('end') && (
          <Button kind="text" onClick={() => setEnding(true)}>
            {isServing ? m.end : m.withdraw}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={ending}
        title={isServing ? m.end_title : m.withdraw_title}
        text={m.end_text}
        confirm={isServing ? m.end : m.withdraw}
        danger
        busy={end.running}
        onConfirm={() => void run(() => end.run({ body }), m.ended).then(() => setEnding(false))}
        onClose={() => setEnding(false)}
      />
    </>
  )
}

/** Where the registration stands and what may be done with it. */
export const Standing = ({ volunteer }: { volunteer: MyVolunteer }) => {
  const { status, closed_reason, training_done_on, insured_until } = volunteer
  return (
    <SectionCard title={m.standing} side={<VolunteerTag status={status} />}>
      <p>{m.status_text[status]}</p>
      {closed_reason && <p className="mt-2">{m.reason(closed_reason)}</p>}
      <p className="small muted mt-2">{m.submitted_on(taipeiDay(volunteer.submitted_at))}</p>
      <div className="mt-4">
        <FactsList
          facts={[
            { label: m.facts.card_no, value: volunteer.card_no },
            { label: m.facts.record_book_no, value: volunteer.record_book_no },
            { label: m.facts.training_done_on, value: training_done_on && m.day(training_done_on) },
            { label: m.facts.insured_until, value: insured_until && m.day(insured_until) },
          ]}
        />
      </div>
      <Steps volunteer={volunteer} />
    </SectionCard>
  )
}
