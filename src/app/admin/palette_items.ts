import type { AnyRouter } from '@tanstack/react-router'
import { goTo } from '#platform/browser/navigation.ts'
import { areThere, crumbsOf, demandsOf, titleOf } from '#platform/browser/route_meta.ts'
import type { Clinics } from '#platform/contract/access.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import type { MenuGroup } from '#ui/admin/drawer_menu.tsx'
import { adminMessages } from '#ui/admin/messages.ts'
import type { PaletteItem } from '#ui/admin/palette_search.ts'
import type { Shortcut } from '#ui/admin/shortcuts.ts'
import type { IconName } from '#ui/icon.tsx'

type May = (wanted: readonly Permission[], clinics?: Clinics) => boolean

const createEnd = '/create'

/** Entries of the menu with their pages below, each with the group that it stands in. */
const entriesOf = (groups: readonly MenuGroup[]) =>
  groups.flatMap(({ label: hint, entries }) =>
    entries.flatMap(({ label, href, icon, children = [] }) => [
      { label, href, icon, hint },
      ...children.map((child) => ({ ...child, icon, hint: label })),
    ]),
  )

/** The routes of an address from the outermost on; undefined where no page stands. */
const matchesOf = (router: AnyRouter, path: string) => {
  const [matchedRoutes, params, foundRoute] = router.getMatchedRoutes(path)
  if (!foundRoute) return undefined
  // …/create of a noun without such a page is the page of a record that cannot exist
  if (path.endsWith(createEnd) && !foundRoute.fullPath.endsWith(createEnd)) return undefined
  return matchedRoutes.map(({ options, id }) => ({
    staticData: options.staticData ?? {},
    pathname: id,
    params,
  }))
}

const iconOf = (entries: ReturnType<typeof entriesOf>, path: string): IconName => {
  if (path.endsWith(createEnd)) return 'plus'
  const above = entries.filter(({ href }) => path === href || path.startsWith(`${href}/`))
  return above.sort((a, b) => b.href.length - a.href.length)[0]?.icon ?? 'file-text'
}

/**
 * Every page of the back office that this account may open without knowing a record: those of the menu first, then those
 * of all routes with a title and without a parameter. A page to create something counts as an action.
 */
export const pageItems = (router: AnyRouter, groups: readonly MenuGroup[], may: May): PaletteItem[] => {
  const entries = entriesOf(groups)
  const inMenu = entries.map(({ href }) => href)
  const fixed = Object.keys(router.routesByPath).filter((path) => !path.includes('$'))
  const creating = inMenu.map((href) => `${href}${createEnd}`)
  const paths = [...new Set([...inMenu, ...fixed, ...creating])]
  return paths.flatMap((path): PaletteItem[] => {
    const matches = matchesOf(router, path)
    const title = matches && titleOf(matches)
    if (!matches || !title || !areThere(matches)) return []
    const { auth, permissions, clinics } = demandsOf(matches)
    if (!auth || !may(permissions, clinics)) return []
    const entry = entries.find(({ href }) => href === path)
    const hint = entry?.hint ?? crumbsOf(matches).at(-2)?.label
    return [
      {
        key: path,
        label: entry?.label ?? title,
        ...(hint && { hint }),
        words: path,
        icon: iconOf(entries, path),
        kind: path.endsWith(createEnd) ? 'action' : 'page',
        run: () => goTo(path),
      },
    ]
  })
}

/** `G` and the letter of a page in the menu lead to it. */
export const pageShortcuts = (groups: readonly MenuGroup[]): Shortcut[] =>
  groups.flatMap(({ entries }) =>
    entries.flatMap(({ letter, label, href }) =>
      letter ? [{ keys: `G ${letter}`, label: adminMessages.go_to(label), run: () => goTo(href) }] : [],
    ),
  )
