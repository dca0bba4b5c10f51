import type { RunningServer } from './running_server.ts'

/** What the buyers of a test want: a product that never runs out, and something for a campaign. */
export const aWish = async (server: RunningServer) => {
  const read = async (call: string) => (await fetch(server.origin + call)).json()
  const campaigns = (await read('/api/campaigns?filter[state]=active&filter[type]=medical')) as {
    data: { id: number }[]
  }
  const [variant] = await server.rows<{ id: string }>(
    `select v.id from product_variants v join products p on p.id = v.product_id
      where p.status = 'active' and v.is_active and v.track_stock order by v.stock_on_hand - v.stock_reserved desc, v.id limit 1`,
  )
  const id = Number(variant?.id)
  await server.rows('update product_variants set allow_backorder = true where id = $1', [id])
  return { variant_id: id, campaign_id: campaigns.data[0]?.id as number }
}
