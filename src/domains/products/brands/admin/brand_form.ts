import { photo } from '#domains/media/ui/photo_form_fields.tsx'
import { formOf, storedAs } from '#platform/browser/form_of.ts'
import { number, text, tick } from '#ui/admin/form_fields.ts'
import { brandsApi } from '../contract.ts'
import { brandSubject, brandWords as m } from '../messages.ts'

const { columns: c } = brandSubject

/** The form of a brand, stored or new. */
export const brandForm = formOf(brandsApi.create, {
  name: text(c.name),
  slug: text(c.slug),
  description: text(c.description),
  website: text(c.website),
  logo_id: storedAs('logo', photo(m.logo)),
  sort: number(c.sort, '0'),
  is_active: tick(c.is_active, true),
})
