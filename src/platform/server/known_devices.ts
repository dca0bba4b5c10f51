import type { App } from './app.ts'
import type { Answer } from './http.ts'
import { randomToken } from './secrets.ts'

/**
 * A browser that has signed in to an account carries a signed note of it. The note opens nothing: it only spares its
 * browser the limits that strangers can use up by guessing at the account (decision 36).
 */

export type Audience = 'member' | 'staff'

/** Whose browser it is. A new password makes all notes of the account worthless. */
export type DeviceOwner = { readonly id: number; readonly password_hash: string | null }

const cookieNames = { member: 'pawlight_device', staff: 'pawlight_staff_device' } as const
const noteDays = 180
/** Accounts that one browser is remembered for: a family, a desk. */
const mostAccounts = 5

/** The notes that a browser brings and how it is given others. */
export type Browser = {
  readonly audience: Audience
  readonly notes: string | undefined
  readonly keep: (notes: string) => void
}

/** The browser of a call. */
export const browserOf = (
  audience: Audience,
  call: { readonly cookies: Readonly<Record<string, string | undefined>>; readonly answer: Answer },
): Browser => ({
  audience,
  notes: call.cookies[cookieNames[audience]],
  keep: (notes) => call.answer.cookie(cookieNames[audience], notes, { max_age: noteDays * 86_400 }),
})

type Note = { readonly text: string; readonly id: number; readonly device: string; readonly until: number }

const readNotes = (notes: string | undefined): (Note & { signature: string })[] =>
  (notes ?? '')
    .split('~')
    .slice(0, mostAccounts)
    .flatMap((text) => {
      const [, id, device, until, signature] = /^(\d{1,15})\.([\w-]{22})\.(\d{1,11})\.([\w-]{43})$/.exec(text) ?? []
      return id && device && until && signature
        ? [{ text, id: Number(id), device, until: Number(until), signature }]
        : []
    })

const claimOf = (audience: Audience, owner: DeviceOwner, { device, until }: Pick<Note, 'device' | 'until'>) =>
  [audience, owner.id, device, until, owner.password_hash].join(' ')

/** The name of a browser that has signed in to an account; undefined for every other browser. */
export const knownDevice = (app: App, { audience, notes }: Browser, owner: DeviceOwner): string | undefined => {
  const now = app.clock().getTime() / 1000
  return readNotes(notes).find(
    (note) =>
      note.id === owner.id &&
      note.until > now &&
      app.secrets.isSigned(claimOf(audience, owner, note), 'known_device', note.signature),
  )?.device
}

/** Notes that an account was signed in to from this browser. Call it when everything else has succeeded. */
export const rememberDevice = (app: App, browser: Browser, owner: DeviceOwner): void => {
  const device = knownDevice(app, browser, owner) ?? randomToken(16)
  const until = Math.floor(app.clock().getTime() / 1000) + noteDays * 86_400
  const signature = app.secrets.sign(claimOf(browser.audience, owner, { device, until }), 'known_device')
  const others = readNotes(browser.notes).filter(({ id }) => id !== owner.id)
  const notes = [[owner.id, device, until, signature].join('.'), ...others.map(({ text }) => text)]
  browser.keep(notes.slice(0, mostAccounts).join('~'))
}
