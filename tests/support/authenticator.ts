import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A security key in memory: it makes ES256 keys and signs with them, as the server is sent it. */

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const code = (data: Buffer) => data.toString('base64url')

/** CBOR of what a key needs: short texts, bytes from 24 to 65535. */
const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
const bytes = (data: Buffer) => {
  const head = data.length < 256 ? [0x58, data.length] : [0x59, data.length >> 8, data.length & 0xff]
  return Buffer.concat([Buffer.from(head), data])
}

type Site = { readonly id: string; readonly origin: string }
type Lies = {
  /** Another page than that of the site. */
  origin?: string
  /** Another site. */
  id?: string
  /** Nobody was looked at. */
  unverified?: true
  /** What the counter says. */
  counter?: number
  /** Another kind of answer. */
  type?: string
  user_handle?: string
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

const authData = (id: string, counter: number, { verified, key }: { verified: boolean; key?: Buffer }) => {
  const flags = 0x01 | (verified ? 0x04 : 0) | (key ? 0x40 : 0)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(id), Buffer.from([flags]), count, ...(key ? [key] : [])])
}

/**
 * A security key that keeps one account of one site.
 *
 * @param user_handle the account as the server names it when the key is made
 */
export const anAuthenticator = (site: Site, user_handle = '') => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credential = randomBytes(32)
  let used = 0
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ])
  const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credential.length]), credential, cose])
  return {
    credential_id: code(credential),
    user_handle,
    /** Answers the wish for a new key. */
    make: (challenge: string, { origin = site.origin, id = site.id, unverified, counter = 0, type }: Lies = {}) => {
      const data = authData(id, counter, { verified: !unverified, key: attested })
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), bytes(data)],
      ])
      return {
        credential_id: code(credential),
        client_data: code(clientData(type ?? 'webauthn.create', challenge, origin)),
        attestation: code(attestation),
      }
    },
    /** Signs a question. */
    sign: (challenge: string, { origin = site.origin, id = site.id, unverified, counter, ...lies }: Lies = {}) => {
      used += 1
      const client = clientData(lies.type ?? 'webauthn.get', challenge, origin)
      const data = authData(id, counter ?? used, { verified: !unverified })
      return {
        credential_id: code(credential),
        client_data: code(client),
        authenticator_data: code(data),
        signature: code(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        user_handle: lies.user_handle ?? user_handle,
      }
    },
  }
}
