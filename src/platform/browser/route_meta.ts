import type { Clinics } from '#platform/contract/access.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import type { RouteMeta } from '#platform/contract/site_map.ts'

type Match = { readonly staticData: RouteMeta; readonly pathname: string; readonly params: object }

const textsOf = ({ params }: Match): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))

const ownTitle = (match: Match): string | undefined => {
  const { title } = match.staticData
  return typeof title === 'function' ? title(textsOf(match)) : title
}

/** Whether all of the matched routes have a page at their address. */
export const areThere = (matches: readonly Match[]): boolean =>
  matches.every((match) => match.staticData.exists?.(textsOf(match)) ?? true)

/** Where the page stands: the matched routes that have a title and do not hide from the breadcrumbs. */
export const crumbsOf = (matches: readonly Match[]): { label: string; href: string }[] =>
  matches.flatMap((match) => {
    const label = ownTitle(match)
    return label && !match.staticData.noBreadcrumb ? [{ label, href: match.pathname }] : []
  })

/** A clinic is let in by each route that asks for a permission or says that it is not, or by none. */
const clinicsOf = (matches: readonly Match[]): Clinics =>
  matches.every(({ staticData: { clinics, permission } }) => clinics === 'own' || (clinics !== 'never' && !permission))
    ? 'own'
    : 'never'

const listed = (permission: RouteMeta['permission'] = []): readonly Permission[] =>
  typeof permission === 'string' ? [permission] : permission

/** What the matched routes together demand. */
export const demandsOf = (matches: readonly Match[]) => ({
  auth: matches.some((match) => match.staticData.requiresAuth),
  appAuth: matches.some((match) => match.staticData.requiresAppAuth),
  // each once: whoever lacks one is told it by name
  permissions: [
    ...new Set(matches.flatMap(({ staticData: { permission } }): readonly Permission[] => listed(permission))),
  ],
  clinics: clinicsOf(matches),
})

/** The title of the page: that of the deepest route that has one. */
export const titleOf = (matches: readonly Match[]): string | undefined => matches.map(ownTitle).findLast(Boolean)
