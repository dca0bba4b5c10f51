import { applicationTypes } from '#domains/applications/rules.ts'
import { applicationTypeWords } from '#domains/applications/type_messages.ts'
import { deskListPath } from '#domains/applications/ui/desk_addresses.ts'
import { scanStart } from '#domains/applications/vouchers/desk/rules.ts'
import { typeWords } from '#domains/campaigns/type_messages.ts'
import { adminListPath, typeSlug } from '#domains/campaigns/ui/desk_addresses.ts'
import { editedPages } from '#domains/pages/rules.ts'
import type { Clinics } from '#platform/contract/access.ts'
import { keysOf } from '#platform/contract/closed_lists.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import type { Reader } from '#platform/contract/readers.ts'
import { type MenuNoun, nouns, nounTitles } from '#registry/nouns.ts'
import type { MenuEntry, MenuGroup } from '#ui/admin/drawer_menu.tsx'
import { adminShellMessages as m, pageTitles } from './messages.ts'

type Child = NonNullable<MenuEntry['children']>[number]

/** `only`: who is shown the entry, where the permission alone does not say so. A child may ask for one of its own. */
type Entry = Omit<MenuEntry, 'children'> & {
  permission: Permission
  clinics?: 'own'
  only?: Reader['kind']
  children?: readonly (Child & { permission?: Permission })[]
}

const applicationLists = applicationTypes.map((type) => ({
  label: applicationTypeWords.type[type],
  href: deskListPath(type),
}))

/** A list for each type of campaigns. */
const campaignLists = keysOf(typeSlug).map((type) => ({
  label: typeWords.type[type],
  href: adminListPath(type),
}))

/** The nouns of a group of the menu, in their order. */
const entriesOf = (group: (typeof nouns)[MenuNoun]['menu']['group']): Entry[] =>
  keysOf(nouns).flatMap((name) => {
    const noun = nouns[name]
    if (!('menu' in noun) || noun.menu.group !== group) return []
    return [{ ...noun.menu, label: nounTitles[name].list, permission: noun.list }]
  })

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
    label: m.care_group,
    entries: [
      {
        label: m.care,
        href: '/admin/care',
        letter: 'A',
        icon: 'paw',
        permission: 'animals view',
        children: [
          { label: m.cats, href: '/admin/care/cats' },
          { label: m.dogs, href: '/admin/care/dogs' },
        ],
      },
      { label: m.treatments, href: '/admin/care/treatments', icon: 'vaccine', permission: 'animals update' },
      { label: m.shelter_statistics, href: '/admin/care/statistics', icon: 'chart-bar', permission: 'animals view' },
      {
        label: m.applications,
        href: '/admin/applications',
        icon: 'file-text',
        permission: 'applications view',
        clinics: 'own',
        children: applicationLists,
      },
      {
        label: m.adoptions,
        href: '/admin/adoptions',
        icon: 'home-heart',
        permission: 'adoptions view',
        children: [
          { label: m.cats, href: '/admin/adoptions/cats' },
          { label: m.dogs, href: '/admin/adoptions/dogs' },
          { label: m.adoption_requests, href: '/admin/adoptions/requests' },
          { label: m.adoption_followups, href: '/admin/adoptions/followups' },
          { label: m.surrenders, href: '/admin/adoptions/surrenders' },
        ],
      },
      { label: m.clinics, href: '/admin/clinics', icon: 'building-hospital', permission: 'clinics view' },
      {
        label: m.my_clinic,
        href: '/admin/my/clinic',
        icon: 'building-hospital',
        permission: 'clinics view',
        clinics: 'own',
        only: 'clinic',
      },
      { label: m.scan, href: scanStart, icon: 'qrcode', permission: 'applications update', clinics: 'own' },
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
      { label: pageTitles.box_counts.list, href: '/admin/box-counts', icon: 'coin', permission: 'orders view' },
      {
        label: pageTitles.goods_gifts.list,
        href: '/admin/goods-gifts',
        icon: 'package',
        permission: 'orders view',
      },
      { label: m.receipts, href: '/admin/receipts', letter: 'R', icon: 'receipt', permission: 'receipts view' },
      {
        label: m.transactions,
        href: '/admin/transactions',
        letter: 'T',
        icon: 'report-money',
        permission: 'transactions view',
      },
      { label: m.fundings, href: '/admin/fundings', icon: 'coin', permission: 'transactions view' },
      {
        label: m.disbursements,
        href: '/admin/transactions/disbursements',
        icon: 'cash',
        permission: 'transactions view',
      },
      { label: m.bank, href: '/admin/transactions/bank', icon: 'report-money', permission: 'transactions view' },
      {
        label: pageTitles.suspense_items.list,
        href: '/admin/transactions/suspense',
        icon: 'cash',
        permission: 'transactions view',
      },
      {
        label: pageTitles.payouts.list,
        href: '/admin/transactions/payouts',
        icon: 'credit-card',
        permission: 'transactions view',
      },
      {
        label: pageTitles.account_moves.list,
        href: '/admin/transactions/moves',
        icon: 'arrows-exchange',
        permission: 'transactions view',
      },
    ],
  },
  {
    label: m.shop,
    entries: [
      ...entriesOf('shop'),
      {
        label: pageTitles.reports.list,
        href: '/admin/reports',
        icon: 'chart-bar',
        permission: 'reports view',
        children: [
          { label: pageTitles.reports.sales, href: '/admin/reports/sales' },
          { label: pageTitles.reports.products, href: '/admin/reports/products' },
          { label: pageTitles.reports.donors, href: '/admin/reports/donors' },
          { label: pageTitles.reports.goods, href: '/admin/reports/goods' },
          { label: pageTitles.reports.publication, href: '/admin/reports/publication' },
          { label: pageTitles.reports.accounts, href: '/admin/reports/accounts', permission: 'transactions view' },
          { label: pageTitles.reports.permits, href: '/admin/reports/permits', permission: 'transactions view' },
        ],
      },
    ],
  },
  {
    label: m.people_group,
    entries: [
      ...entriesOf('people'),
      { label: m.mailings, href: '/admin/mailings', icon: 'mail-forward', permission: 'campaigns update' },
    ],
  },
  {
    label: m.content_group,
    entries: [
      {
        label: m.pages,
        href: '/admin/pages',
        icon: 'files',
        permission: 'cms view',
        children: [
          { label: pageTitles.pages.faq, href: '/admin/pages/faq' },
          ...editedPages.map((key) => ({ label: pageTitles.pages[key], href: `/admin/pages/${key}` })),
        ],
      },
      ...entriesOf('content'),
    ],
  },
  {
    label: m.system_group,
    entries: [
      { label: m.settings, href: '/admin/settings', icon: 'settings', permission: 'system update' },
      ...entriesOf('system'),
      { label: m.retention, href: '/admin/settings/retention', icon: 'shield-check', permission: 'system update' },
      { label: m.mails, href: '/admin/settings/mails', icon: 'mail', permission: 'system update' },
      { label: pageTitles.queue, href: '/admin/settings/jobs', icon: 'server', permission: 'system update' },
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
  kind: Reader['kind'],
): readonly MenuGroup[] =>
  groups.map(({ label, entries }) => ({
    label,
    entries: entries
      .filter(
        (entry) =>
          may(entry.permission, entry.clinics) &&
          exists(entry.href) &&
          (entry.only === undefined || entry.only === kind),
      )
      .map((entry) => {
        const children = entry.children?.filter(({ permission }) => permission === undefined || may(permission))
        const pages = new Set([entry.href, ...(children ?? []).map(({ href }) => href)])
        return {
          ...entry,
          count: [...pages].reduce((sum, href) => sum + (waiting[href] ?? 0), 0),
          ...(children && { children: children.map((child) => ({ ...child, count: waiting[child.href] ?? 0 })) }),
        }
      }),
  }))
