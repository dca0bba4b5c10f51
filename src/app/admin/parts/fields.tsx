import { DayRange } from '#ui/admin/day_range.tsx'
import { MomentSpan } from '#ui/admin/moment_span.tsx'
import { TagsField } from '#ui/admin/tags_field.tsx'
import { AmountChips } from '#ui/amount_chips.tsx'
import { CheckField, ChoiceGroup, RadioCards, Segments } from '#ui/choice_fields.tsx'
import { DayField, MomentField } from '#ui/day_field.tsx'
import { ErrorSummary } from '#ui/error_summary.tsx'
import { Field, FieldMessage } from '#ui/field.tsx'
import { FieldsFold } from '#ui/fields_fold.tsx'
import { MoneyField } from '#ui/money_field.tsx'
import { PhoneField } from '#ui/phone_field.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { ScoreField } from '#ui/score_field.tsx'
import { SearchInput } from '#ui/search_form.tsx'
import { NumberField, PasswordField, SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { sample } from './messages.ts'
import { Live, nothing, type Part } from './part.tsx'

const kinds = [
  { value: 'cat', label: sample.cat },
  { value: 'dog', label: sample.dog },
] as const

/** What is filled in. */
export const fields: readonly Part[] = [
  {
    name: 'TextField',
    states: {
      empty: <TextField label={sample.name} />,
      'optional, with a hint': <TextField label={sample.name} optional hint={sample.hint} />,
      wrong: <TextField label={sample.name} error={sample.missing} />,
      disabled: <TextField label={sample.name} defaultValue={sample.person} disabled />,
    },
  },
  { name: 'TextArea', states: { empty: <TextArea label={sample.note} optional /> } },
  { name: 'PhoneField', states: { filled: <PhoneField label={sample.phone} defaultValue="0912-345-678" /> } },
  { name: 'PasswordField', states: { filled: <PasswordField label={sample.password} defaultValue="meow" /> } },
  {
    name: 'NumberField',
    states: { 'with a unit': <NumberField label={sample.weight} unit={sample.kilogram} defaultValue="3.2" /> },
  },
  {
    name: 'ScoreField',
    states: {
      blank: (
        <Live start="">
          {(value, set) => <ScoreField name="score" label={sample.kind} max={20} value={value} onChange={set} />}
        </Live>
      ),
      wrong: (
        <ScoreField
          name="score-wrong"
          label={sample.kind}
          max={20}
          value=""
          error={sample.missing}
          onChange={nothing}
        />
      ),
    },
  },
  { name: 'MoneyField', states: { filled: <MoneyField label={sample.amount} defaultValue="1600" /> } },
  {
    name: 'SelectField',
    states: {
      'nothing chosen': (
        <Live start="">
          {(value, set) => (
            <SelectField
              label={sample.kind}
              options={kinds}
              placeholder={sample.choose}
              value={value}
              onChange={(event) => set(event.target.value)}
            />
          )}
        </Live>
      ),
    },
  },
  {
    name: 'Field',
    states: {
      'around a control of its own': (
        <Field label={sample.email}>{(wiring) => <input className="input" type="email" {...wiring} />}</Field>
      ),
    },
  },
  { name: 'FieldMessage', states: { wrong: <FieldMessage id="field-message" error={sample.missing} /> } },
  {
    name: 'CheckField',
    states: {
      off: <CheckField label={sample.agree} />,
      wrong: <CheckField label={sample.agree} error={sample.missing} />,
    },
  },
  {
    name: 'ChoiceGroup',
    states: {
      'of ticks': (
        <ChoiceGroup label={sample.kind} optional>
          <CheckField label={sample.cat} />
          <CheckField label={sample.dog} />
        </ChoiceGroup>
      ),
    },
  },
  {
    name: 'RadioCards',
    states: {
      'one chosen': (
        <Live<'cat' | 'dog' | undefined> start="cat">
          {(value, set) => (
            <RadioCards
              label={sample.kind}
              name="kind-cards"
              options={kinds}
              value={value}
              onChange={set}
              columns={2}
            />
          )}
        </Live>
      ),
    },
  },
  {
    name: 'Segments',
    states: {
      'one chosen': (
        <Live<'cat' | 'dog'> start="cat">
          {(value, set) => (
            <Segments label={sample.kind} name="kind-segments" options={kinds} value={value} onChange={set} />
          )}
        </Live>
      ),
    },
  },
  {
    name: 'DayField',
    states: {
      empty: (
        <Live start="">{(value, set) => <DayField label={sample.day} value={value} onChange={set} optional />}</Live>
      ),
      wrong: (
        <Live start="2026-02-30">
          {(value, set) => <DayField label={sample.day} value={value} onChange={set} error={sample.missing} />}
        </Live>
      ),
    },
  },
  {
    name: 'MomentField',
    states: {
      filled: (
        <Live start="2026-11-28T10:00">
          {(value, set) => <MomentField label={sample.moment} value={value} onChange={set} />}
        </Live>
      ),
    },
  },
  {
    name: 'MomentSpan',
    states: {
      open: (
        <Live start={{ from: '', to: '' }}>
          {({ from, to }, set) => (
            <MomentSpan
              label={sample.span}
              open
              from={{ name: 'from', label: sample.moment, value: from, onChange: (next) => set({ from: next, to }) }}
              to={{ name: 'to', label: sample.until, value: to, onChange: (next) => set({ from, to: next }) }}
            />
          )}
        </Live>
      ),
    },
  },
  {
    name: 'DayRange',
    states: { empty: <DayRange label={sample.span} from={undefined} to={undefined} onRange={nothing} /> },
  },
  {
    name: 'TagsField',
    states: {
      'two tags': (
        <Live<string> start={sample.tag_line}>
          {(value, set) => <TagsField label={sample.tags} name="tags" value={value} onChange={set} optional />}
        </Live>
      ),
    },
  },
  {
    name: 'AmountChips',
    states: {
      'one chosen': (
        <Live<number | undefined> start={300}>
          {(value, set) => (
            <AmountChips
              label={sample.amount}
              amounts={[{ amount: 100 }, { amount: 300 }, { amount: 1000 }]}
              value={value}
              onChange={set}
            />
          )}
        </Live>
      ),
    },
  },
  {
    name: 'Quantity',
    states: {
      'between its ends': (
        <Live start={2}>{(value, set) => <Quantity what={sample.pieces} value={value} max={5} onChange={set} />}</Live>
      ),
      'at its end': <Quantity what={sample.pieces} value={5} max={5} onChange={nothing} />,
    },
  },
  { name: 'SearchInput', states: { empty: <SearchInput q={undefined} label={sample.search} /> } },
  {
    name: 'FieldsFold',
    states: {
      closed: (
        <FieldsFold title={sample.fold} isWrong={false} attempt={0}>
          <TextField label={sample.note} optional />
        </FieldsFold>
      ),
    },
  },
  {
    name: 'ErrorSummary',
    states: { 'one field': <ErrorSummary errors={[{ field: 'name', message: sample.missing }]} attempt={0} /> },
  },
]
