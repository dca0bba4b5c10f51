import { type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Reader } from '#platform/contract/readers.ts'
import type { Day } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { readPage } from '#platform/server/list.ts'
import { matchesOpenSearch } from '#platform/server/open_search.ts'
import type { Database } from '#registry/database.gen.ts'
import type { GoodsGiftRow, GoodsLineInput, goodsGiftList } from './contract.ts'

type Joined = Database & { g: Database['goods_gifts'] }
type Row = z.output<typeof GoodsGiftRow>
type Permit = { permit_no: string; starts_on: Day; ends_on: Day }

const withColumns = (gifts: SelectQueryBuilder<Joined, 'g', object>) =>
  gifts
    .select(['g.id', 'g.received_on', 'g.donor_name', 'g.donor_phone', 'g.purpose', 'g.state', 'g.version'])
    .select(['g.public_name_mode', 'g.publish_at'])
    .select(
      sql<
        Row['campaign']
      >`(select json_build_object('id', c.id, 'title', c.title) from campaigns c where c.id = g.campaign_id)`.as(
        'campaign',
      ),
    )
    .select(
      sql<Row['lines']>`(select coalesce(json_agg(json_build_object('id', l.id, 'kind', l.kind, 'name', l.name,
        'quantity', l.quantity, 'unit', l.unit, 'value', l.value, 'value_basis', l.value_basis, 'valued_by', l.valued_by)
        order by l.sort, l.id), '[]') from goods_gift_lines l where l.goods_gift_id = g.id)`.as('lines'),
    )
    .select(
      sql<
        Row['receipts']
      >`(select coalesce(json_agg(json_build_object('id', r.id, 'receipt_no', r.receipt_no, 'state', r.state)
        order by r.id desc), '[]') from receipts r where r.id in (select p.receipt_id from receipt_lines p
          join goods_gift_lines l on l.id = p.goods_gift_line_id where l.goods_gift_id = g.id))`.as('receipts'),
    )

const linesOf = sql<string>`(select string_agg(l.name, ' ') from goods_gift_lines l where l.goods_gift_id = g.id)`

/** The donor is looked at for whoever reads the name; what was given and what for is no secret in the house. */
const matchesWords = (reader: Reader, q: string) => {
  const inDonor = matchesOpenSearch(reader, q, {
    open: ['g.purpose'],
    personal: { 'g.donor_name': ['goods_donor', 'name'], 'g.donor_phone': ['goods_donor', 'phone'] },
  })
  return sql<boolean>`(${inDonor} or search_contains(search_fold(${linesOf}), ${q}))`
}

const isReceipted = sql<boolean>`exists (select from receipt_lines p join goods_gift_lines l on l.id = p.goods_gift_line_id
  where l.goods_gift_id = g.id and p.live)`

export const listGoodsGiftRows = (app: App, reader: Reader, query: z.output<typeof goodsGiftList>) => {
  const { state, kind, receipted, from, to } = query.filter
  let rows = app.db.selectFrom('goods_gifts as g')
  if (state) rows = rows.where('g.state', 'in', state)
  if (kind) {
    rows = rows.where(
      sql<boolean>`exists (select from goods_gift_lines l where l.goods_gift_id = g.id and l.kind = any(${kind}::text[]))`,
    )
  }
  if (receipted !== undefined) rows = rows.where(isReceipted, '=', receipted)
  if (from) rows = rows.where('g.received_on', '>=', from)
  if (to) rows = rows.where('g.received_on', '<=', to)
  if (query.q) rows = rows.where(matchesWords(reader, query.q))
  return readPage(app, withColumns(rows), query, {
    id: 'g.id',
    sort: { received_on: 'g.received_on', donor_name: 'g.donor_name', created_at: 'g.created_at' },
  })
}

export const findGoodsGift = (app: App, id: number) =>
  withColumns(app.db.selectFrom('goods_gifts as g'))
    .leftJoin('users as u', 'u.id', 'g.created_by')
    .select(['g.note', 'g.withdrawn_reason', 'g.withdrawn_at', 'g.created_at', 'u.name as created_by_name'])
    .where('g.id', '=', id)
    .executeTakeFirst()

/** What goods ask of a campaign: its state, and the permit it appeals under. */
export const findGoodsCampaign = async (app: App, id: number) => {
  const { rows } = await sql<{ title: string; status: string; permit: Permit | null }>`
    select c.title, c.status, case when p.id is not null then json_build_object(
        'permit_no', p.permit_no, 'starts_on', p.starts_on, 'ends_on', p.ends_on) end as permit
      from campaigns c
      left join solicitation_permits p on p.id = c.permit_id and c.solicitation_basis = 'permit'
     where c.id = ${id}`.execute(app.db)
  return rows[0]
}

/** Holds a gift until the transaction ends. */
export const lockGoodsGift = (app: App, id: number) =>
  app.db.selectFrom('goods_gifts').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** The goods of a gift, for the log. */
export const listLineRows = (app: App, goods_gift_id: number) =>
  app.db
    .selectFrom('goods_gift_lines')
    .select(['id', 'kind', 'name', 'quantity', 'unit', 'value', 'value_basis', 'valued_by'])
    .where('goods_gift_id', '=', goods_gift_id)
    .orderBy('sort')
    .orderBy('id')
    .execute()

/** Writes the goods of a gift as they are sent: those that are not among them go, those without an id are new. */
export const setLines = async (app: App, goods_gift_id: number, lines: readonly GoodsLineInput[]): Promise<void> => {
  const kept = lines.flatMap(({ id }) => id ?? [])
  await app.db
    .deleteFrom('goods_gift_lines')
    .where('goods_gift_id', '=', goods_gift_id)
    .where('id', 'not in', [0, ...kept])
    .execute()
  for (const [sort, { id, ...line }] of lines.entries()) {
    const row = { ...line, sort }
    const changed =
      id === undefined
        ? undefined
        : await app.db
            .updateTable('goods_gift_lines')
            .set(row)
            .where('id', '=', id)
            .where('goods_gift_id', '=', goods_gift_id)
            .executeTakeFirst()
    // one that somebody else took off meanwhile is written anew
    if (!changed?.numUpdatedRows)
      await app.db
        .insertInto('goods_gift_lines')
        .values({ ...row, goods_gift_id })
        .execute()
  }
}
