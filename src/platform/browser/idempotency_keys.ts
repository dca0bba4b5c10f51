/**
 * Keys of presses whose answer has not come. Whoever presses again after a lost answer repeats that press: the same content
 * goes out under the same key, and the server does it once. A page that is loaded again reads what was done.
 */

/** Later the same content is meant as something new, such as another five pieces on the shelf. */
const longestMs = 10 * 60_000

type Unanswered = { readonly key: string; readonly pressed_at: number }

/** 128 random bits; `randomUUID` is missing on pages without https. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export const makeIdempotencyKeys = (now: () => number) => {
  const unanswered = new Map<string, Unanswered>()
  return {
    /** @param content address and body: what was pressed for */
    keyOf: (content: string): string => {
      const known = unanswered.get(content)
      if (known && now() - known.pressed_at < longestMs) return known.key
      const key = newKey()
      unanswered.set(content, { key, pressed_at: now() })
      return key
    },
    /** The server has said what came of it. */
    answered: (content: string): void => void unanswered.delete(content),
  }
}

export const idempotencyKeys = makeIdempotencyKeys(Date.now)
