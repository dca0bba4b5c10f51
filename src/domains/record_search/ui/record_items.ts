import { useEffect, useState } from 'react'
import { adminListPath } from '#domains/campaigns/ui/desk_addresses.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { recentRecords } from '#platform/browser/recent_records.ts'
import { useData } from '#platform/browser/use_data.ts'
import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import type { FoundItems, PaletteItem } from '#ui/admin/palette_search.ts'
import type { IconName } from '#ui/icon.tsx'
import { type FoundRecords, type Hit, recordsApi } from '../contract.ts'
import { type NamedKind, namedKinds } from '../named/rules.ts'
import { type RecordKind, recordKinds } from '../rules.ts'
import { inList, joined, type Look } from './looks.ts'
import { recordWords as m } from './messages.ts'
import { namedIcons, namedLook } from './named_items.ts'

type May = ReturnType<typeof useMay>
type Found = { readonly [K in RecordKind]: readonly Hit<K>[] | null }

const icons: Record<RecordKind, IconName> = {
  orders: 'shopping-cart',
  people: 'user',
  receipts: 'receipt',
  applications: 'file-text',
  animals: 'paw',
  products: 'package',
  campaigns: 'heart-handshake',
  clinics: 'building-hospital',
}

/** How a record is shown, and where it is. */
const looks: { readonly [K in RecordKind]: (hit: Hit<K>, may: May) => Look } = {
  orders: ({ id, order_no, name, placed_at }, may) => ({
    label: order_no,
    hint: joined(name, tableDate(taipeiDay(placed_at))),
    href: may('orders update') ? `/admin/orders/${id}` : inList('/admin/orders', order_no),
  }),
  people: ({ id, name, phone, orders_count }, may) => ({
    label: name,
    hint: joined(phone, m.orders_of(orders_count)),
    href: may('customers update') ? `/admin/customers/${id}` : inList('/admin/customers', phone ?? name),
  }),
  receipts: ({ id, receipt_no, name, issued_on }) => ({
    label: receipt_no,
    hint: joined(name, tableDate(issued_on)),
    href: `/admin/receipts/${id}`,
  }),
  applications: ({ id, type, application_no, name }) => ({
    label: application_no,
    hint: name,
    href: `/admin/applications/${type}/${id}`,
  }),
  animals: ({ id, code, name, species }, may) => ({
    label: name,
    hint: code,
    href: may('animals update') ? `/admin/care/${id}` : inList(`/admin/care/${species}s`, code),
  }),
  products: ({ id, name }, may) => ({
    label: name,
    hint: '',
    href: may('products update') ? `/admin/products/${id}` : inList('/admin/products', name),
  }),
  campaigns: ({ id, type, title }) => ({ label: title, hint: '', href: `${adminListPath(type)}/${id}` }),
  clinics: ({ id, name, city }, may) => ({
    label: name,
    hint: city,
    href: may('clinics update') ? `/admin/clinics/${id}` : inList('/admin/clinics', name),
  }),
}

const itemOf = (key: string, icon: IconName, group: string, { label, hint, href }: Look): PaletteItem => ({
  ...{ key, label, ...(hint && { hint }), icon, kind: 'record', group },
  run: () => goTo(href),
})

const itemsOf = <K extends RecordKind>(kind: K, found: Found, may: May): PaletteItem[] =>
  (found[kind] ?? []).map((hit) => itemOf(`${kind}-${hit.id}`, icons[kind], m.kind[kind], looks[kind](hit, may)))

const namedItemsOf = (kind: NamedKind, found: FoundRecords, may: May): PaletteItem[] =>
  // two refunds of an order have one page
  (found[kind] ?? []).map((hit, place) =>
    itemOf(`${kind}-${hit.id}-${place}`, namedIcons[kind], m.kind[kind], namedLook(kind, hit, may)),
  )

/** The records that this account looked at last in this browser, but for the one that is shown. */
const recentItems = (): PaletteItem[] =>
  recentRecords
    .list()
    .filter(({ href }) => href !== location.pathname)
    .map(({ href, label, above }) => ({
      ...{ key: `recent-${href}`, label, hint: above, icon: 'history' },
      ...{ kind: 'record', group: m.recent },
      run: () => goTo(href),
    }))

/** What was typed, once nobody types any more. */
const useRest = (typed: string, ms: number): string => {
  const [rest, setRest] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRest(typed), ms)
    return () => clearTimeout(timer)
  }, [typed, ms])
  return rest
}

/** When kinds that were late are asked for again, while the words stay. */
const retryLateMs = 2_000

/** One letter of a phone number or of Latin writing says nothing yet; one Chinese character does. */
const saysSomething = (text: string): boolean => text.length > 1 || /\p{Script=Han}/u.test(text)

/** Records of every kind that the account may see, by what is typed into the palette; before that those it looked at last. */
export const useRecordItems = (typed: string): FoundItems => {
  const may = useMay()
  const text = typed.trim()
  const q = useRest(text, 150)
  const isAsked = saysSomething(text.replace(/^[#＃]/, '')) && !text.startsWith('>') && text.length <= 60
  const { data, failed } = useData(
    recordsApi.search,
    { query: { q } },
    {
      enabled: isAsked && q !== '' && q === text,
      // the server may have had too much to do, which passes
      againIn: ({ late }) => (late.length > 0 ? retryLateMs : null),
    },
  )
  if (text === '') return { items: recentItems() }
  if (!isAsked) return { items: [] }
  if (failed) return { items: [], note: m.failed }
  if (!data || q !== text) return { items: [], note: m.searching }
  const items = [
    ...recordKinds.flatMap((kind) => itemsOf(kind, data, may)),
    ...namedKinds.flatMap((kind) => namedItemsOf(kind, data, may)),
  ]
  return data.late.length > 0 ? { items, note: m.late(data.late.map((kind) => m.kind[kind])) } : { items }
}
