import type { FormFields } from '#platform/browser/form_core.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useForm } from '#platform/browser/use_form.ts'
import { useNewForm } from '#platform/browser/use_new_form.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { choice, richText, text, tick } from '#ui/admin/form_fields.ts'
import { RichTextField } from '#ui/admin/rich_text_field.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { SelectField, TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { faqSubject } from '../column_messages.ts'
import { faqsApi, type StaffFaq } from '../contract.ts'
import { faqGroupWords } from '../messages.ts'
import type { FaqGroup } from '../rules.ts'
import { faqDeskWords as m } from './messages.ts'

const { columns: c } = faqSubject

const faqForm = formOf(faqsApi.create, {
  group: choice(c.group, faqGroupWords, 'donations'),
  question: text(c.question),
  answer: richText(c.answer),
  is_active: tick(c.is_active, true),
})

const Fields = ({ edit: { field, choice, control } }: { edit: FormFields<typeof faqForm.empty> }) => (
  <>
    <SelectField {...choice('group')} />
    <TextField {...field('question')} />
    <RichTextField {...control('answer')} />
    <p className="small muted">{m.names_hint}</p>
    <CheckField {...field('is_active')} />
  </>
)

const useClosing = (onClose: () => void) => {
  const toast = useToasts()
  return () => {
    toast({ text: m.saved })
    onClose()
  }
}

/** Writes a question of a group. */
export const NewFaqDialog = ({ group, onClose }: { group: FaqGroup; onClose: () => void }) => {
  const create = useAction(faqsApi.create)
  const edit = useNewForm(faqForm, {
    values: { ...faqForm.empty, group },
    draft: 'new-faq',
    send: (body) => create.run({ body }),
    onSaved: useClosing(onClose),
  })
  return (
    <FormDialog {...edit.page} title={m.create} width={760} saveLabel={m.save} onClose={onClose}>
      <Fields edit={edit} />
    </FormDialog>
  )
}

const LoadedDialog = ({ faq, onClose }: { faq: StaffFaq; onClose: () => void }) => {
  const update = useAction(faqsApi.update)
  const edit = useForm(faqForm, {
    stored: faq,
    draft: `faq-${faq.id}`,
    send: (body) => update.run({ params: { id: faq.id }, body }),
    current: update.current,
    onSaved: useClosing(onClose),
  })
  return (
    <FormDialog {...edit.page} title={m.edit_of(faq.question)} width={760} saveLabel={m.save} onClose={onClose}>
      <Fields edit={edit} />
    </FormDialog>
  )
}

/** Changes a question; it opens once its answer is there. */
export const FaqDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { data } = useData(faqsApi.adminGet, { params: { id } })
  return data ? <LoadedDialog faq={data} onClose={onClose} /> : null
}
