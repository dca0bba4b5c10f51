import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** Whether a client takes an encoding: named, or meant by a star, with a weight above zero (RFC 9110, 12.5.3). */
export const isAccepted = (encoding: string, accepted = ''): boolean => {
  const weights = new Map(
    accepted.split(',').map((part) => {
      const [name = '', weight] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/)
      return [name, Number(weight ?? 1)] as const
    }),
  )
  return (weights.get(encoding) ?? weights.get('*') ?? 0) > 0
}

/** The content of an answer. @throws for one that is cut or not what it says */
export const decoded = (encoding: string | undefined, bytes: Buffer): Buffer => {
  if (bytes.length === 0) return bytes
  if (encoding === 'gzip') return gunzipSync(bytes)
  return encoding === 'br' ? brotliDecompressSync(bytes) : bytes
}
