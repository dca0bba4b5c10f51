import { readStored, storageKeys } from '#platform/browser/member_token.ts'

const lifeMs = 60 * 60 * 1000

/** Storage may be refused; then nothing is kept. */
const quietly = <T>(act: () => T): T | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** What this module has written. */
type Kept = { readonly at: number; readonly of: string; readonly texts: Readonly<Record<string, unknown>> }

/**
 * What a guest has typed into a form, for a reload or a tab that the phone has dropped while its owner looked for a card.
 * It lives in this tab alone, for an hour, and until it is sent or somebody signs in: the next person at the same device
 * does not find it, and a member's own data come with the sign-in. Identity numbers are never among the fields, and a card
 * is never typed here.
 */
export const guestDraft = <Field extends string>(key: string, fields: readonly Field[]) => {
  const drop = (): void => quietly(() => sessionStorage.removeItem(key))
  return {
    fields,
    drop,
    /**
     * What is kept and not too old; nothing for somebody who is signed in.
     *
     * @param of what the form belongs to; the texts of another are dropped
     */
    read: (now: number, of = ''): { readonly [K in Field]?: string } => {
      const kept = quietly((): Kept | null => JSON.parse(sessionStorage.getItem(key) ?? 'null'))
      if (!kept || kept.of !== of || !(now - Number(kept.at) < lifeMs) || readStored(storageKeys.customer_token)) {
        drop()
        return {}
      }
      const found: { [K in Field]?: string } = {}
      for (const field of fields) {
        const text = kept.texts?.[field]
        if (typeof text === 'string') found[field] = text
      }
      return found
    },
    keep: (texts: Readonly<Partial<Record<Field, string>>>, now: number, of = ''): void => {
      if (readStored(storageKeys.customer_token)) return
      const known = Object.fromEntries(fields.map((field) => [field, texts[field]]))
      quietly(() => sessionStorage.setItem(key, JSON.stringify({ at: now, of, texts: known })))
    },
  }
}

/** Of the donation form. */
export const donationDraft = guestDraft('guest_draft', ['name', 'phone', 'email', 'receipt_name'])

/** Of the checkout: what its cart on the server does not hold yet. */
export const checkoutDraft = guestDraft('checkout_draft', [
  ...(['name', 'phone', 'email', 'zip', 'city', 'address'] as const),
  ...(['recipient_name', 'recipient_phone', 'recipient_zip', 'recipient_city', 'recipient_address'] as const),
  ...(['invoice_company', 'invoice_company_id', 'invoice_carrier', 'invoice_love_code'] as const),
  ...(['receipt_name', 'public_name', 'lamp_name', 'lamp_wish', 'customer_note'] as const),
])
