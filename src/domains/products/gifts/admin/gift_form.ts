import { photos } from '#domains/media/ui/photo_form_fields.tsx'
import { formOf, storedAs } from '#platform/browser/form_of.ts'
import { choice, moment, momentOrNull, money, notInForm, number, text, tick } from '#ui/admin/form_fields.ts'
import { giftsApi } from '../contract.ts'
import { giftSubject } from '../messages.ts'
import { giftWords as m } from '../staff_messages.ts'

const { columns: c } = giftSubject

export const giftForm = formOf(giftsApi.create, {
  name: text(c.name),
  description: text(c.description),
  photo_ids: storedAs('photos', photos(m.photo)),
  value: money(c.value, '0'),
  base: choice(c.base, m.base, 'items'),
  threshold_amount: money(c.threshold_amount),
  max_per_order: number(c.max_per_order, '1'),
  repeat_per_threshold: tick(c.repeat_per_threshold),
  mode: choice(c.mode, m.mode, 'auto'),
  group_key: text(c.group_key),
  customer_scope: choice(c.customer_scope, m.customer_scope, 'all'),
  starts_at: moment(c.starts_at),
  ends_at: momentOrNull(c.ends_at),
  ship_required: tick(c.ship_required, true),
  priority: number(c.priority, '0'),
  is_active: tick(c.is_active, true),
  // pieces are counted, with a reason
  stock_on_hand: notInForm,
})
