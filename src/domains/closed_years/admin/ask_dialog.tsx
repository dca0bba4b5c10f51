import { formOf } from '#platform/browser/form_of.ts'
import { useActionForm } from '#platform/browser/use_action_form.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { useRun } from '#platform/browser/use_run.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { text, unchanged } from '#ui/admin/form_fields.ts'
import { TextArea } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { closedYearsApi } from '../contract.ts'
import { yearPageWords as m } from './messages.ts'

const form = formOf(closedYearsApi.create, { year: unchanged(m.years, 0), reason: text(m.reason) })

/** Asks a second person to close a year. */
export const AskDialog = ({ year, onClose }: { year: number; onClose: () => void }) => {
  const { run } = useAction(closedYearsApi.create)
  const { field, page } = useActionForm(form, {
    desk: useRun(useToasts()),
    values: { year, reason: '' },
    send: (body) => run({ body }),
    done: m.asked,
    onClose,
    draft: `close-year-${year}`,
  })
  return (
    <FormDialog {...page} title={m.ask_title(year)} text={m.ask_text} saveLabel={m.close} onClose={onClose}>
      <TextArea maxLength={200} {...field('reason')} hint={m.reason_hint} />
    </FormDialog>
  )
}
