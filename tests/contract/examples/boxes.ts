import { taipeiDay } from '#platform/contract/time.ts'
import { aStaff } from '#tests/support/people.ts'
import { aCampaign } from '../../support/buying.ts'
import type { World } from '../walk.ts'
import { type Examples, on, serial } from './example.ts'

const counts = { n2000: 0, n1000: 1, n500: 0, n200: 0, n100: 2, n50: 1, n20: 0, n10: 3, n5: 1, n1: 2 }

const aBox = async ({ t }: World) => {
  const method = t.app.db.selectFrom('payment_methods').select('id').where('code', '=', 'cash')
  return {
    ...{ place: `櫃檯 ${serial()}`, emptied_on: taipeiDay(t.clock.now()), note: '週末市集' },
    campaign_id: (await aCampaign(t.app)).id,
    payment_method_id: (await method.executeTakeFirstOrThrow()).id,
    ...counts,
  }
}

/** A box that another account has counted first. */
const countedOnce = async (world: World): Promise<number> => {
  const { client } = await aStaff(world.t, { permissions: ['orders view', 'orders create', 'orders update'] })
  const { body, status, text } = await client.post('/api/admin/box-counts', await aBox(world))
  if (status !== 201) throw new Error(text)
  return body.id
}

export const boxExamples: Examples = {
  'POST /api/admin/box-counts': async (world) => ({ body: await aBox(world) }),
  // one that differs: the log of one that agrees tells of its order twice, placed and paid
  'POST /api/admin/box-counts/:id/count': async (world) =>
    on('box_counts', await countedOnce(world), { ...counts, n1: 3 }),
  'POST /api/admin/box-counts/:id/cancel': async (world) =>
    on('box_counts', await countedOnce(world), { reason: '箱子拿錯了' }),
}
