import { formatMoney } from '#platform/contract/money.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { tableDate } from '#platform/contract/time.ts'
import type { IconName } from '#ui/icon.tsx'
import type { NamedHit } from '../named/contract.ts'
import { type NamedKind, type NamedPage, namedPages } from '../named/rules.ts'
import { inList, joined, type Look } from './looks.ts'

export const namedIcons: Record<NamedKind, IconName> = {
  goods_gifts: 'package',
  box_counts: 'coin',
  refunds: 'arrow-back-up',
  transactions: 'report-money',
  bank_lines: 'building-bank',
  bank_statements: 'file-spreadsheet',
  payouts: 'credit-card',
  account_moves: 'arrows-exchange',
  suspense_items: 'cash',
  closed_years: 'calendar-check',
  bank_accounts: 'building-bank',
  solicitation_permits: 'certificate',
  adoptions: 'home-heart',
  adoption_requests: 'home-heart',
  surrenders: 'paw',
  contact_messages: 'mailbox',
  volunteers: 'user-check',
  volunteer_shifts: 'qrcode',
  mailings: 'mail',
  offers: 'rosette-discount',
  gifts: 'gift',
  brands: 'badge-tm',
  categories: 'category',
  blogs: 'news',
  blog_categories: 'bookmarks',
  banners: 'photo',
  media: 'library-photo',
  faqs: 'help-circle',
  locations: 'map-pin',
  payment_methods: 'credit-card',
  delivery_methods: 'truck-delivery',
  users: 'shield-lock',
  clinic_users: 'users',
  roles: 'key',
}

const hrefOf = (kind: NamedKind, id: number, title: string, may: (permission: Permission) => boolean): string => {
  const { path, opened_with, shown }: NamedPage = namedPages[kind]
  if (shown === 'on_page') return path
  return shown !== 'in_list' && (!opened_with || may(opened_with)) ? `${path}/${id}` : inList(path, title)
}

/** How a record that was found by its words is shown, and where it is. */
export const namedLook = (
  kind: NamedKind,
  { id, title, hint, on, amount }: NamedHit,
  may: (permission: Permission) => boolean,
): Look => ({
  label: title,
  hint: joined(hint === title ? null : hint, on && tableDate(on), amount !== null && formatMoney(amount)),
  href: hrefOf(kind, id, title, may),
})
