import { useMatches } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { externalStore, useStore } from './external_store.ts'
import type { RecentRecord } from './recent_records.ts'
import { crumbsOf } from './route_meta.ts'

type Names = Readonly<Record<string, string>>
const noNames: Names = {}
const names = externalStore(noNames)

const without = (all: Names, address: string): Names =>
  Object.fromEntries(Object.entries(all).filter(([known]) => known !== address))

/**
 * Tells the breadcrumbs what the thing at an address is called (an order number, a title) as long as the page is shown.
 *
 * @param name undefined while it is not known; the title of the route stands there then
 * @param address of a page on the way; the page itself without it
 */
export const useCrumbName = (name: string | undefined, address?: string): void => {
  const own = crumbsOf(useMatches()).at(-1)?.href
  const named = address ?? own
  useLayoutEffect(() => {
    if (!name || !named) return
    names.set({ ...names.get(), [named]: name })
    return () => names.set(without(names.get(), named))
  }, [name, named])
}

/** The record whose page is shown, with the page above it; undefined while its name is not known. */
export const useShownRecord = (): RecentRecord | undefined => {
  const known = useStore(names, noNames)
  const crumbs = crumbsOf(useMatches())
  const place = crumbs.findLastIndex(({ href }) => known[href] !== undefined)
  const { href } = crumbs[place] ?? {}
  if (href === undefined) return undefined
  return { href, label: known[href] ?? '', above: crumbs[place - 1]?.label ?? '' }
}

/** The breadcrumbs of the page: the matched routes that have a title and do not hide from them. */
export const useCrumbs = (): { label: string; href: string }[] => {
  const known = useStore(names, noNames)
  return crumbsOf(useMatches()).map(({ label, href }) => ({ href, label: known[href] ?? label }))
}
