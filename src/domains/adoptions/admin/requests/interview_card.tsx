import { useState } from 'react'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { number, text } from '#ui/admin/form_fields.ts'
import { StepDialog } from '#ui/admin/step_dialog.tsx'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Tag } from '#ui/chip.tsx'
import { FactsList } from '#ui/table.tsx'
import { NumberField, TextArea } from '#ui/text_fields.tsx'
import { type DeskRequest, requestDeskApi } from '../../desk/requests/contract.ts'
import { requestDeskWords as m } from '../../desk/requests/staff_messages.ts'
import { interviewKeys, interviewQuestions, isInterviewable, passMark } from '../../interviews/rules.ts'

type Props = { request: DeskRequest; desk: Run; mayUpdate: boolean }

const interviewForm = formOf(requestDeskApi.interview, {
  home: number(m.question.home),
  family: number(m.question.family),
  experience: number(m.question.experience),
  means: number(m.question.means),
  time: number(m.question.time),
  plans: number(m.question.plans),
  interview_note: text(m.interview_note),
})

const InterviewDialog = ({ request, desk, onClose }: Omit<Props, 'mayUpdate'> & { onClose: () => void }) => {
  const { interview_sheet, interview_note } = request
  return (
    <StepDialog
      desk={desk}
      record={request}
      form={interviewForm}
      {...(interview_sheet && { values: interviewForm.valuesOf({ ...interview_sheet, interview_note }) })}
      send={useAction(requestDeskApi.interview).run}
      title={m.ask(m.section.interview, m.title(request.name, request.animal_name))}
      step={m.save_interview}
      done={m.interview_saved}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <div className="grid columns-2">
            {interviewKeys.map((key) => (
              <NumberField key={key} hint={m.points(0, interviewQuestions[key])} {...field(key)} />
            ))}
          </div>
          <TextArea optional rows={5} maxLength={2000} {...field('interview_note')} />
        </>
      )}
    </StepDialog>
  )
}

/** How the interview went: points for each question, their sum, and what was talked about. */
export const InterviewCard = ({ request, desk, mayUpdate }: Props) => {
  const [asking, setAsking] = useState(false)
  const { score, interview_sheet, interview_note, status } = request
  return (
    <TitledCard
      title={m.section.interview}
      side={
        <span className="row gap-2">
          {score !== null && (
            <Tag tone={score >= passMark ? 'success' : 'warn'}>
              {m.score(score)}・{score >= passMark ? m.pass(passMark) : m.below(passMark)}
            </Tag>
          )}
          {mayUpdate && isInterviewable(status) && (
            <Button kind="outline" size="small" onClick={() => setAsking(true)}>
              {m.section.interview}
            </Button>
          )}
        </span>
      }
    >
      {interview_sheet === null ? (
        <p className="muted">{m.no_interview}</p>
      ) : (
        <FactsList
          facts={interviewKeys.map((key) => ({
            label: m.question[key],
            value: <span className="figures">{m.points(interview_sheet[key], interviewQuestions[key])}</span>,
          }))}
        />
      )}
      {interview_note && <p className="pre-line mt-4">{interview_note}</p>}
      {asking && <InterviewDialog request={request} desk={desk} onClose={() => setAsking(false)} />}
    </TitledCard>
  )
}
