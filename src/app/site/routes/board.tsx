import { createFileRoute } from '@tanstack/react-router'
import { campaignsApi } from '#domains/campaigns/contract.ts'
import { type Lamp, lampsApi } from '#domains/lamps/contract.ts'
import { boardWords, lampKindWords } from '#domains/lamps/messages.ts'
import { BoardPage } from '#domains/lamps/public/board_page.tsx'
import { readBoardSearch } from '#domains/lamps/public/board_search.ts'
import type { Caller } from '#platform/browser/call.ts'
import { readAgain } from '#platform/browser/plain_search.ts'
import { type PageWords, pageHead } from '../head.ts'

const Page = () => {
  const { board, general_id, named } = Route.useLoaderData()
  const { kind, q } = Route.useSearch()
  return <BoardPage key={`${kind} ${q}`} board={board} kind={kind} q={q} general_id={general_id} named={named} />
}

/** A lamp whose time is over leads to the board, which says so. */
const readLamp = (call: Caller, id: number): Promise<Lamp | null> =>
  call(lampsApi.show, { params: { id } }).catch((error: unknown) => {
    if ((error as { status?: number }).status === 404) return null
    throw error
  })

const board = { label: boardWords.title, href: '/board' }

const headOf = (lamp: Lamp | null | undefined): PageWords => {
  if (!lamp) return { title: boardWords.title, description: boardWords.lead, crumbs: [board] }
  const title = boardWords.one_title(lamp.public_name, lampKindWords[lamp.kind])
  return {
    title,
    description: lamp.wish || boardWords.lead,
    image: `/share/lamps/${lamp.id}.png`,
    own_query: `lamp=${lamp.id}`,
    crumbs: [board, { label: title }],
  }
}

export const Route = createFileRoute('/board')({
  staticData: { title: boardWords.title },
  validateSearch: readBoardSearch,
  loaderDeps: ({ search }) => readAgain(readBoardSearch, search),
  loader: async ({ context: { call }, deps: { kind, q, lamp } }) => {
    const [board, funds, named] = await Promise.all([
      call(lampsApi.list, { query: { filter: { ...(kind && { kind }) }, ...(q && { q }) } }),
      call(campaignsApi.list, { query: { filter: { type: 'general' } } }),
      lamp === undefined ? undefined : readLamp(call, lamp),
    ])
    const [general] = funds.data
    if (!general) throw new Error('the fund without a purpose is missing')
    return { board, general_id: general.id, named }
  },
  head: (context) => pageHead(context, headOf(context.loaderData?.named)),
  component: Page,
})
