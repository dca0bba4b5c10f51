import { z } from 'zod'
import { mapTable } from '#platform/contract/closed_lists.ts'
import { Personal } from '#platform/contract/personal.ts'
import { namedPages } from './rules.ts'

const text = z.string()
const rest = { on: text.nullable(), amount: z.int().nullable() }

/** At most three of each kind, the newest first; null where the account may not see the kind. */
const named = <T extends z.ZodType, H extends z.ZodType>(title: T, hint: H) =>
  z.array(z.object({ id: z.int(), title, hint, ...rest })).nullable()

const open = named(text, text.nullable())

/** Kinds that tell of persons, marked; all others tell of none. */
export const NamedRecords = {
  ...mapTable(namedPages, () => open),
  goods_gifts: named(Personal('goods_donor', 'name'), text.nullable()),
  bank_lines: named(Personal('partner', 'name'), text.nullable()),
  adoption_requests: named(Personal('adopter', 'name'), text.nullable()),
  contact_messages: named(text, Personal('member', 'name').nullable()),
  volunteers: named(Personal('volunteer', 'name'), text.nullable()),
}

/** A record that was found by its words: what it is called, its number or place, its day and sum (NT$). */
export type NamedHit = NonNullable<z.output<typeof open>>[number]
