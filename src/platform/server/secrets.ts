import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** The keys of an installation: the current one seals and signs, all of them open. 32 random bytes each. */
export type KeyRing = { readonly current: Buffer; readonly previous: readonly Buffer[] }

/** Encryption of personal identifiers, hashes to look them up, signatures of links. Keys derive from APP_KEY. */
export type Secrets = {
  /** Encrypts a text for one purpose; the purpose is authenticated, so a value cannot be moved to another column. */
  seal: (text: string, purpose: string) => string
  /** Reverses seal. Throws when the text was changed, was sealed for another purpose or by a key that is not in the ring. */
  open: (sealed: string, purpose: string) => string
  /** Whether a value is sealed with the current key, by the key that it names. */
  isCurrent: (sealed: string) => boolean
  /**
   * A keyed hash that stands beside the sealed value of the same text and is made again with it when the key is changed:
   * for texts that can be guessed from their hash by whoever has the key, as national ids.
   */
  sealedIndex: (text: string, purpose: string) => string
  /** A keyed hash for equality search; the same text and purpose always give the same hash, also after a change of key. */
  blindIndex: (text: string, purpose: string) => string
  /** A keyed signature, base64url, for links and CSRF tokens. */
  sign: (text: string, purpose: string) => string
  /** Whether a signature is of a key of the ring; constant time. */
  isSigned: (text: string, purpose: string, signature: string) => boolean
}

const keyOf = (appKey: Buffer, use: string): Buffer => Buffer.from(hkdfSync('sha256', appKey, 'pawlight', use, 32))

/** Names a key without telling it: two keys with the same fingerprint are the same key. 64 hex digits. */
export const appKeyFingerprint = (appKey: Buffer): string => keyOf(appKey, 'fingerprint v1').toString('hex')

/** What sealed values of before keys had names are named by: they are of the first key of the installation. */
export const firstKeyId = 'v1'

/** The name of a key in sealed values: `v` and the first 48 bits of its fingerprint as a number. */
export const keyIdOf = (fingerprint: string): string => `v${Number.parseInt(fingerprint.slice(0, 12), 16)}`

/** Names the key of a sealed value. */
export const keyIdOfSealed = (sealed: string): string => sealed.slice(0, sealed.indexOf('.'))

/** What blind indexes are made with in an installation whose first key this is. */
export const firstIndexKey = (appKey: Buffer): Buffer => keyOf(appKey, 'blind index v1')

/** Compares two texts without telling by its time where they differ. */
export const sameText = (a: string, b: string): boolean => {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}

/** A random text of `bytes` × 8 bits in base64url: 32 bytes give 43 characters. */
export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** The form in which tokens are stored: whoever reads the table cannot use them. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

const hmac = (key: Buffer, purpose: string, text: string): string =>
  createHmac('sha256', key).update(`${purpose}\u0000${text}`).digest('base64url')

const openWith = (key: Buffer, parts: readonly string[], purpose: string): string => {
  const [nonce, body, tag] = parts
  if (!nonce || body === undefined || !tag) throw new Error('not a sealed value')
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'))
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(Buffer.from(tag, 'base64url'))
  return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8')
}

/**
 * Makes the secrets of an installation. Sealed values look like `v<key>.<nonce>.<cipher>.<tag>`; the first part names the
 * key (keyIdOf).
 *
 * @param indexKey what blind indexes are made with: kept in the database (app_key_guard.ts); without it that of an
 *   installation whose first key is the current one
 */
export const makeSecrets = ({ current, previous }: KeyRing, indexKey: Buffer = firstIndexKey(current)): Secrets => {
  const sealing = keyOf(current, 'seal v1')
  const keyId = keyIdOf(appKeyFingerprint(current))
  const opening = new Map(
    [current, ...previous].map((key) => [keyIdOf(appKeyFingerprint(key)), keyOf(key, 'seal v1')] as const),
  )
  const signing = [current, ...previous].map((key) => keyOf(key, 'sign v1'))
  const sealedIndexing = keyOf(current, 'blind index v1')
  /** A value of the first key does not say which of the ring that is; another one cannot open it by accident. */
  const openUnnamed = (parts: readonly string[], purpose: string): string => {
    for (const key of opening.values()) {
      try {
        return openWith(key, parts, purpose)
      } catch {}
    }
    throw new Error('sealed by a key that is not here')
  }
  return {
    seal: (text, purpose) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(purpose))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [keyId, ...[nonce, body, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.')
    },
    open: (sealed, purpose) => {
      const [id = '', ...parts] = sealed.split('.')
      if (id === firstKeyId) return openUnnamed(parts, purpose)
      const key = opening.get(id)
      if (!key) throw new Error('sealed by a key that is not here')
      return openWith(key, parts, purpose)
    },
    isCurrent: (sealed) => keyIdOfSealed(sealed) === keyId,
    sealedIndex: (text, purpose) => hmac(sealedIndexing, purpose, text),
    blindIndex: (text, purpose) => hmac(indexKey, purpose, text),
    sign: (text, purpose) => hmac(signing[0] ?? sealing, purpose, text),
    isSigned: (text, purpose, signature) => signing.some((key) => sameText(hmac(key, purpose, text), signature)),
  }
}
