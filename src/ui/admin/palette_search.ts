import type { IconName } from '#ui/icon.tsx'

/** Something that the palette offers: a page to go to, or something to do. */
export type PaletteItem = {
  key: string
  label: string
  /** Where it belongs: the group of the menu, the page above. */
  hint?: string
  /** Further words that find it, e.g. its address. */
  words?: string
  icon: IconName
  kind: 'page' | 'action' | 'record'
  /** Under which word records of its kind stand together. */
  group?: string
  /** The keys that do the same. */
  keys?: string
  run: () => void
}

/** Records that were found by what is typed. */
export type FoundItems = {
  readonly items: readonly PaletteItem[]
  /** What is to be said of the search: it goes on, or found too much. */
  readonly note?: string
}

/** As it is compared: full-width letters are plain, capitals small. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().trim()

/** How well an item fits: 0 begins with it, 1 has it in its name, 2 elsewhere; undefined not at all. */
const rankOf = ({ label, hint = '', words = '' }: PaletteItem, terms: readonly string[]): number | undefined => {
  const name = plain(label)
  const all = `${name} ${plain(hint)} ${plain(words)}`
  if (!terms.every((term) => all.includes(term))) return undefined
  const [first = ''] = terms
  if (name.startsWith(first)) return 0
  return name.includes(first) ? 1 : 2
}

/**
 * What of the items somebody means: those that have every typed word in name, hint or address, names that begin with the
 * first one in front. After `>` only what can be done. Without words all of them, in their order.
 */
export const findItems = (items: readonly PaletteItem[], typed: string): PaletteItem[] => {
  const text = plain(typed)
  const isCommand = text.startsWith('>')
  const terms = (isCommand ? text.slice(1) : text).split(/\s+/).filter(Boolean)
  return items
    .filter(({ kind }) => !isCommand || kind === 'action')
    .flatMap((item) => {
      const rank = rankOf(item, terms)
      return rank === undefined ? [] : [{ item, rank }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}
