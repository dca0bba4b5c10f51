import { useMatches } from '@tanstack/react-router'

/**
 * The breadcrumb of a page: the matched routes that have a title and do not hide from it. `own` replaces the last
 * words, e.g. by an order number.
 */
export const useCrumbs = (own?: string): { label: string; href: string }[] => {
  const crumbs = useMatches()
    .filter(({ staticData }) => staticData.title && !staticData.noBreadcrumb)
    .map(({ staticData, pathname }) => ({ label: staticData.title as string, href: pathname }))
  const last = crumbs.at(-1)
  return own && last ? [...crumbs.slice(0, -1), { ...last, label: own }] : crumbs
}
