import { readStored, storageKeys } from '#platform/browser/member_token.ts'

/**
 * What a guest has typed into the donation form, for a reload or a tab that the phone has dropped while its owner looked
 * for a card. It lives in this tab alone, for an hour, and until the gift is sent or somebody signs in: the next person at
 * the same device does not find it. Identity numbers are not in it, and a card is never typed here.
 */
export const draftFields = ['name', 'phone', 'email', 'receipt_name'] as const
export type GuestDraft = { readonly [K in (typeof draftFields)[number]]?: string }

/** What this module has written. */
type Kept = GuestDraft & { readonly at: number }

const key = 'guest_draft'
const lifeMs = 60 * 60 * 1000

/** Storage may be refused; then nothing is kept. */
const quietly = <T>(act: () => T): T | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}

export const dropGuestDraft = (): void => quietly(() => sessionStorage.removeItem(key))

/** What is kept and not too old; nothing for somebody who is signed in. */
export const readGuestDraft = (now: number): GuestDraft => {
  const kept = quietly((): Kept | null => JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  if (!kept || !(now - Number(kept.at) < lifeMs) || readStored(storageKeys.customer_token)) {
    dropGuestDraft()
    return {}
  }
  const texts = draftFields.flatMap((field) => (typeof kept[field] === 'string' ? [[field, kept[field]]] : []))
  return Object.fromEntries(texts)
}

/** Keeps what a guest has typed; a member's own data come with the sign-in. */
export const keepGuestDraft = (draft: GuestDraft, now: number): void => {
  if (readStored(storageKeys.customer_token)) return
  const fields = draftFields.map((field) => [field, draft[field]])
  quietly(() => sessionStorage.setItem(key, JSON.stringify({ ...Object.fromEntries(fields), at: now })))
}
