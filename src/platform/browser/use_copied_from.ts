import { useLocation } from '@tanstack/react-router'
import { readSearch } from './plain_search.ts'

/** The id of the record that a new one begins as a copy of (`?from=12`); undefined where it begins empty. */
export const useCopiedFrom = (): number | undefined => {
  const from = Number(useLocation({ select: ({ searchStr }) => readSearch(searchStr).from }))
  return Number.isSafeInteger(from) && from > 0 ? from : undefined
}
