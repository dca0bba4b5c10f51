import { settingSubject } from '#domains/settings/column_messages.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useForm } from '#platform/browser/use_form.ts'
import { number, tick } from '#ui/admin/form_fields.ts'
import { FormPage, FormSection } from '#ui/admin/form_page.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { NumberField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { retentionApi as api, type Retention } from '../contract.ts'
import { retentionWords as m } from '../messages.ts'
import { DueCard } from './due_card.tsx'

const { columns: c } = settingSubject

const form = formOf(api.update, {
  nightly: tick(c.nightly),
  adoption_request_years: number(c.adoption_request_years),
  application_years: number(c.application_years),
  volunteer_years: number(c.volunteer_years),
  order_years: number(c.order_years),
  contact_message_months: number(c.contact_message_months),
})

const View = ({ retention }: { retention: Retention }) => {
  const toast = useToasts()
  const update = useAction(api.update)
  const edit = useForm(form, {
    stored: retention,
    send: (body) => update.run({ body }),
    current: update.current,
    onSaved: () => toast({ text: m.saved }),
  })
  return (
    <FormPage {...edit.page}>
      <FormSection title={m.settings} text={m.intro} columns={2}>
        <NumberField unit={m.years} hint={m.hint.adoption_requests} {...edit.field('adoption_request_years')} />
        <NumberField unit={m.years} hint={m.hint.applications} {...edit.field('application_years')} />
        <NumberField unit={m.years} hint={m.hint.volunteers} {...edit.field('volunteer_years')} />
        <NumberField unit={m.years} hint={m.hint.orders} {...edit.field('order_years')} />
        <NumberField unit={m.months} hint={m.hint.contact_messages} {...edit.field('contact_message_months')} />
        <CheckField hint={m.nightly_hint} {...edit.field('nightly')} />
      </FormSection>
      {retention.kinds.map((due) => (
        <DueCard key={due.kind} due={due} />
      ))}
    </FormPage>
  )
}

/** After how long what came to nothing loses its personal data, and who it would be now. */
export const RetentionPage = () => (
  <Loaded {...useData(api.get, {})}>{(retention) => <View retention={retention} />}</Loaded>
)
