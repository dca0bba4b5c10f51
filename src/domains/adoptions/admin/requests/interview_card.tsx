import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { CardForm } from '#ui/admin/card_form.tsx'
import { points, text } from '#ui/admin/form_fields.ts'
import { useRecordForm } from '#ui/admin/use_record_form.ts'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Tag } from '#ui/chip.tsx'
import { ScoreField } from '#ui/score_field.tsx'
import { FactsList } from '#ui/table.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import { type DeskRequest, requestDeskApi } from '../../desk/requests/contract.ts'
import { requestDeskWords as m } from '../../desk/requests/staff_messages.ts'
import {
  type InterviewQuestion,
  interviewKeys,
  interviewQuestions,
  isInterviewable,
  passMark,
} from '../../interviews/rules.ts'

type Props = { request: DeskRequest }

const interviewForm = formOf(requestDeskApi.interview, {
  home: points(m.question.home),
  family: points(m.question.family),
  experience: points(m.question.experience),
  means: points(m.question.means),
  time: points(m.question.time),
  plans: points(m.question.plans),
  interview_note: text(m.interview_note),
})

const noSheet: Readonly<Record<InterviewQuestion, null>> = {
  home: null,
  family: null,
  experience: null,
  means: null,
  time: null,
  plans: null,
}

/** The points of a request as fields of its own: two people who fill them in at once are merged by question. */
const withPoints = (request: DeskRequest) => ({ ...request, ...(request.interview_sheet ?? noSheet) })

const useInterview = (request: DeskRequest) => {
  const { run, current } = useAction(requestDeskApi.interview)
  return useRecordForm(interviewForm, {
    stored: withPoints(request),
    update: {
      run: async (args) => withPoints(await run(args)),
      current: (stale) => withPoints(current(stale)),
    },
    saved: m.interview_saved,
  })
}

const ScoreTag = ({ score }: { score: number }) => (
  <Tag tone={score >= passMark ? 'success' : 'warn'}>
    {m.score(score)}・{score >= passMark ? m.pass(passMark) : m.below(passMark)}
  </Tag>
)

/** The sheet while the family is being got to know: the sum follows each question. */
const InterviewForm = ({ request }: Props) => {
  const { page, ...edit } = useInterview(request)
  const given = edit.form.watch(interviewKeys)
  const left = given.filter((value) => value === '').length
  const sum = given.reduce((total, value) => total + Number(value), 0)
  return (
    <TitledCard
      title={m.section.interview}
      side={left === 0 ? <ScoreTag score={sum} /> : <span className="muted figures">{m.so_far(sum, left)}</span>}
    >
      <CardForm page={page} className="stack-16">
        <div className="score-fields">
          {interviewKeys.map((key) => (
            <ScoreField key={key} max={interviewQuestions[key]} {...edit.control(key)} />
          ))}
        </div>
        <TextArea optional rows={4} maxLength={2000} {...edit.field('interview_note')} />
        <div className="row gap-2 wrap">
          <Button type="submit" loading={page.saving} disabled={!page.dirty}>
            {m.save_interview}
          </Button>
          <span className="small muted">{m.scoring_hint}</span>
        </div>
      </CardForm>
    </TitledCard>
  )
}

const InterviewFacts = ({ request: { score, interview_sheet, interview_note } }: Props) => (
  <TitledCard title={m.section.interview} side={score !== null && <ScoreTag score={score} />}>
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
  </TitledCard>
)

/** How the interview went: points for each question, their sum, and what was talked about. */
export const InterviewCard = ({ request, mayUpdate }: Props & { mayUpdate: boolean }) =>
  mayUpdate && isInterviewable(request.status) ? (
    <InterviewForm request={request} />
  ) : (
    <InterviewFacts request={request} />
  )
