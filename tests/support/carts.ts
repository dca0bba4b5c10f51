import type { Cart } from '#domains/cart/contract.ts'
import type { Reply, TestApp } from './app.ts'

/** What a guest and others do with carts: each call as the pages send it. */
export const cartCalls = ({ visitor: guest }: Pick<TestApp, 'visitor'>) => {
  const load = async (id?: string, client = guest): Promise<Reply> => client.post('/api/cart', id ? { id } : {})
  return {
    guest,
    load,
    set: (id: string | undefined, item: object, client = guest) => client.post('/api/cart/update', { id, item }),
    /** The id of a new cart. */
    aCart: async (client = guest): Promise<Cart['id']> => (await load(undefined, client)).body.id,
  }
}
