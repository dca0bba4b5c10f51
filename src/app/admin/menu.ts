import { adminListPath, typeSlug } from '#domains/campaigns/admin/addresses.ts'
import { typeWords } from '#domains/campaigns/admin/types/messages.ts'
import type { Clinics } from '#platform/contract/access.ts'
import { keysOf } from '#platform/contract/closed_lists.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import type { MenuEntry, MenuGroup } from '#ui/admin/drawer_menu.tsx'
import { adminShellMessages as m } from './messages.ts'

type Entry = MenuEntry & { permission: Permission; clinics?: 'own' }

/** A list for each type of campaigns. */
const campaignLists = keysOf(typeSlug).map((type) => ({
  label: typeWords.type[type],
  href: adminListPath(type),
}))

const groups: readonly { label: string; entries: readonly Entry[] }[] = [
  {
    label: m.overview,
    entries: [
      {
        label: m.dashboard,
        href: '/admin',
        letter: 'D',
        icon: 'layout-dashboard',
        permission: 'dashboard view',
        clinics: 'own',
      },
    ],
  },
  {
    label: m.money,
    entries: [
      {
        label: m.campaigns,
        href: '/admin/campaigns',
        letter: 'C',
        icon: 'heart-handshake',
        permission: 'campaigns view',
        children: campaignLists,
      },
      { label: m.orders, href: '/admin/orders', letter: 'O', icon: 'shopping-cart', permission: 'orders view' },
      { label: m.receipts, href: '/admin/receipts', letter: 'R', icon: 'receipt', permission: 'receipts view' },
      {
        label: m.transactions,
        href: '/admin/transactions',
        letter: 'T',
        icon: 'report-money',
        permission: 'transactions view',
      },
      { label: m.fundings, href: '/admin/fundings', icon: 'coin', permission: 'transactions view' },
    ],
  },
  {
    label: m.shop,
    entries: [
      { label: m.products, href: '/admin/products', letter: 'P', icon: 'package', permission: 'products view' },
      { label: m.categories, href: '/admin/product-categories', icon: 'category', permission: 'categories view' },
      { label: m.brands, href: '/admin/brands', icon: 'badge-tm', permission: 'brands view' },
    ],
  },
  {
    label: m.system_group,
    entries: [
      { label: m.mails, href: '/admin/settings/mails', icon: 'mail', permission: 'system update' },
      { label: m.jobs, href: '/admin/jobs', icon: 'stack-2', permission: 'logs view' },
      { label: m.logs, href: '/admin/logs', letter: 'L', icon: 'history', permission: 'logs view' },
    ],
  },
]

/** The drawer as this account may see it, with the work that waits on each page. */
export const menuFor = (
  may: (permission: Permission, clinics?: Clinics) => boolean,
  exists: (path: string) => boolean,
  waiting: Readonly<Record<string, number>>,
): readonly MenuGroup[] =>
  groups.map(({ label, entries }) => ({
    label,
    entries: entries
      .filter((entry) => may(entry.permission, entry.clinics) && exists(entry.href))
      .map((entry) => ({ ...entry, count: waiting[entry.href] ?? 0 })),
  }))
