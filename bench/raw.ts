// The bare server ours is measured against: Fastify and pg, the product's statements by hand, no access checks, no validation, no offers in carts; it can do what the bench asks.
// Pure functions (signature, mail layout, campaign states) and the pool with its value parsers are the product's own: they weigh the same on both sides.
// biome-ignore-all format: one statement, one line: the bench promises that the bare server fits into 160 lines
import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import type { PoolClient } from 'pg'
import { termsOf } from '#domains/campaigns/queries.ts'
import { campaignState, canTakeMoney, daysLeft, progressPercent } from '#domains/campaigns/rules.ts'
import { papersOf } from '#domains/ledger/papers/rules.ts'
import { ecpayItemName, ecpayTradeDate, signEcpay } from '#domains/payments/ecpay/signature.ts'
import { cardStock } from '#domains/products/rules.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { addMinutes, tableTime, taipeiDay, toInstant } from '#platform/contract/time.ts'
import { openPool } from '#platform/server/database.ts'
import { layoutMail } from '#platform/server/mail_layout.ts'

// biome-ignore lint/suspicious/noExplicitAny: rows of handwritten SQL, which is the point of a bare server
type Row = any
const { DATABASE_URL = '', PORT = '', APP_URL = '' } = process.env
const [pool, server] = [openPool(DATABASE_URL, { max: 16 }), Fastify()]
const rows = async (text: string, values: unknown[] = [], db: PoolClient | typeof pool = pool): Promise<Row[]> => (await db.query(text, values)).rows
const ids = (found: Row[]): number[] => found.map((row) => row.id)
const pick = (row: Row, keys: string): Row => Object.fromEntries(keys.split(/\s+/).map((key) => [key, row[key]]))
const shown: Row = { products: `products o where o.id = m.owner_id and (o.status = 'active' and o.deleted_at is null and (o.sale_from is null or o.sale_from <= $3))`, campaigns: `campaigns o where o.id = m.owner_id and o.deleted_at is null and (o.status in ('scheduled', 'executing', 'reported', 'closed') and o.starts_at <= $3)`, gifts: `gifts o where o.id = m.owner_id and o.deleted_at is null and (o.is_active and o.starts_at <= $3 and (o.ends_at is null or o.ends_at >= $3))`, transactions: 'transactions o where o.id = m.owner_id and o.published_at is not null and $3::timestamptz is not null' }
const photos = (owner: string, ids: number[], distinct = '') => rows(`select ${distinct} id, owner_id, alt, width, height from media m where owner_type = $1 and owner_id = any($2::bigint[]) and collection = 'photos' and width is not null and deleted_at is null and exists (select from ${shown[owner]}) order by owner_id, sort, id`, [owner, ids, new Date()])
const firstPhotos = async (owner: string, ids: number[]) => new Map((await photos(owner, ids, 'distinct on (owner_id)')).map(({ owner_id, id }) => [owner_id, `/media/${id}`]))
const page = (found: Row[], per_page: number, total: number) => {
  const last = found.length > per_page ? found[per_page - 1] : null
  const next_cursor = last && Buffer.from(JSON.stringify([last.page_sort_key, last.page_id])).toString('base64url')
  return { data: found.slice(0, per_page), meta: { page: 1, per_page, total, total_is_exact: true, next_cursor } }
}
const published = `(p.status = 'active' and p.deleted_at is null and (p.sale_from is null or p.sale_from <= $1)) and (p.sale_to is null or p.sale_to >= $2)`
const cardKeys = 'id slug name summary price list_price brand_id brand_name unit', ofProducts = 'from products p left join brands b on b.id = p.brand_id and b.deleted_at is null'
const meant = (mode: string) => `exists (select from offer_targets t where t.offer_id = o.id and t.mode = '${mode}' and (t.product_id = p.id or t.brand_id = p.brand_id
  or exists (select from product_categories c where c.product_id = p.id and c.category_id = t.category_id)))`
const offersOn = (ids: number[]) => rows(`select id, name, action, percent_off, amount_off, bundle_qty, bundle_price, max_discount, nth, min_items_total, min_quantity, repeatable,
  customer_scope, ends_at, kind, array(select p.id from products p where p.id = any($1::bigint[]) and (o.targets = 'all' or ${meant('include')}) and not ${meant('exclude')}) as on_ids
  from offers o where kind <> 'code' and status = 'active' and deleted_at is null and starts_at <= $2 and (ends_at is null or ends_at >= $2)
  and (usage_limit is null or used_count < usage_limit) order by priority, id`, [ids, new Date()])
const of = (id: number, offers: Row[]) => offers.filter(({ on_ids }) => on_ids.includes(id)).map(({ on_ids: _, ...offer }) => offer)
server.get('/api/products', async () => {
  const now = new Date(), [found, counted] = await Promise.all([rows(`select p.id, p.slug, p.name, p.summary, p.price, p.list_price, p.brand_id, p.unit, b.name as brand_name, (select case when bool_or(not v.track_stock or v.allow_backorder)
      then null else coalesce(sum(greatest(0, v.stock_on_hand - v.stock_reserved)), 0)::int end from product_variants v where v.product_id = p.id and v.is_active) as pieces,
      p.id::text as page_sort_key, p.id as page_id ${ofProducts} where ${published} order by p.id desc, p.id desc limit $3 offset $4`, [now, now, 25, 0]),
    rows(`select count(*)::int as n from (select 1 as one ${ofProducts} where ${published} limit $3) as counted`, [now, now, 10001])])
  const { data, meta } = page(found, 24, counted[0].n)
  const [photo, offers] = await Promise.all([firstPhotos('products', ids(data)), offersOn(ids(data))])
  return { data: data.map((row) => ({ ...pick(row, cardKeys), ...cardStock(row.pieces), photo: photo.get(row.id) ?? null, offers: of(row.id, offers) })), meta }
})
server.get('/api/products/:id', async (request) => {
  const [now, id] = [new Date(), Number((request.params as Row).id)]
  const [product] = await rows(`select p.*, b.name as brand_name, b.slug as brand_slug, (${published}) as on_sale ${ofProducts} where p.id = $3
    and (p.status = 'active' and p.deleted_at is null and (p.sale_from is null or p.sale_from <= $4))`, [now, now, id, now])
  const [variants, categories, pictures, offers] = await Promise.all([rows('select * from product_variants where product_id = $1 order by sort, id', [id]),
    rows(`select c.id, c.name, c.slug from product_categories pc inner join categories c on c.id = pc.category_id where pc.product_id = $1
      and c.is_active = $2 and c.deleted_at is null order by c.sort, c.id`, [id, true]), photos('products', [id]), offersOn([id])])
  const gallery = pictures.map(({ owner_id: _, ...picture }) => ({ ...picture, src: `/media/${picture.id}` }))
  const left = (v: Row) => ({ ...pick(v, 'id name option_values price'), available: Math.min(v.stock_on_hand - v.stock_reserved, 99) })
  const keys = `${cardKeys} content brand_slug tags min_qty max_qty shippable returnable not_returnable_reason on_sale seo_title seo_description`
  return { ...pick(product, keys), photo: gallery[0]?.src ?? null, photos: gallery, categories, offers: of(id, offers), variants: variants.map(left) }
})
const ofCampaigns = `(select c.*, t.raised, t.spent, t.balance, t.donors_count, t.donations_count, permit.permit_no, permit.starts_on as permit_starts_on,
  permit.ends_on as permit_ends_on, coalesce(least(c.ends_at, (permit.ends_on + 1)::timestamp at time zone 'Asia/Taipei' - interval '1 microsecond'),
  '9999-12-31T00:00:00+08:00') as closes_at, coalesce(t.raised * 100 / c.target_amount, 0) as progress from campaigns c inner join campaign_totals t
  on t.campaign_id = c.id left join solicitation_permits permit on permit.id = c.permit_id and c.solicitation_basis = $1 where c.deleted_at is null) as c
  where (c.status in ('scheduled', 'executing', 'reported', 'closed') and c.starts_at <= $2) and c.type <> $3`
const campaignKeys = 'id slug type title subtitle summary city raised target_amount donors_count starts_at ends_at permit_no is_featured'
server.get('/api/campaigns', async () => {
  const now = new Date(), [found, counted] = await Promise.all([rows(`select c.*, c.closes_at::text as page_sort_key, c.id as page_id from ${ofCampaigns} order by c.closes_at asc, c.id asc limit $4 offset $5`, ['permit', now, 'general', 13, 0]),
    rows(`select count(*)::int as n from (select 1 as one from ${ofCampaigns} limit $4) as counted`, ['permit', now, 'general', 10001])])
  const { data, meta } = page(found, 12, counted[0].n)
  const photo = await firstPhotos('campaigns', ids(data))
  return { meta, data: data.map((c) => ({ ...pick(c, campaignKeys), photo: photo.get(c.id) ?? null, days_left: daysLeft(c.ends_at, now),
    state: campaignState(termsOf(c), now), is_open: canTakeMoney(termsOf(c), now), percent: progressPercent(c.raised, c.target_amount) })) }
})
server.get('/api/transactions', async () => {
  const as_of = toInstant(new Date())
  const [{ income, expense, rows_count }] = await rows(`select coalesce(sum(amount) filter (where direction = 'income'), 0)::bigint as income,
    coalesce(sum(amount) filter (where direction = 'expense'), 0)::bigint as expense, coalesce(sum(rows_count), 0)::int as rows_count from ledger_days`)
  const found = await rows(`select t.id, t.occurred_on, t.direction, t.category, t.title, t.public_name, t.method, t.reverses_id, b.slug as bank,
    c.id as campaign_id, c.title as campaign_title, case when t.reverses_id is null then t.amount else -t.amount end as amount,
    t.occurred_on::text as page_sort_key, t.id as page_id from transactions t inner join bank_accounts b on b.id = t.bank_account_id
    left join campaigns c on c.id = t.campaign_id where t.published_at is not null order by t.occurred_on desc, t.id desc limit $1 offset $2`, [51, 0])
  const { data, meta } = page(found, 50, rows_count)
  const papers = Map.groupBy(await photos('transactions', ids(data)), (paper) => paper.owner_id)
  const seen = data.map(({ campaign_id: id, campaign_title: title, page_sort_key: _, page_id: __, ...row }) => ({ ...row, campaign: id === null ? null : { id, title }, documents_count: papers.get(row.id)?.length ?? 0, papers: papersOf(row as never, papers.get(row.id)?.length ?? 0, taipeiDay(as_of)) }))
  return { data: seen, meta, totals: { income, expense, balance: income - expense }, as_of }
})
const cartSql = `select c.*, (select json_agg(json_build_object('id', i.id, 'variant_id', i.variant_id, 'quantity', i.quantity) order by i.id) from cart_items i where i.cart_id = c.id) as items from carts c where c.id = $1`
const variantsSql = `select v.id as variant_id, v.product_id, p.name, v.name as variant_name, v.sku, v.price as unit_price, p.tax_type, p.returnable, p.not_returnable_reason from product_variants v join products p on p.id = v.product_id where v.id = any($1::bigint[])`
const priced = async (id: string, db?: PoolClient) => {
  const [[cart]] = [await rows(cartSql, [id], db)]
  const [variants, [delivery], [payment]] = await Promise.all([rows(variantsSql, [cart.items.map((line: Row) => line.variant_id)], db), rows('select * from delivery_methods order by sort, id', [], db), rows('select * from payment_methods order by sort, id', [], db)])
  const found = new Map(variants.map((variant) => [variant.variant_id, variant]))
  const items: Row[] = cart.items.map((line: Row) => ({ ...line, ...found.get(line.variant_id), total: found.get(line.variant_id).unit_price * line.quantity }))
  const quantity_count = items.reduce((sum, line) => sum + line.quantity, 0), items_total = items.reduce((sum, line) => sum + line.total, 0)
  const shipping_total = items_total >= delivery.free_over ? 0 : delivery.fee
  return { cart, items, delivery, payment, sums: { quantity_count, items_total, campaigns_total: 0, discount_total: 0, shipping_total, grand_total: items_total + shipping_total } }
}
const inTransaction = async <T>(work: (db: PoolClient) => Promise<T>): Promise<T> => {
  const db = await pool.connect()
  return rows('begin', [], db).then(() => work(db)).then((result) => rows('commit', [], db).then(() => result)).finally(() => db.release())
}
const personKeys = `email name phone zip city address same_as_customer recipient_name recipient_phone recipient_zip recipient_city recipient_address
  customer_note cvs invoice_type invoice_company invoice_company_id invoice_carrier invoice_love_code receipt_type receipt_kind receipt_name
  receipt_identifier_last4 receipt_email receipt_address upload_tax public_name_mode public_name customer_id`
const putSql = `insert into cart_items as i (cart_id, variant_id, quantity, seen_price) select $1::uuid, v.id, least($2::int, 99), v.price from product_variants v
  join products p on p.id = v.product_id where v.id = $3 and p.status = 'active' and p.deleted_at is null and v.is_active
  on conflict (cart_id, variant_id) do update set quantity = excluded.quantity, seen_price = excluded.seen_price returning i.id`
const giftsSql = 'select * from gifts where deleted_at is null and is_active and starts_at <= $1 and (ends_at is null or ends_at >= $1) order by priority, id'
server.post('/api/cart/update', async (request) => {
  const [{ id, item }, now] = [request.body as Row, new Date()]
  await inTransaction(async (db) => {
    await rows(`update carts set version = version + 1, touched_at = $1, expires_at = $1::timestamptz + interval '30 days' where id = $2 and state = 'open' and expires_at > $1 and customer_id is null returning *`, [now, id], db)
    await rows(putSql, [id, item.quantity, item.variant_id], db)
  })
  const [{ cart, items, delivery, payment, sums }, gifts] = await Promise.all([priced(id), rows(giftsSql, [now])])
  const [photo, giftPhoto] = await Promise.all([firstPhotos('products', items.map((line) => line.product_id)), firstPhotos('gifts', ids(gifts))])
  return { ...pick(cart, `id version ${personKeys}`), ...sums, offers: [], product_groups: [], campaign_items: [], needs_shipping: true,
    delivery_method_id: delivery.id, delivery_method: pick(delivery, 'id code name kind'), delivery_problem: null, payment_problem: null, payment_method_id: payment.id, payment_method: pick(payment, 'id code name kind'), lamp: { enabled: cart.lamp_enabled, lamp_kind: cart.lamp_kind, display_name: cart.lamp_display_name, wish: cart.lamp_wish },
    items: items.map((line) => ({ ...pick(line, 'id variant_id quantity product_id name variant_name unit_price total'), photo: photo.get(line.product_id) ?? null, valid: true, invalid_reason: null, notice: null, few_left: null })),
    gifts: gifts.map((gift) => ({ gift_id: gift.id, ...pick(gift, 'name mode group_key'), photo: giftPhoto.get(gift.id) ?? null, quantity: 0, selected: false,
      valid: false, invalid_reason: 'below_threshold', shortfall: gift.threshold_amount - sums.items_total, base: gift.base, threshold_amount: gift.threshold_amount })) }
})
const insert = async (db: PoolClient, table: string, row: Row) => {
  const [names, values] = [Object.keys(row), Object.values(row)]
  return (await rows(`insert into ${table} (${names}) values (${names.map((name, at) => (name === 'order_no' ? `next_order_no($${at + 1}::date)` : `$${at + 1}`))}) returning *`, values, db))[0]
}
const moveSql = `with moved as (update product_variants set stock_reserved = stock_reserved + $1::int where id = $2 and (not track_stock or allow_backorder
  or stock_on_hand >= stock_reserved + $1::int) returning id, stock_on_hand, stock_reserved) insert into stock_movements (variant_id, kind, on_hand_delta,
  reserved_delta, on_hand_after, reserved_after, order_id, actor_kind) select id, 'reserve', 0, $1::int, stock_on_hand, stock_reserved, $3::bigint, 'system' from moved`
server.post('/api/orders', (request) => inTransaction(async (db) => {
  const [cart_id, now, access_key] = [(request.body as Row).id, new Date(), randomBytes(12).toString('base64url')]
  await rows('select * from carts where id = $1 for update', [cart_id], db)
  await rows(`select * from orders where cart_id = $1 and status <> 'cancelled'`, [cart_id], db)
  const { cart, items, delivery, payment, sums } = await priced(cart_id, db)
  const [at, expires_at] = [toInstant(now), toInstant(addMinutes(now, 30))]
  const order = await insert(db, 'orders', { cart_id, access_key, order_no: taipeiDay(now), ...pick(cart, personKeys), delivery_method_id: delivery.id,
    payment_method_id: payment.id, shipping_status: 'unshipped', ...sums, payment_expires_at: expires_at, placed_at: at, created_at: at })
  const [order_id, amount, url] = [order.id, order.grand_total, `${APP_URL}/order?no=${order.order_no}&key=${access_key}`]
  for (const line of items) {
    await insert(db, 'order_items', { order_id, discount: 0, ...pick(line, 'variant_id product_id name variant_name sku unit_price quantity tax_type returnable not_returnable_reason') })
    await rows(moveSql, [line.quantity, line.variant_id, order_id], db)
  }
  await rows(`update orders set stock_state = 'reserved' where id = $1`, [order_id], db)
  await rows(`update carts set state = 'ordered' where id = $1`, [cart_id], db)
  await insert(db, 'order_events', { order_id, kind: 'placed', data: JSON.stringify({ grand_total: amount }), at, actor_kind: 'visitor', actor_name: '' })
  const facts = [order.order_no, formatMoney(amount), tableTime(expires_at)].map((fact) => ['訂單', fact] as const)
  const { text, html } = layoutMail({ site_name: '', site_url: APP_URL, greeting: cart.name, paragraphs: ['', ''], facts, button: { label: '', url }, small: [''] })
  await insert(db, 'mail_outbox', { dedupe_key: `order_placed:${order_id}`, template: 'order_placed', to_email: cart.email, to_name: cart.name, subject: order.order_no,
    text_body: text, html_body: html, attachments: '[]', subject_type: 'orders', subject_id: order_id, state: 'kept', next_attempt_at: at, created_at: at })
  const { id } = await insert(db, 'payments', { order_id, attempt: 1, payment_method_id: payment.id, provider: 'ecpay', trade_no: `${order.order_no}01`, amount, state: 'created', expires_at, next_query_at: toInstant(addMinutes(now, 10)), created_at: at })
  const lines = [...items, ...(sums.shipping_total > 0 ? [{ name: '運費', quantity: 1, total: sums.shipping_total }] : [])].map((line) => ({ ...line, amount: line.total }))
  const fields: Record<string, string> = { MerchantID: '3002607', MerchantTradeNo: `${order.order_no}01`, MerchantTradeDate: ecpayTradeDate(now), PaymentType: 'aio', TotalAmount: `${amount}`,
    TradeDesc: '愛心捐款與義賣', ItemName: ecpayItemName(lines), ReturnURL: `${APP_URL}/api/payments/ecpay/return`, ClientBackURL: url, ChoosePayment: 'Credit',
    EncryptType: '1', NeedExtraPaidInfo: 'Y', CustomField1: `${id}`, OrderResultURL: `${APP_URL}/api/payments/ecpay/result` }
  const CheckMacValue = signEcpay(fields, { hash_key: 'pwFHCqoQZGmho4w6', hash_iv: 'EkRm7iFT261dpevs' }, 'sha256')
  return { order_no: order.order_no, key: access_key, payment: { kind: 'form', method: 'POST', action: `${APP_URL}/practice-gateway/Cashier/AioCheckOut/V5`, fields: { ...fields, CheckMacValue } } }
}))
await server.listen({ port: Number(PORT), host: '127.0.0.1' })
