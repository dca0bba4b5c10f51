import type { ComponentProps } from 'react'
import { formatMoney, readAmount } from '#platform/contract/money.ts'
import { NumberField } from '#ui/text_fields.tsx'
import { boxCountWords as m } from '../messages.ts'
import { type Counts, type Denomination, denominations, isNote, worthOf } from '../rules.ts'

type Typed = { readonly [name in keyof Counts]: string }

/** What is typed comes to, NT$; what is no number counts nothing. */
const typedTotal = (typed: Partial<Typed>): number =>
  worthOf((denomination) => readAmount(typed[`n${denomination}`] ?? '') ?? 0)

type Props = {
  /** What the field of a denomination takes. */
  fieldOf: (name: keyof Counts) => ComponentProps<typeof NumberField>
  /** What stands in the fields now. */
  typed: Partial<Typed>
}

/** A field for each note and coin, and what they come to while they are typed. */
export const CountGrid = ({ fieldOf, typed }: Props) => {
  const group = (label: string, of: (denomination: Denomination) => boolean) => (
    <fieldset className="stack gap-2">
      <legend className="bold mb-2">{label}</legend>
      <div className="grid columns-2">
        {denominations.filter(of).map((denomination) => (
          <NumberField
            key={denomination}
            maxLength={5}
            unit={isNote(denomination) ? m.sheets : m.coins}
            {...fieldOf(`n${denomination}`)}
          />
        ))}
      </div>
    </fieldset>
  )
  return (
    <>
      <div className="grid columns-2">
        {group(m.note, isNote)}
        {group(m.coin, (denomination) => !isNote(denomination))}
      </div>
      <p className="row between bold">
        <span>{m.total}</span>
        <output className="figures">{formatMoney(typedTotal(typed))}</output>
      </p>
    </>
  )
}
