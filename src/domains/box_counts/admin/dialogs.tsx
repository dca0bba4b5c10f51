import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import type { Desk } from '#platform/browser/use_run.ts'
import { text } from '#ui/admin/form_fields.ts'
import { StepDialog } from '#ui/admin/step_dialog.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import { type BoxCount, boxCountsApi } from '../contract.ts'
import { boxCountWords as m } from '../messages.ts'
import { countForm } from './count_form.ts'
import { CountGrid } from './count_grid.tsx'

type Props = { box: BoxCount; desk: Desk; onClose: () => void }

/** Counts a box for the second time, or anew; it always begins with nothing. */
export const CountDialog = ({ box, desk, onClose }: Props) => {
  const isSecond = box.state === 'waiting' && box.my_side === 'second'
  return (
    <StepDialog
      desk={desk}
      record={box}
      form={countForm}
      send={useAction(boxCountsApi.count).run}
      title={isSecond ? m.step.second : m.step.again}
      text={isSecond ? m.step.text : m.step.again_text}
      step={m.step.send}
      done={m.step.done}
      onClose={onClose}
    >
      {({ field, form }) => <CountGrid fieldOf={(name) => field(name)} typed={form.watch()} />}
    </StepDialog>
  )
}

const cancelForm = formOf(boxCountsApi.cancel, { reason: text(m.cancel.reason) })

/** Cancels a count: nothing of it is booked. */
export const CancelDialog = ({ box, desk, onClose }: Props) => (
  <StepDialog
    danger
    desk={desk}
    record={box}
    form={cancelForm}
    send={useAction(boxCountsApi.cancel).run}
    title={m.cancel.title}
    text={m.cancel.text}
    step={m.cancel.step}
    done={m.cancel.done}
    onClose={onClose}
  >
    {({ field }) => <TextArea maxLength={200} {...field('reason')} />}
  </StepDialog>
)
