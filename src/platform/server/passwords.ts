import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { limitConcurrency } from './concurrency.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

/** Two at once: a flood of sign-ins must not take both cores from the shop. */
const inTurn = limitConcurrency({ at_once: 2, waiting: 64, retry_after: 5 })

const derive = (password: string, nonce: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    argon2('argon2id', { message: password.normalize('NFKC'), nonce, ...cost }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )

declare const proof: unique symbol

/** A password that was judged before it is stored (domains/passwords). */
export type GoodPassword = string & { readonly [proof]: 'good password' }

/** The proof. Only for the noun passwords, which has just judged it, and for the demo, whose password is printed anyway. */
export const goodPassword = (password: string): GoodPassword => password as GoodPassword

/** Hashes a password for storage: `argon2id.<salt>.<hash>`. */
export const hashPassword = (password: GoodPassword): Promise<string> =>
  inTurn(async () => {
    const salt = randomBytes(16)
    return `argon2id.${salt.toString('base64url')}.${(await derive(password, salt)).toString('base64url')}`
  })

const nobody = `argon2id.${Buffer.alloc(16, 7).toString('base64url')}.${Buffer.alloc(32, 7).toString('base64url')}`

/**
 * Whether a password fits a stored hash. Without a hash (unknown account) the same work is done and the answer is no, so
 * that the time does not tell which e-mail addresses have accounts. A stored text that is no hash fits no password.
 */
export const isPassword = (password: string, stored: string | null | undefined): Promise<boolean> =>
  inTurn(async () => {
    const [, salt, hash] = /^argon2id\.([\w-]{22})\.([\w-]{43})$/.exec(stored || nobody) ?? []
    if (salt === undefined || hash === undefined) return false
    const expected = Buffer.from(hash, 'base64url')
    const key = await derive(password, Buffer.from(salt, 'base64url'))
    return timingSafeEqual(key, expected) && Boolean(stored)
  })
