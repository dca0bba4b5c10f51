import { type FormEvent, useState } from 'react'
import * as fieldWords from '#domains/cart/messages.ts'
import { CallFailed } from '#platform/browser/call.ts'
import { AmountChips } from '#ui/amount_chips.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceGroup } from '#ui/choice_fields.tsx'
import { Notice } from '#ui/notice.tsx'
import { SentForm } from '#ui/sent_form.tsx'
import { TextArea, TextField } from '#ui/text_fields.tsx'
import * as m from '../messages.ts'
import { lampKindTexts, lampKindWords } from '../messages.ts'
import { type LampKind, lampDays, lampKinds, lampLimits, whyNotShowable } from '../rules.ts'
import { Lantern, ShownLamp } from './lantern.tsx'

const sums = [100, 300, 1_000].map((amount) => ({ amount, meaning: m.days(lampDays(amount)) }))

/** NT$. */
export type LampWish = { kind: LampKind; name: string; wish: string; amount: number }

const focusOn = (form: HTMLFormElement, name: string) => form.querySelector<HTMLElement>(`[name=${name}]`)?.focus()

const problemOf = (text: string, most: number): string | undefined => {
  const problem = whyNotShowable(text, most)
  return problem ? fieldWords.notShowable[problem] : undefined
}

const KindPicker = ({ kind, onChange }: { kind: LampKind; onChange: (kind: LampKind) => void }) => (
  <ChoiceGroup label={m.kind} hint={lampKindTexts[kind]}>
    <div className="row gap-2 wrap lamp-picker">
      {lampKinds.map((entry) => (
        <label key={entry} className={entry === kind ? 'is-on' : undefined}>
          <input
            className="visually-hidden"
            type="radio"
            name="lamp_kind"
            checked={entry === kind}
            onChange={() => onChange(entry)}
          />
          <Lantern kind={entry} />
          {lampKindWords[entry]}
        </label>
      ))}
    </div>
  </ChoiceGroup>
)

type LightFormProps = {
  /** Asks for a sum and says what it does; without it the gift is given already. */
  withAmount?: boolean
  name?: string
  submitWords: (amount: number | undefined) => string
  /** Throws CallFailed with the errors of `lamp.display_name` and `lamp.wish`. */
  send: (wish: LampWish) => Promise<void>
}

/** A lamp's kind, wish and name with a lantern that brightens while one types. */
export const LightForm = ({ withAmount = false, name: known = '', submitWords, send }: LightFormProps) => {
  const [kind, setKind] = useState<LampKind>('hope')
  const [wish, setWish] = useState('')
  const [name, setName] = useState(known)
  const [amount, setAmount] = useState<number | undefined>(lampLimits.min_amount)
  const [errors, setErrors] = useState<{ name?: string | undefined; wish?: string | undefined }>({})
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const judgeName = () => (name.trim() ? problemOf(name, lampLimits.name) : m.name_required)
  const judgeWish = () => problemOf(wish, lampLimits.wish)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const element = event.currentTarget
    event.preventDefault()
    const found = { name: judgeName(), wish: judgeWish() }
    setErrors(found)
    setRefused(undefined)
    if (found.name || found.wish) return focusOn(element, found.wish ? 'wish' : 'name')
    if (amount === undefined || busy) return
    setBusy(true)
    try {
      await send({ kind, name: name.trim(), wish: wish.trim(), amount })
    } catch (failure) {
      const told = failure instanceof CallFailed ? failure : undefined
      const byField = { name: told?.errors['lamp.display_name']?.[0], wish: told?.errors['lamp.wish']?.[0] }
      setErrors(byField)
      if (!byField.name && !byField.wish) setRefused(told?.message ?? m.failed)
      setBusy(false)
    }
  }
  const length = [...wish.trim()].length
  return (
    <div className="light-columns">
      <div className="lamp-preview on-dark" aria-hidden="true">
        <ShownLamp big kind={kind} name={name.trim() || m.name_example} wish={wish} light={Math.min(1, length / 12)} />
      </div>
      <SentForm className="lamp-form" noValidate onSubmit={(event) => void submit(event)}>
        {refused && (
          <Notice kind="danger" live>
            {refused}
          </Notice>
        )}
        <KindPicker kind={kind} onChange={setKind} />
        <TextArea
          label={m.wish}
          name="wish"
          optional
          rows={2}
          value={wish}
          maxLength={lampLimits.wish}
          onChange={(event) => {
            setWish(event.target.value)
            setErrors(({ wish: _, ...rest }) => rest)
          }}
          onBlur={() => setErrors((known) => ({ ...known, wish: judgeWish() }))}
          error={errors.wish}
          hint={
            <span className="row between">
              <span>{m.wish_hint}</span>
              <span className="figures">{m.wish_count(length, lampLimits.wish)}</span>
            </span>
          }
        />
        <TextField
          label={m.name}
          name="name"
          value={name}
          maxLength={lampLimits.name}
          autoComplete="nickname"
          onChange={(event) => {
            setName(event.target.value)
            setErrors(({ name: _, ...rest }) => rest)
          }}
          onBlur={() => name && setErrors((known) => ({ ...known, name: judgeName() }))}
          error={errors.name}
          hint={withAmount ? m.name_hint : m.name_hint_given}
        />
        {withAmount && <AmountChips label={m.amount} amounts={sums} value={amount} onChange={setAmount} />}
        <Button kind="primary" size="large" block type="submit" loading={busy}>
          {submitWords(amount)}
        </Button>
        {withAmount && <p className="tiny muted text-center">{m.use}</p>}
      </SentForm>
    </div>
  )
}
