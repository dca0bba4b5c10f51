import type { PlainSearch } from './plain_search.ts'
import { usePlainSearch } from './use_plain_search.ts'

/** How the rows of a list are shown. */
export type ListLook = 'rows' | 'photos'

/** The look of an address; rows have none of their own. */
export const lookIn = (search: PlainSearch): PlainSearch => (search.look === 'photos' ? { look: 'photos' } : {})

/** How the rows of a list are shown, in the address beside what the list asks: its filters, its pages and its views keep it. */
export const useLook = () => {
  const { search, go } = usePlainSearch()
  const { look: _, ...others } = search
  return {
    look: lookIn(search).look ? ('photos' as const) : ('rows' as const),
    onLook: (look: ListLook) =>
      go(look === 'photos' ? { ...others, look } : others, { replace: true, resetScroll: false }),
  }
}
