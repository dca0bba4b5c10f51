import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { crumbsOf } from './route_meta.ts'

/**
 * The breadcrumb of a page: the matched routes that have a title and do not hide from it.
 *
 * @param own the page's own name (an order number, a title): the last words, and the window's title
 * @param names names of pages on the way, by their addresses
 */
export const useCrumbs = (
  own?: string,
  names: Readonly<Record<string, string>> = {},
): { label: string; href: string }[] => {
  const crumbs = crumbsOf(useMatches())
  useEffect(() => {
    if (own) document.title = document.title.replace(/^[^|]*(?=\|)/, `${own} `)
  }, [own])
  return crumbs.map(({ label, href }, index) => ({
    href,
    label: names[href] ?? (own && index === crumbs.length - 1 ? own : label),
  }))
}
