import { kindPermission } from '#domains/mailings/rules.ts'
import { keysOf } from '#platform/contract/closed_lists.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { nounLists } from '#registry/nouns.ts'

export type NamedPage = {
  /** Whoever holds one of these finds records of the kind. */
  readonly seen_with: readonly Permission[]
  /** Where its list is, and below it the page of each record. */
  readonly path: `/admin/${string}`
  /** What the page of a record asks for beside that; whoever lacks it is led to the list. */
  readonly opened_with?: Permission
  /** Its records have no pages of their own: they are sought in the list, or all of them are on its one page. */
  readonly shown?: 'in_list' | 'on_page'
}

const page = (path: NamedPage['path'], permission: Permission, opened_with?: Permission): NamedPage => ({
  seen_with: [permission],
  path,
  ...(opened_with && { opened_with }),
})
const list = (path: NamedPage['path'], permission: Permission): NamedPage => ({
  ...page(path, permission),
  shown: 'in_list',
})

const books = 'transactions view'

/**
 * Kinds of records that are found by words alone, by the noun: who may, and where they are. In the order in which they are
 * shown.
 */
export const namedPages = {
  goods_gifts: page('/admin/goods-gifts', nounLists.goods_gifts),
  box_counts: page('/admin/box-counts', nounLists.box_counts),
  refunds: page('/admin/orders', 'orders view', 'orders update'),
  transactions: page('/admin/transactions', books),
  bank_lines: list('/admin/transactions/bank', books),
  bank_statements: page('/admin/transactions/bank/statements', books),
  payouts: list('/admin/transactions/payouts', books),
  account_moves: list('/admin/transactions/moves', books),
  suspense_items: list('/admin/transactions/suspense', books),
  closed_years: page('/admin/transactions/close', books),
  bank_accounts: page('/admin/settings/bank-accounts', books, 'transactions update'),
  solicitation_permits: page('/admin/settings/permits', nounLists.solicitation_permits),
  adoptions: page('/admin/adoptions', nounLists.adoptions, 'adoptions update'),
  adoption_requests: page('/admin/adoptions/requests', nounLists.adoption_requests),
  surrenders: page('/admin/adoptions/surrenders', nounLists.surrenders, 'adoptions update'),
  contact_messages: page('/admin/customers/messages', nounLists.contact_messages),
  volunteers: page('/admin/volunteers', nounLists.volunteers, 'volunteers update'),
  volunteer_shifts: page('/admin/volunteers/shifts', nounLists.volunteer_shifts, 'volunteers update'),
  mailings: {
    seen_with: [...new Set(keysOf(kindPermission).map((kind) => kindPermission[kind]))],
    path: '/admin/mailings',
  },
  offers: page('/admin/offers', nounLists.offers, 'offers update'),
  gifts: page('/admin/gifts', nounLists.gifts, 'gifts update'),
  brands: page('/admin/brands', nounLists.brands, 'brands update'),
  categories: page('/admin/product-categories', nounLists.categories, 'categories update'),
  blogs: page('/admin/blogs', nounLists.blogs, 'blogs update'),
  blog_categories: page('/admin/blog-categories', nounLists.blog_categories, 'blogs update'),
  banners: page('/admin/banners', nounLists.banners, 'banners update'),
  media: list('/admin/media', nounLists.media),
  faqs: { ...page('/admin/pages/faq', 'cms view'), shown: 'on_page' },
  locations: page('/admin/settings/locations', nounLists.locations),
  payment_methods: page('/admin/payments', nounLists.payment_methods),
  delivery_methods: page('/admin/deliveries', nounLists.delivery_methods),
  users: page('/admin/settings/users', nounLists.users, 'users update'),
  clinic_users: page('/admin/settings/clinics/users', nounLists.clinic_users, 'clinic.users update'),
  roles: page('/admin/settings/roles', nounLists.roles, 'roles update'),
} as const satisfies Readonly<Record<string, NamedPage>>

export type NamedKind = keyof typeof namedPages
export const namedKinds: readonly NamedKind[] = keysOf(namedPages)
