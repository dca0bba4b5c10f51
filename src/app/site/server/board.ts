import { campaignsApi } from '#domains/campaigns/contract.ts'
import { lampsApi } from '#domains/lamps/contract.ts'
import * as boardWords from '#domains/lamps/messages.ts'
import { lampKindWords } from '#domains/lamps/messages.ts'
import type { BoardSearch } from '#domains/lamps/public/board_search.ts'
import { orNothing } from '../or_not_found.ts'
import { type PageRequest, serverPage } from '../server_page.ts'

const crumb = { label: boardWords.title, href: '/board' }

export const boardPage = serverPage({
  read: async ({ call, search: { kind, q, lamp } }: PageRequest<object, BoardSearch>) => {
    const [board, funds, named] = await Promise.all([
      call(lampsApi.list, { query: { filter: { ...(kind && { kind }) }, ...(q && { q }) } }),
      call(campaignsApi.list, { query: { filter: { type: 'general' } } }),
      // A lamp whose time is over leads to the board, which says so.
      lamp === undefined ? undefined : orNothing(call(lampsApi.show, { params: { id: lamp } })),
    ])
    const [general] = funds.data
    if (!general) throw new Error('the fund without a purpose is missing')
    return { board, general_id: general.id, named }
  },
  head: ({ data: { named: lamp } }) => {
    if (!lamp) return { title: boardWords.title, description: boardWords.lead, crumbs: [crumb] }
    const title = boardWords.one_title(lamp.public_name, lampKindWords[lamp.kind])
    return {
      title,
      description: boardWords.one_description(title, lamp.wish),
      image: `/share/lamps/${lamp.id}.png`,
      own_query: `lamp=${lamp.id}`,
      crumbs: [crumb, { label: title }],
    }
  },
})
