// The lower bound: Fastify and pg with the fewest statements that give an answer, all of them prepared, on tables of its own.
// No offers, no gifts, no access, no validation: it is out of reach for writes, and shows what each further round trip costs.
import Fastify from 'fastify'
import pg from 'pg'

const { DATABASE_URL, PORT } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 16, options: '-c search_path=lower_bound,public' })
const server = Fastify()

type Values = readonly unknown[]

/** Runs a statement that is prepared once for each connection. */
const ask = async <Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  values: Values,
  on: Pick<pg.ClientBase, 'query'> = pool as unknown as pg.ClientBase,
): Promise<Row[]> => (await on.query<Row>({ name, text, values: [...values] })).rows

const card = `select p.id, p.name, p.price, s.on_hand > 0 as in_stock from product p join stock s on s.product_id = p.id where p.published`

server.get<{ Querystring: { category: string } }>('/products', async ({ query: { category } }) => {
  const [items, counted] = await Promise.all([
    ask('list', `${card} and p.category_id = $1 order by p.id desc limit 24`, [category]),
    ask<{ total: number }>('count', 'select count(*)::int as total from product where published and category_id = $1', [
      category,
    ]),
  ])
  return { items, total: counted[0]?.total }
})

server.get<{ Params: { id: string } }>('/products/:id', async ({ params }) => {
  const [product] = await ask(
    'product',
    `select p.id, p.name, p.description, p.price, c.name as category, s.on_hand
       from product p join category c on c.id = p.category_id join stock s on s.product_id = p.id where p.id = $1`,
    [params.id],
  )
  return product
})

server.get<{ Querystring: { q: string } }>('/search', async ({ query: { q } }) => {
  const items = await ask<{ total: number }>(
    'search',
    `select p.id, p.name, p.price, count(*) over ()::int as total from product p
      where published and search_grams(name) @> search_query_grams($1) order by p.id desc limit 24`,
    [q],
  )
  return { items, total: items[0]?.total ?? 0 }
})

type Line = { product_id: number; quantity: number; price: number }

server.post<{ Body: { product: number } }>('/cart', async ({ body }) => {
  const [added] = await ask<{ id: string }>(
    'add',
    `with made as (insert into cart default values returning id)
     insert into cart_item (cart_id, product_id, quantity) select id, $1, 1 from made returning cart_id as id`,
    [body.product],
  )
  const items = await ask<Line>(
    'cart',
    'select i.product_id, i.quantity, p.name, p.price from cart_item i join product p on p.id = i.product_id where cart_id = $1',
    [added?.id],
  )
  return { id: added?.id, items, total: items.reduce((sum, item) => sum + item.quantity * item.price, 0) }
})

const order = async (client: pg.PoolClient, cart: string, name: string) => {
  const lines = await ask<Line>(
    'lines',
    `select i.product_id, i.quantity, p.price from cart_item i join product p on p.id = i.product_id
      where cart_id = $1 order by 1 for update of i`,
    [cart],
    client,
  )
  const columns: Values[] = [
    lines.map((line) => line.product_id),
    lines.map((line) => line.quantity),
    lines.map((line) => line.price),
  ]
  const taken = await ask(
    'take',
    `update stock s set on_hand = on_hand - w.quantity from unnest($1::int[], $2::int[]) w (id, quantity)
      where s.product_id = w.id and on_hand >= w.quantity returning 1`,
    columns.slice(0, 2),
    client,
  )
  if (lines.length === 0 || taken.length !== lines.length) throw new Error('out of stock')
  const total = lines.reduce((sum, line) => sum + line.quantity * line.price, 0)
  const [made] = await ask<{ order: number }>(
    'order',
    `with o as (insert into orders (customer, total) values ($1, $2) returning id),
       l as (insert into order_line (order_id, product_id, quantity, price)
         select o.id, w.* from o, unnest($3::int[], $4::int[], $5::int[]) w),
       d as (delete from cart_item where cart_id = $6)
     select id as order from o`,
    [name, total, ...columns, cart],
    client,
  )
  return { ...made, total }
}

server.post<{ Body: { cart: string; name: string } }>('/orders', async ({ body }) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const made = await order(client, body.cart, body.name)
    await client.query('commit')
    return made
  } finally {
    client.release()
  }
})

server.get('/ready', async () => ({ ready: true }))
await server.listen({ port: Number(PORT), host: '127.0.0.1' })
