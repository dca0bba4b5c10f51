import { formOf } from '#platform/browser/form_of.ts'
import { choice, moment, text, tick } from '#ui/admin/form_fields.ts'
import { skillWords } from '../../messages.ts'
import { shiftsApi } from '../contract.ts'
import { shiftSubject } from '../messages.ts'

const { columns: c } = shiftSubject

/** A shift in the form, new or stored. */
export const shiftForm = formOf(shiftsApi.create, {
  place: text(c.place),
  kind: choice(c.kind, skillWords, 'care'),
  starts_at: moment(c.starts_at),
  ends_at: moment(c.ends_at),
  is_open: tick(c.is_open, true),
})
