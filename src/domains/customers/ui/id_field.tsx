import type { ComponentProps } from 'react'
import { TextField } from '#ui/text_fields.tsx'
import * as m from './messages.ts'

type IdFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'> & {
  kind: 'person' | 'company'
  /** The end of the number that is stored. */
  kept: string | null | undefined
  /** Whether the receipt is made out to somebody else than the stored number belongs to (`isOtherOwner`). */
  isOther: boolean
}

/** The number of the person or company on a receipt. It never comes back from the server; blank keeps what is stored. */
export const IdField = ({ kind, kept, isOther, ...rest }: IdFieldProps) => (
  <TextField
    {...rest}
    label={kind === 'company' ? m.identifier_company : m.identifier_person}
    hint={!kept ? m.identifier_hint : isOther ? m.identifier_of_other : m.identifier_kept(kept)}
    autoComplete="off"
    maxLength={20}
  />
)
