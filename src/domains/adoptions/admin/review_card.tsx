import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { decisionBy, useDecisionForm } from '#platform/browser/use_decision_form.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { DecisionForm } from '#ui/admin/decision_form.tsx'
import { text, ticksOf } from '#ui/admin/form_fields.ts'
import { Keys } from '#ui/admin/keys.tsx'
import { useSingleKeys } from '#ui/admin/shortcuts.ts'
import { TickList } from '#ui/admin/tick_list.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { ChoiceGroup } from '#ui/choice_fields.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import { type DeskAdoption, deskApi } from '../desk/contract.ts'
import { reviewWords } from '../reviews/messages.ts'
import { postPageWords as m } from './messages.ts'
import { tickOptions } from './tick_options.ts'

type Props = { adoption: DeskAdoption; desk: Run }

/** Where the focus goes to decide about a post. */
export const reviewId = 'post-review'

const keys = { approve: 'A', reject: 'R' } as const
const kinds = ['approve', 'reject'] as const
const options = kinds.map((value) => ({
  value,
  label: m.kind[value],
  key: { keys: keys[value], label: m.open_panel[value] },
}))

const approveForm = formOf(deskApi.approve, { ticks: ticksOf(reviewWords.ticks, reviewWords.tick) })
const rejectForm = formOf(deskApi.reject, { reason: text(m.message_to) })

/** What of a post somebody looks at before they decide. */
const seenOf = ({ version: _, requests: __, history: ___, ...seen }: DeskAdoption) => seen

const firstKind: (typeof kinds)[number] = 'approve'

const useReview = ({ adoption, desk }: Props) => {
  const params = { id: adoption.id }
  const [approve, reject] = [useAction(deskApi.approve), useAction(deskApi.reject)]
  return useDecisionForm({
    desk,
    stored: adoption,
    seenOf,
    values: { ...approveForm.empty, ...rejectForm.empty, decision: firstKind },
    decisions: {
      approve: decisionBy(approveForm, (body) => approve.run({ params, body }), m.approved),
      reject: decisionBy(rejectForm, (body) => reject.run({ params, body }), m.rejected),
    },
  })
}

type Review = ReturnType<typeof useReview>

const RejectFields = ({ edit }: { edit: Review }) => {
  const written = edit.form.watch('reason')
  const toggle = (sentence: string) =>
    edit.put('reason', written.includes(sentence) ? written.replace(sentence, '').trim() : `${written}${sentence}`)
  return (
    <>
      <ChoiceGroup label={m.reject_templates}>
        <div className="row wrap gap-2">
          {m.rejections.map(({ label, text: sentence }) => (
            <Chip key={label} on={written.includes(sentence)} onClick={() => toggle(sentence)}>
              {label}
            </Chip>
          ))}
        </div>
      </ChoiceGroup>
      <TextArea rows={4} maxLength={500} {...edit.field('reason')} />
    </>
  )
}

const KeysHint = () =>
  useSingleKeys().on && (
    <span className="small muted hide-phone">
      {m.kind.approve} <Keys keys={keys.approve} /> {m.kind.reject} <Keys keys={keys.reject} />
    </span>
  )

/** Whether a post is shown or goes back with what is to be changed. */
export const ReviewCard = (props: Props) => {
  const edit = useReview(props)
  const { decision, choose, page } = edit
  const isReject = decision === 'reject'
  return (
    <TitledCard id={reviewId} title={m.review} side={<KeysHint />}>
      <DecisionForm
        {...page}
        label={m.decision}
        options={options}
        decision={decision}
        onChoose={choose}
        saveLabel={isReject ? m.reject : m.approve}
        danger={isReject}
        after={isReject && <p className="small muted text-center">{m.after_reject}</p>}
      >
        {isReject ? (
          <RejectFields edit={edit} />
        ) : (
          <TickList {...edit.control('ticks')} options={tickOptions(props.adoption.ticks_needed)} />
        )}
      </DecisionForm>
    </TitledCard>
  )
}
