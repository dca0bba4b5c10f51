import type { Instant } from '#platform/contract/time.ts'
import { toInstant } from '#platform/contract/time.ts'
import { isRecord } from '#platform/contract/unknown_values.ts'

/**
 * What was typed and not saved, kept in this browser alone for a tab that dies or a network that is away. It belongs to one account and one
 * address, lasts a week and is gone after a sign-out.
 */
export type LocalDraft = {
  /** What the form was filled with; null for something new. */
  base: unknown
  values: unknown
  typed_at: Instant
}

const isDraft = (value: unknown): value is LocalDraft =>
  isRecord(value) && 'base' in value && 'values' in value && typeof value.typed_at === 'string'

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const longestMs = 7 * 24 * 3600 * 1000

/** Whose drafts they are: a sign-out, or another account, takes all others away. */
export const makeDraftStore = (place: () => Place, now: () => Date, prefix = 'draft:') => {
  let owner: number | null = null
  const keyOf = (form: string) => `${prefix}${owner}:${form}`
  /** A browser that refuses storage keeps no drafts; nothing else depends on them. */
  const quietly = <T>(act: (storage: Place) => T): T | undefined => {
    try {
      return act(place())
    } catch {
      return undefined
    }
  }
  const drop = (form: string): void => void quietly((storage) => storage.removeItem(keyOf(form)))
  const keysIn = (storage: Place) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return {
    drop,
    setOwner: (id: number | null): void => {
      owner = id
      quietly((storage) => {
        const foreign = keysIn(storage).filter((key) => key.startsWith(prefix) && !key.startsWith(`${prefix}${id}:`))
        for (const key of foreign) storage.removeItem(key)
      })
    },
    /** The forms with a draft whose name begins so. */
    formsFrom: (beginning: string): string[] =>
      quietly((storage) =>
        keysIn(storage)
          .filter((key) => key.startsWith(keyOf(beginning)))
          .map((key) => key.slice(keyOf('').length)),
      ) ?? [],
    /** @param form the address, and which form of the page */
    read: (form: string): LocalDraft | undefined => {
      const text = owner === null ? null : quietly((storage) => storage.getItem(keyOf(form)))
      const draft: unknown = text ? quietly(() => JSON.parse(text)) : undefined
      if (isDraft(draft) && now().getTime() - Date.parse(draft.typed_at) < longestMs) return draft
      if (text) drop(form)
      return undefined
    },
    write: (form: string, draft: Omit<LocalDraft, 'typed_at'>): void => {
      if (owner === null) return
      const text = JSON.stringify({ ...draft, typed_at: toInstant(now()) })
      quietly((storage) => storage.setItem(keyOf(form), text))
    },
  }
}

/** The drafts of the staff account that is signed in in this browser. */
export const localDrafts = makeDraftStore(
  () => localStorage,
  () => new Date(),
)

/** The drafts of the member who is signed in in this browser. */
export const memberDrafts = makeDraftStore(
  () => localStorage,
  () => new Date(),
  'member-draft:',
)
