import type { FormError } from '#platform/browser/form_core.ts'
import type { Colleague, Merging, Newer, Taken } from '#platform/browser/merging.ts'
import type { Refused } from '#platform/browser/use_action_form.ts'
import type { OfferedDraft } from '#platform/browser/use_local_draft.ts'
import { tableTime } from '#platform/contract/time.ts'
import { colleagueWords } from '#ui/admin/colleague_words.ts'
import { namesOfDifferences } from '#ui/admin/difference_words.ts'
import { MergeNotice } from '#ui/admin/merge_dialog.tsx'
import { adminMessages } from '#ui/admin/messages.ts'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error_summary.tsx'
import * as uiMessages from '#ui/messages.ts'
import { Notice } from '#ui/notice.tsx'

export type FormNoticesProps = {
  errors: readonly FormError[]
  /** Counts refused sendings, moves the focus to the summary. */
  attempt: number
  /** The record did not take it: another version, another state. */
  refused?: Refused | null
  /** Another person changed the same fields. */
  merging?: Merging | null
  /** What another person saved, now part of this form. */
  taken?: Taken | null
  /** What another person saved, not yet part of this form. */
  newer?: Newer | null
  /** Who changed the record, so that an action beside the form was not done. */
  stopped?: Colleague | null
  /** What is decided about was changed since the person looked; takes the newer version. */
  onLook?: (() => void) | null
  /** What was typed here earlier and not saved. */
  draft?: OfferedDraft | null
}

/** A sentence that says where it belongs, because the summary stands away from the fields. */
const withPlace = ({ field, place, message }: FormError) => {
  const named = place && !message.includes(place.label) ? uiMessages.labelled(place.label, message) : message
  return { ...(field && { field }), message: place?.row ? adminMessages.in_row(place.row, named) : named }
}

/** What stands above the fields of a form: what others changed meanwhile, and what is wrong. */
export const FormNotices = ({ errors, attempt, refused, merging, taken, newer, ...rest }: FormNoticesProps) => (
  <>
    {rest.draft && <DraftNotice {...rest.draft} />}
    {rest.stopped && <StoppedNotice {...rest.stopped} />}
    {rest.onLook && <LookNotice onLook={rest.onLook} />}
    {taken && <TakenNotice {...taken} />}
    {newer && (
      <Notice kind="warn" live>
        <p>{adminMessages.newer_version(namesOfDifferences(newer.words, newer.differences))}</p>
        <Button kind="outline" size="small" className="mt-2" onClick={newer.onTake}>
          {adminMessages.take_newer}
        </Button>
      </Notice>
    )}
    {merging && <MergeNotice merging={merging} />}
    {refused && <ProblemNotice problem={refused.problem} reload={() => void refused.onReload()} />}
    <ErrorSummary errors={errors.map(withPlace)} attempt={attempt} />
  </>
)

const DraftNotice = ({ typed_at, onTake, onDrop }: OfferedDraft) => (
  <Notice kind="info">
    <p>{adminMessages.draft(tableTime(typed_at))}</p>
    <div className="row gap-2 wrap mt-2">
      <Button kind="outline" size="small" onClick={onTake}>
        {adminMessages.take_draft}
      </Button>
      <Button kind="text" size="small" onClick={onDrop}>
        {adminMessages.drop_draft}
      </Button>
    </div>
  </Notice>
)

const StoppedNotice = (colleague: Colleague) => {
  const { name, when } = colleagueWords(colleague)
  return (
    <Notice kind="warn" live>
      {adminMessages.not_done(name, when)}
      {adminMessages.press_again}
    </Notice>
  )
}

const LookNotice = ({ onLook }: { onLook: () => void }) => (
  <Notice kind="warn" live>
    <p>{adminMessages.look_again}</p>
    <Button kind="outline" size="small" className="mt-2" onClick={onLook}>
      {adminMessages.looked}
    </Button>
  </Notice>
)

const TakenNotice = ({ words, differences, ...colleague }: Taken) => {
  const { name, when } = colleagueWords(colleague)
  return (
    <Notice kind="info" live>
      {adminMessages.taken(name, when, namesOfDifferences(words, differences))}
    </Notice>
  )
}
