import { Button, IconButton } from '#ui/button.tsx'
import { FieldMessage } from '#ui/field.tsx'
import * as clinicWords from '../../messages.ts'
import { type BusinessHours, mostSpans, type Span } from '../../rules.ts'
import * as m from '../messages.ts'

/** Mornings first; a further span begins blank. */
const newSpan = (spans: readonly Span[]): Span =>
  spans.length === 0 ? { from: '10:00', to: '12:00' } : { from: '', to: '' }

type DayProps = { day: number; spans: readonly Span[]; onChange: (spans: readonly Span[]) => void }

const TimeInput = (props: { label: string; value: string; onChange: (value: string) => void }) => (
  <input
    className="input figures"
    aria-label={props.label}
    value={props.value}
    placeholder="09:30"
    inputMode="numeric"
    maxLength={5}
    autoComplete="off"
    onChange={(event) => props.onChange(event.target.value)}
    onBlur={() => props.onChange(tidyTime(props.value))}
  />
)

/** `930`, `9:30` and `９：３０` as `09:30`; anything else stays for the person to see. */
export const tidyTime = (typed: string): string => {
  const [, hour, minute] = /^(\d{1,2}):?(\d{2})$/.exec(typed.normalize('NFKC').replace(/\s/g, '')) ?? []
  return hour && minute ? `${hour.padStart(2, '0')}:${minute}` : typed
}

const DayRow = ({ day, spans, onChange }: DayProps) => {
  const name = clinicWords.days[day] ?? ''
  const change = (at: number, part: Partial<Span>) =>
    onChange(spans.map((span, index) => (index === at ? { ...span, ...part } : span)))
  const words = (at: number) => m.spans[at] ?? ''
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would lay its legend out of the row
    <div role="group" aria-label={name}>
      <b>{name}</b>
      <div className="day-spans">
        {spans.length === 0 && <span className="closed">{m.closed}</span>}
        {spans.map((span, at) => (
          <span className="span-times" key={at}>
            <TimeInput label={m.start(name, words(at))} value={span.from} onChange={(from) => change(at, { from })} />
            <span className="muted">–</span>
            <TimeInput label={m.end(name, words(at))} value={span.to} onChange={(to) => change(at, { to })} />
            <IconButton
              icon="x"
              label={m.dropSpan(name, words(at))}
              onClick={() => onChange(spans.filter((_, index) => index !== at))}
            />
          </span>
        ))}
      </div>
      {spans.length < mostSpans && (
        <IconButton
          icon="plus"
          label={spans.length === 0 ? m.addFirst(name) : m.addSpan(name)}
          onClick={() => onChange([...spans, newSpan(spans)])}
        />
      )}
    </div>
  )
}

type HoursFieldProps = {
  value: BusinessHours
  error?: string | undefined
  onChange: (hours: BusinessHours) => void
  /** Said after Monday was copied. */
  onCopied: () => void
}

/** Seven days with up to three spans each. */
export const HoursField = ({ value, error, onChange, onCopied }: HoursFieldProps) => {
  const set = (day: number, spans: readonly Span[]) => onChange(value.map((old, at) => (at === day ? spans : old)))
  const copyMonday = () => {
    onChange(value.map((spans, day) => (day < 5 ? (value[0] ?? []) : spans)))
    onCopied()
  }
  return (
    <fieldset
      className={error ? 'field has-error' : 'field'}
      id="business_hours"
      tabIndex={-1}
      aria-describedby={error ? 'business_hours-message' : undefined}
    >
      <legend className="visually-hidden">{m.hours}</legend>
      <div className="opening-hours">
        {value.map((spans, day) => (
          <DayRow key={clinicWords.days[day]} day={day} spans={spans} onChange={(next) => set(day, next)} />
        ))}
      </div>
      <FieldMessage id="business_hours-message" error={error} />
      <div>
        <Button kind="text" size="small" icon="copy" onClick={copyMonday}>
          {m.copyMonday}
        </Button>
      </div>
    </fieldset>
  )
}
