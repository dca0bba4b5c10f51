import { cities } from '#domains/customers/rules.ts'
import type { FormFields } from '#platform/browser/form_core.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { choiceOrNone, oneOf, text } from '#ui/admin/form_fields.ts'
import { ownPostsApi } from '../../own_posts/contract.ts'
import { ownPostWords as m } from './messages.ts'

const named = cities.map((name) => ({ value: name, label: name }))

const form = formOf(ownPostsApi.create, {
  title: text(m.field.title),
  story: text(m.field.story),
  city: oneOf(m.field.city, named),
  district: text(m.field.district),
  neuter_plan: choiceOrNone(m.field.neuter_plan, m.neuter_plan),
  reason: text(m.field.reason),
})

/** The post about an animal; the version is that of the animal's own form. */
export const ownPostForm = { ...form, schema: async () => undefined }
export type OwnPostEdit = FormFields<(typeof form)['empty']>
