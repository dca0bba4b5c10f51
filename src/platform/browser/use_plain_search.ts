import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { PlainSearch } from './plain_search.ts'

type How = { readonly replace: boolean; readonly resetScroll?: boolean }

/** The query of the page as flat texts, and how another one takes its place on the same page. */
export const usePlainSearch = () => {
  const search = useSearch({ strict: false }) as PlainSearch
  const navigate = useNavigate()
  const go = useCallback(
    (next: object, how: How) => void navigate({ to: '.', search: next as never, ...how }),
    [navigate],
  )
  return { search, go }
}
