import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { matchesSearch } from '#platform/server/search.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aProduct } from '#tests/support/shop.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop?.close())

const letters = [
  ...'臺台南北貓狗浪街砂板袋杯帆布鳳梨酥明信片貼紙領巾毛孩公益好物限量手繪冬日暖，、・（）「」',
  ...'abzABZ019％_%\\',
  ...'ａｂｚＡＢＺ０１９',
  ...['㎏', 'é', 'É', '𠮷', '☕', "'", ' '],
]
const name = fc
  .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 14 })
  .map((parts) => parts.join('').replace(/\s+/g, ' ').trim())
  .filter((text) => text !== '' && text.length <= 60)

/** One of the other ways in which people write the same characters. */
const spellings: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll('台', '臺'),
  (text) => text.replaceAll('臺', '台'),
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize('NFKC'),
  (text) => text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
]

const isFoundBy = async (id: number, q: string): Promise<boolean> => {
  const rows = await shop.app.db
    .selectFrom('products as p')
    .select('p.id')
    .where(matchesSearch('p.search_text', q))
    .where('p.id', '=', id)
    .execute()
  return rows.length === 1
}

test('every piece of one to four characters of every name is found, however it is written', async () => {
  const { id } = await aProduct(shop.app, { name: '貓' })
  await fc.assert(
    fc.asyncProperty(
      name,
      fc.nat(),
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom(...spellings),
      async (text, from, size, spell) => {
        await shop.app.db.updateTable('products').set({ name: text }).where('id', '=', id).execute()
        const all = [...text]
        const at = from % Math.max(1, all.length - size + 1)
        const piece = spell(all.slice(at, at + size).join('')).trim()
        if (piece !== '') expect(await isFoundBy(id, piece), `${piece} in ${text}`).toBe(true)
      },
    ),
    { numRuns: 400 },
  )
})

test('the index and the row say the same: nothing is found that does not hold the word', async () => {
  const names = fc.sample(name, { numRuns: 150, seed: 20_261_121 })
  for (const text of names) await aProduct(shop.app, { name: text })
  for (const q of [
    ...names.slice(0, 40).map((text) => [...text].slice(0, 3).join('').trim()),
    '%',
    '_',
    '貓',
    'a',
    '台',
  ]) {
    if (q === '') continue
    const found = await shop.app.db
      .selectFrom('products as p')
      .select('p.id')
      .where(matchesSearch('p.search_text', q))
      .orderBy('p.id')
      .execute()
    const held = await sql<{ id: number }>`
      select id from products where not exists (
        select from unnest(string_to_array(search_fold(${q}), ' ')) word where word <> '' and position(word in search_text) = 0)
      order by id`.execute(shop.app.db)
    expect(found, q).toEqual(held.rows)
  }
})
