import { z } from 'zod'
import { Versioned } from '#platform/contract/endpoint.ts'
import { Flag, Moment, requiredText } from '#platform/contract/fields.ts'
import { FlagFilter, listOf, pageOf } from '#platform/contract/list.ts'
import { staffCallsOf } from '#platform/contract/staff_calls.ts'
import { SkillField } from '../contract.ts'
import { shiftSubject } from './messages.ts'
import { shiftStates } from './rules.ts'

/** A place or an event and its time, at which volunteers check in and out. */
export const ShiftRow = z.object({
  id: z.int(),
  place: z.string(),
  kind: SkillField,
  starts_at: z.string(),
  ends_at: z.string(),
  is_open: z.boolean(),
  state: z.enum(shiftStates),
  /** Who is there now, and how many came. */
  here: z.int(),
  came: z.int(),
  version: z.int(),
  updated_at: z.string(),
})
export type ShiftRow = z.output<typeof ShiftRow>

export const Shift = ShiftRow.extend({
  /** The address that its QR code holds; good from two hours before the beginning until six after the end. */
  check_in_url: z.string(),
})
export type Shift = z.output<typeof Shift>

export const ShiftInput = z.object({
  place: requiredText(shiftSubject.columns.place, 60),
  kind: SkillField,
  starts_at: Moment,
  ends_at: Moment,
  is_open: Flag.default(true),
})
export type ShiftInput = z.output<typeof ShiftInput>

export const shiftList = listOf({
  sort: ['-starts_at', 'starts_at', 'place'],
  filters: { kind: SkillField.optional(), ahead: FlagFilter.optional(), here: FlagFilter.optional() },
})

export const shiftsApi = staffCallsOf({
  path: '/api/admin/volunteer-shifts',
  access: {
    ...{ list: 'volunteers view', get: 'volunteers update' },
    ...{ create: 'volunteers update', update: 'volunteers update' },
  },
  words: ['a shift at which volunteers check in', 'shifts at which volunteers check in'],
  question: shiftList,
  rows: pageOf(ShiftRow),
  record: Shift,
  fields: ShiftInput,
  change: ShiftInput.extend(Versioned.shape),
})
