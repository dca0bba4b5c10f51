import { mayDo, type Permission, type Powers } from '#platform/contract/permissions.ts'
import type { MenuEntry, MenuGroup } from '#ui/admin/drawer_menu.tsx'
import { adminShellMessages as words } from './messages.ts'

type Entry = MenuEntry & { permission: Permission }

const campaignPages = (Object.keys(words.campaignTypes) as (keyof typeof words.campaignTypes)[]).map((type) => ({
  label: words.campaignTypes[type],
  href: `/admin/campaigns/${type}`,
}))

/** The drawer: every page that has an entry, with what it takes to open it. */
const groups: readonly { label: string; entries: readonly Entry[] }[] = [
  {
    label: words.groups.overview,
    entries: [{ label: words.dashboard, href: '/admin', icon: 'layout-dashboard', permission: 'dashboard view' }],
  },
  {
    label: words.groups.money,
    entries: [
      {
        label: words.campaigns,
        href: '/admin/campaigns',
        icon: 'heart-handshake',
        permission: 'campaigns view',
        children: campaignPages,
      },
      { label: words.orders, href: '/admin/orders', icon: 'shopping-cart', permission: 'orders view' },
      { label: words.receipts, href: '/admin/receipts', icon: 'receipt', permission: 'receipts view' },
      {
        label: words.ledger,
        href: '/admin/transactions',
        icon: 'report-money',
        permission: 'transactions view',
        children: [
          { label: words.transactions, href: '/admin/transactions' },
          { label: words.allocations, href: '/admin/transactions/fundings' },
        ],
      },
      { label: words.fundings, href: '/admin/fundings', icon: 'coin', permission: 'transactions view' },
    ],
  },
  {
    label: words.groups.shop,
    entries: [{ label: words.products, href: '/admin/products', icon: 'package', permission: 'products view' }],
  },
  {
    label: words.groups.system,
    entries: [
      { label: words.mails, href: '/admin/settings/mails', icon: 'mail', permission: 'system update' },
      { label: words.logs, href: '/admin/logs', icon: 'history', permission: 'logs view' },
    ],
  },
]

/** The part of the drawer that an account may see: no entry without permission, no group without entries. */
export const menuFor = (powers: Powers): MenuGroup[] =>
  groups
    .map(({ label, entries }) => ({
      label,
      entries: entries
        .filter(({ permission }) => mayDo(powers, permission))
        .map(({ permission: _, ...entry }) => entry),
    }))
    .filter(({ entries }) => entries.length > 0)
