import type { Form } from '#platform/browser/form_of.ts'
import { useActionForm } from '#platform/browser/use_action_form.ts'
import type { Desk } from '#platform/browser/use_run.ts'
import { CardForm } from '#ui/admin/card_form.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text_fields.tsx'

type NoteValues = { text: string }

type Props<Sent> = {
  desk: Desk
  /** `formOf(api.note, { text: text(m.label) })` */
  form: Form<NoteValues, { text: string | null }, Sent>
  /** The call. */
  send: (body: Sent) => Promise<unknown>
  /** Who writes. */
  name: string
  placeholder: string
  /** Words of the button. */
  label: string
  done: string
}

/**
 * A line for a note of staff under a timeline. What is typed survives the tab, and whoever leaves is asked.
 */
export const NoteLine = <Sent,>({ desk, form, send, name, placeholder, label, done }: Props<Sent>) => {
  const edit = useActionForm(form, { desk, send, done, draft: 'note', onClose: () => edit.form.reset(form.empty) })
  return (
    <CardForm page={edit.page} className="stack gap-3">
      <div className="row align-top note-form">
        <span className="avatar avatar-small" aria-hidden="true">
          {[...name].at(-1)}
        </span>
        <TextField className="grow" hideLabel maxLength={500} placeholder={placeholder} {...edit.field('text')} />
        <Button kind="outline" type="submit" loading={edit.page.saving}>
          {label}
        </Button>
      </div>
    </CardForm>
  )
}
