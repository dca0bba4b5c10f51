import type { Clinics } from './access.ts'
import type { Permission } from './permissions.ts'

/** Targets of every sign-in and sign-out (specification section 2). */
export const namedRoutes = { home: '/', dashboard: '/admin', 'dashboard.login': '/admin/login' } as const

/** Where a form leads that no script has sent: a page in words about giving and reaching us. */
export const withoutScriptsPath = '/without-scripts'

/** An address without its query and its place. */
export const pathOf = (address: string): string => address.replace(/[?#].*$/s, '')

/** What a route may declare; guards, breadcrumbs, titles and the start-up read follow it. */
export type RouteMeta = {
  /** In words, or made of what the address says. */
  readonly title?: string | ((params: Readonly<Record<string, string>>) => string)
  readonly requiresAuth?: boolean
  readonly requiresAppAuth?: boolean
  /** One, or several that are all needed. */
  readonly permission?: Permission | readonly Permission[]
  /** Accounts of clinics see the page; without it they do not, whatever they hold. */
  readonly clinics?: Clinics
  /** Whether there is such a page at an address whose parts fit; without it there is. */
  readonly exists?: (params: Readonly<Record<string, string>>) => boolean
  readonly noBreadcrumb?: boolean
  readonly skipInitialFetch?: boolean
}
