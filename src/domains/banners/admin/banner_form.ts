import { photo } from '#domains/media/ui/photo_form_fields.tsx'
import { formOf, storedAs } from '#platform/browser/form_of.ts'
import { choice, momentOrNull, number, text, tick } from '#ui/admin/form_fields.ts'
import { bannerSubject, positionWords } from '../column_messages.ts'
import { bannersApi } from '../contract.ts'
import { bannerDeskWords as m } from './messages.ts'

const { columns: c } = bannerSubject

/** The form of a banner, stored or new. */
export const bannerForm = formOf(bannersApi.create, {
  position: choice(c.position, positionWords, 'home_hero'),
  title: text(c.title),
  subtitle: text(c.subtitle),
  alt: text(c.alt),
  link_url: text(c.link_url),
  new_tab: tick(c.new_tab),
  starts_at: momentOrNull(c.starts_at),
  ends_at: momentOrNull(c.ends_at),
  sort: number(c.sort, '0'),
  is_active: tick(c.is_active, true),
  image_desktop_id: storedAs('image_desktop', photo(m.image_desktop)),
  image_mobile_id: storedAs('image_mobile', photo(m.image_mobile)),
})
