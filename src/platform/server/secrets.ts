import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** Encryption of personal identifiers, hashes to look them up, signatures of links. Keys derive from APP_KEY. */
export type Secrets = {
  /** Encrypts a text for one purpose; the purpose is authenticated, so a value cannot be moved to another column. */
  seal: (text: string, purpose: string) => string
  /** Reverses seal. Throws when the text was changed, was sealed for another purpose or by another key. */
  open: (sealed: string, purpose: string) => string
  /** A keyed hash for equality search over sealed values; the same text and purpose always give the same hash. */
  blindIndex: (text: string, purpose: string) => string
  /** A keyed signature, base64url, for links and CSRF tokens. */
  sign: (text: string, purpose: string) => string
  /** Whether a signature is ours; constant time. */
  isSigned: (text: string, purpose: string, signature: string) => boolean
}

const keyOf = (appKey: Buffer, use: string): Buffer => Buffer.from(hkdfSync('sha256', appKey, 'pawlight', use, 32))

/** Names a key without telling it: two keys with the same fingerprint are the same key. 64 hex digits. */
export const appKeyFingerprint = (appKey: Buffer): string => keyOf(appKey, 'fingerprint v1').toString('hex')

/** Compares two texts without telling by its time where they differ. */
export const sameText = (a: string, b: string): boolean => {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}

/** A random text of `bytes` × 8 bits in base64url: 32 bytes give 43 characters. */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** The form in which tokens are stored: whoever reads the table cannot use them. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Makes the secrets of an installation. Sealed values look like `v1.<nonce>.<cipher>.<tag>`; `v1` names the key, so that
 * a later key can live beside it.
 *
 * @param appKey 32 random bytes
 */
export const makeSecrets = (appKey: Buffer): Secrets => {
  const sealing = keyOf(appKey, 'seal v1')
  const indexing = keyOf(appKey, 'blind index v1')
  const signing = keyOf(appKey, 'sign v1')
  const mac = (key: Buffer, purpose: string, text: string) =>
    createHmac('sha256', key).update(`${purpose}\u0000${text}`).digest('base64url')
  return {
    seal: (text, purpose) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(purpose))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return ['v1', ...[nonce, body, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.')
    },
    open: (sealed, purpose) => {
      const [version, nonce, body, tag] = sealed.split('.')
      if (version !== 'v1' || !nonce || body === undefined || !tag) throw new Error('not a sealed value')
      const decipher = createDecipheriv('aes-256-gcm', sealing, Buffer.from(nonce, 'base64url'))
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(Buffer.from(tag, 'base64url'))
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8')
    },
    blindIndex: (text, purpose) => mac(indexing, purpose, text),
    sign: (text, purpose) => mac(signing, purpose, text),
    isSigned: (text, purpose, signature) => sameText(mac(signing, purpose, text), signature),
  }
}
