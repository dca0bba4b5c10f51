import { formOf, withVersion } from '#platform/browser/form_of.ts'
import { useActionForm } from '#platform/browser/use_action_form.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useRun } from '#platform/browser/use_run.ts'
import { addDays, type Day } from '#platform/contract/time.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { text } from '#ui/admin/form_fields.ts'
import { DayField } from '#ui/day_field.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { TextArea, TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { type Period, periodApi } from '../contract.ts'
import { closingWords as m } from './messages.ts'

type Props = { onClose: () => void }

const form = formOf(periodApi.reopen, {
  closed_until: text(m.still),
  reason: text(m.reopen_reason),
  correction: text(m.correction),
})

const Fields = ({ closed_until, version, onClose }: Props & { closed_until: Day; version: Period['version'] }) => {
  const desk = useRun(useToasts())
  const { run } = useAction(periodApi.reopen)
  const { control, field, page } = useActionForm(withVersion(form, version), {
    desk,
    send: (body) => run({ body: { ...body, closed_until: body.closed_until || null } }),
    done: m.reopened,
    onClose,
    draft: 'reopen',
  })
  return (
    <FormDialog {...page} title={m.reopen_title} text={m.reopen_text} saveLabel={m.reopen} danger onClose={onClose}>
      <DayField optional {...control('closed_until')} max={addDays(closed_until, -1)} hint={m.still_hint} />
      <TextArea maxLength={200} {...field('reason')} />
      <TextField optional maxLength={200} {...field('correction')} hint={m.correction_hint} />
    </FormDialog>
  )
}

/** Takes a close back: the days after the one that is named are open again. */
export const ReopenDialog = ({ onClose }: Props) => (
  <Loaded {...useData(periodApi.get, {})}>
    {({ closed_until, version }) =>
      closed_until && <Fields closed_until={closed_until} version={version} onClose={onClose} />
    }
  </Loaded>
)
