import { z } from 'zod'
import { member } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Id } from '#platform/contract/fields.ts'
import { AdoptionCard } from '../contract.ts'
import { adoptionLimits } from '../rules.ts'

const Ids = z.object({ ids: z.array(Id).max(adoptionLimits.saved) })
/** Ids of the saved animals, newest first. */
const Saved = z.object({ ids: z.array(z.int()) })

const Favourite = z.object({
  adoption_id: z.int(),
  name: z.string(),
  saved_at: z.string(),
  /** Null once the listing is not public any more; adopted ones are. */
  animal: AdoptionCard.nullable(),
})
export type Favourite = z.output<typeof Favourite>

export const favouritesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/my/favourites',
    summary: '我收藏的毛孩，新的在前；已下架的也在',
    access: member,
    output: z.object({ data: z.array(Favourite) }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/my/favourites',
    summary: '收藏毛孩，或併入瀏覽器裡的收藏；最多 200 隻，放不下的不收',
    access: member,
    body: Ids,
    output: Saved,
    status: 200,
    keyless: 'sets',
  }),
  forget: endpoint({
    method: 'POST',
    path: '/api/my/favourites/forget',
    summary: '取消收藏',
    access: member,
    body: Ids,
    output: Saved,
    status: 200,
    keyless: 'sets',
  }),
}
