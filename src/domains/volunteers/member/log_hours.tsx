import { SectionCard } from '#domains/customers/ui/section_card.tsx'
import { useAction } from '#platform/browser/use_data.ts'
import { useSentForm } from '#platform/browser/use_sent_form.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { Button } from '#ui/button.tsx'
import { DayField } from '#ui/day_field.tsx'
import { ErrorSummary } from '#ui/error_summary.tsx'
import { SentForm } from '#ui/sent_form.tsx'
import { SelectField, TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { hoursApi } from '../hours/contract.ts'
import { skillWords } from '../messages.ts'
import { type Skill, skills } from '../rules.ts'
import * as m from './messages.ts'
import { hoursErrors, minutesBetween } from './volunteer_values.ts'

const kinds = skills.map((value) => ({ value, label: skillWords[value] }))

type Values = { served_on: string; kind: Skill; begin: string; finish: string; note: string }

/** Service is written down by its beginning and its end; what counts is the time between. */
export const LogHours = () => {
  const toast = useToasts()
  const add = useAction(hoursApi.add)
  const form = useSentForm<Values>({
    stored: { served_on: taipeiDay(new Date()), kind: 'care', begin: '', finish: '', note: '' },
    check: (values) => hoursErrors(values, taipeiDay(new Date())),
    send: async ({ served_on, kind, begin, finish, note }) => {
      const minutes = minutesBetween(begin, finish) ?? 0
      await add.run({ body: { served_on, kind, minutes, note, begins: begin.slice(0, 5) } })
      toast({ text: m.logged })
    },
  })
  const minutes = minutesBetween(form.values.begin, form.values.finish)
  const finish = form.text('finish')
  return (
    <SectionCard title={m.log}>
      <ErrorSummary errors={form.lines} attempt={form.attempt} />
      <SentForm className="hours-form" noValidate onSubmit={form.submit} aria-label={m.log}>
        <DayField label={m.date} {...form.text('served_on')} onChange={(day) => form.set('served_on', day)} />
        <SelectField label={m.kind} options={kinds} {...form.choice('kind', skills)} />
        <TextField label={m.begin} type="time" {...form.text('begin')} />
        <TextField label={m.finish} type="time" {...finish} error={finish.error ?? form.errors.minutes} />
        <TextField label={m.note} optional hint={m.note_hint} maxLength={200} {...form.text('note')} />
        <Button type="submit" kind="secondary" loading={form.sending}>
          {m.log_button(minutes !== null && minutes > 0 ? minutes : null)}
        </Button>
      </SentForm>
      <p className="hint mt-3">{m.log_hint}</p>
    </SectionCard>
  )
}
