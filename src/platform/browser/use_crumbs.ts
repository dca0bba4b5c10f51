import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { crumbsOf } from './route_meta.ts'

/**
 * The breadcrumb of a page: the matched routes that have a title and do not hide from it. `own` is the page's own name
 * (an order number, a title): it replaces the last words and stands in the window's title.
 */
export const useCrumbs = (own?: string): { label: string; href: string }[] => {
  const crumbs = crumbsOf(useMatches())
  useEffect(() => {
    if (own) document.title = document.title.replace(/^[^|]*(?=\|)/, `${own} `)
  }, [own])
  const last = crumbs.at(-1)
  return own && last ? [...crumbs.slice(0, -1), { ...last, label: own }] : crumbs
}
