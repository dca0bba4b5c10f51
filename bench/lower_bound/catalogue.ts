import { readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'

/** Products on either side, in as many categories; the first id of each kind in the product's own tables. */
export const catalogue = {
  products: 1_000,
  categories: 20,
  first_product: 1_000_001,
  first_variant: 2_000_001,
} as const

/** A word of two characters that every fifteenth name has. */
export const searchedWord = '鮭魚'

/** The same invented names, categories and prices for both sides: `n` counts from 1. */
const invented = `
  select n, 1 + n % ${catalogue.categories} as category, 100 + n * 7 % 40 * 25 as price,
    (array['暖心','守護','幸福','快樂','輕巧','經典','手作','環保','限量','有機','無穀','低敏'])[1 + n * 5 % 12] ||
    (array['貓咪','狗狗','毛孩','浪浪','幼貓','老犬','橘貓','米克斯'])[1 + n * 3 % 8] ||
    (array['雞肉','${searchedWord}','牛肉','鮪魚','南瓜','抱枕','提袋','馬克杯','毛毯','項圈','梳子','月曆','胸章','便當袋','飼料碗'])[1 + n % 15]
      || '組 ' || n as name,
    repeat('每一份購買都支持流浪動物醫療與絕育。', 4) as description
  from generate_series(1, ${catalogue.products}) n`

/**
 * Puts the catalogue into the tables of the bound and into the product's own, where the demo's products leave the shelves.
 *
 * @returns the ids of the categories in the product's tables, in their order
 */
export const fillCatalogue = async (db: pg.Client): Promise<number[]> => {
  await db.query(readFileSync(path.join(import.meta.dirname, 'schema.sql'), 'utf8'))
  await db.query(`insert into category select n, '分類 ' || n from generate_series(1, ${catalogue.categories}) n`)
  await db.query(`insert into product select n, name, description, price, category from (${invented}) i`)
  await db.query('insert into stock select id, 1000000 from product')
  await db.query('set search_path = public')
  await db.query(`update products set status = 'archived'`)
  const { rows } = await db.query<{ id: string }>(
    `insert into categories (name, slug, is_active)
     select '分類 ' || n, 'bench-' || n, true from generate_series(1, ${catalogue.categories}) n returning id`,
  )
  const categories = rows.map(({ id }) => Number(id))
  await db.query(
    `insert into products (id, name, summary, price, status, max_qty) overriding system value
     select ${catalogue.first_product - 1} + n, name, left(description, 60), price, 'active', 99 from (${invented}) i`,
  )
  await db.query(
    `insert into product_variants (id, product_id, sku, price, stock_on_hand) overriding system value
     select ${catalogue.first_variant - 1} + n, ${catalogue.first_product - 1} + n, 'BENCH-' || n, price, 1000000 from (${invented}) i`,
  )
  await db.query(
    `insert into product_categories (product_id, category_id)
     select ${catalogue.first_product - 1} + n, ($1::bigint[])[category] from (${invented}) i`,
    [categories],
  )
  await db.query('vacuum analyze')
  return categories
}
