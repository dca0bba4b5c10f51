import { expect } from 'vitest'

/** The names in a list of the specification: `'a, b (list), c'`. */
export const namesIn = (list: string): readonly string[] =>
  list.split(', ').map((name) => name.replace(/ \(.*\)$/, '').trim())

/** Each sentence has its row and each row its sentence: one that nobody proves is red by its name. */
export const expectProved = (sentences: readonly string[], rows: Readonly<Record<string, unknown>>): void => {
  const proved = Object.keys(rows)
  expect(new Set(sentences).size, 'a sentence twice').toBe(sentences.length)
  expect(
    sentences.filter((sentence) => !proved.includes(sentence)),
    'nobody proves',
  ).toEqual([])
  expect(
    proved.filter((row) => !sentences.includes(row)),
    'no sentence says',
  ).toEqual([])
}

/** Section 3, the fields of a cart in the words of the specification. */
export const cartFields = namesIn(
  'id, delivery_method_id, delivery_method, payment_method_id, payment_method, offers (list), gifts (list), email, name, phone, ' +
    'zip, city, address, recipient_name, recipient_phone, recipient_zip, recipient_city, recipient_address, customer_note, ' +
    'invoice_type, invoice_company, invoice_company_id, cvs, items (list), product_groups (list), campaign_items (list), ' +
    'quantity_count, items_total, campaigns_total, discount_total, shipping_total, grand_total',
)
