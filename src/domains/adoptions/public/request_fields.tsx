import type { ComponentPropsWithRef } from 'react'
import { AddressField } from '#domains/customers/ui/address_field.tsx'
import { entriesOf } from '#platform/contract/closed_lists.ts'
import { CheckField, ChoiceGroup } from '#ui/choice_fields.tsx'
import { classes } from '#ui/classes.ts'
import { DayField } from '#ui/day_field.tsx'
import { PhoneField } from '#ui/phone_field.tsx'
import { NumberField, ownLine, TextArea, TextField } from '#ui/text_fields.tsx'
import { sources as sourceWords } from '../requests/messages.ts'
import type { Field, Written } from './request_answers.ts'
import { requestFormWords as m } from './request_messages.ts'
import type { Request } from './use_request.ts'

type Of = { request: Request }
type TextName = { [K in Field]: Written[K] extends string ? (string extends Written[K] ? K : never) : never }[Field]
type TickName = { [K in Field]: Written[K] extends boolean ? K : never }[Field]
type ChoiceName = Exclude<Field, TextName | TickName>

/** The wiring of a field of text; its id is its name, so that the summary of errors can lead to it. */
const text = ({ written, problems, set }: Request, field: TextName) => ({
  id: field,
  name: field,
  value: written[field],
  error: problems[field],
  onChange: (event: { target: { value: string } }) => set(field, event.target.value),
})

const tick = ({ written, problems, set }: Request, field: TickName) => ({
  id: field,
  name: field,
  checked: written[field],
  error: problems[field],
  onChange: (event: { target: { checked: boolean } }) => set(field, event.target.checked),
})

type ChipsProps<F extends ChoiceName> = Of & {
  field: F
  label: string
  options: Readonly<Record<Exclude<Written[F], ''>, string>>
}

/** One short answer of a few, as chips; native radios inside, so arrow keys work. */
const Chips = <F extends ChoiceName>({ request, field, label, options }: ChipsProps<F>) => (
  <ChoiceGroup label={label} error={request.problems[field]}>
    <div className="row gap-2 wrap mt-2 chip-choice">
      {entriesOf(options).map(([value, words]) => (
        <label key={value} className={classes('chip', request.written[field] === value && 'is-on')}>
          <input
            className="visually-hidden"
            type="radio"
            name={field}
            checked={request.written[field] === value}
            onChange={() => request.set(field, value)}
          />
          {words}
        </label>
      ))}
    </div>
  </ChoiceGroup>
)

type Own = Pick<ComponentPropsWithRef<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'maxLength'>

const Line = ({
  request,
  field,
  label,
  hint,
  className,
  ...own
}: Of & { field: TextName; label: string; hint?: string; className?: string } & Own) => (
  <TextField label={label} hint={hint} className={className ?? ''} {...own} {...text(request, field)} />
)

/** 關於你 */
export const AboutYou = ({ request }: Of) => (
  <div className="grid columns-2 request-grid">
    <Line request={request} field="name" label={m.name} {...ownLine.name} />
    <DayField
      label={m.birth_on}
      hint={m.birth_hint(request.animal.min_age)}
      autoComplete="bday"
      {...text(request, 'birth_on')}
      onChange={(day) => request.set('birth_on', day)}
    />
    <PhoneField label={m.phone} {...text(request, 'phone')} />
    <Line request={request} field="email" label={m.email} {...ownLine.email} />
    <AddressField
      isOwn
      wide=""
      city={text(request, 'city')}
      street={{ ...text(request, 'address'), hint: m.address_hint }}
      onPlace={({ city, address }) => request.put({ city, address })}
    />
    <TextArea
      className="wide-field"
      label={m.experience}
      optional
      maxLength={500}
      rows={3}
      {...text(request, 'experience')}
    />
  </div>
)

const Pets = ({ request }: Of) =>
  request.written.has_pets === 'yes' ? (
    <>
      <ChoiceGroup label={m.which_pets}>
        <div className="row gap-4 wrap mt-2">
          <CheckField label={m.cat} {...tick(request, 'cat')} />
          <CheckField label={m.dog} {...tick(request, 'dog')} />
          <CheckField label={m.other} {...tick(request, 'other')} />
        </div>
      </ChoiceGroup>
      <Line request={request} field="pets_note" label={m.pets_note} hint={m.pets_hint} maxLength={500} />
    </>
  ) : null

/** 住處與家人 */
export const HomeAndFamily = ({ request }: Of) => {
  const guard = tick(request, 'window_guard')
  return (
    <>
      <div className="grid columns-2 request-grid">
        <Chips request={request} field="housing" label={m.housing} options={m.housing_options} />
        {request.written.housing === 'rent' && (
          <Chips request={request} field="landlord_ok" label={m.landlord} options={m.landlord_options} />
        )}
        <NumberField label={m.household} unit={m.people} maxLength={2} {...text(request, 'household_count')} />
        <Chips request={request} field="has_children" label={m.children} options={m.yes_no} />
        <Chips request={request} field="has_pets" label={m.pets} options={m.yes_no} />
        <Pets request={request} />
        <TextArea
          className="wide-field"
          label={m.plan(request.animal.name)}
          maxLength={500}
          rows={3}
          {...text(request, 'plan_when_moving')}
        />
      </div>
      <ChoiceGroup className="mt-6" label={m.guard} error={guard.error}>
        <label className={classes('choice-card mt-2', guard.checked && 'is-on')}>
          <span className="check">
            <input
              type="checkbox"
              id={guard.id}
              name={guard.name}
              checked={guard.checked}
              aria-invalid={guard.error ? true : undefined}
              onChange={guard.onChange}
            />
          </span>
          <span>
            <b>{m.guard_label}</b>
            <span className="small muted choice-text">{m.guard_text}</span>
          </span>
        </label>
      </ChoiceGroup>
    </>
  )
}

/** 約定與送出 */
export const Promises = ({ request }: Of) => (
  <>
    <ChoiceGroup label={m.promises}>
      <div className="stack gap-4 mt-2">
        <CheckField label={m.indoor_only} {...tick(request, 'indoor_only')} />
        <CheckField label={m.agree_visit} {...tick(request, 'agree_visit')} />
        <CheckField label={m.agree_followup} {...tick(request, 'agree_followup')} />
        <CheckField label={m.declaration} {...tick(request, 'declaration_no_ban')} />
      </div>
    </ChoiceGroup>
    <TextArea className="mt-6" label={m.note} optional maxLength={1000} rows={4} {...text(request, 'note')} />
    <Chips request={request} field="source" label={m.source} options={sourceWords} />
  </>
)
