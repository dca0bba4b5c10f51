import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const stored = 0

/** Where the bytes of an entry of the central directory at `at` stand, and how they are packed. */
const entryAt = (zip: Buffer, at: number) => {
  if (zip.readUInt32LE(at) !== entrySignature) throw new RangeError('no entry of an archive')
  const local = zip.readUInt32LE(at + 42)
  const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const next = at + 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  return { packed: zip.subarray(begin, begin + zip.readUInt32LE(at + 20)), method: zip.readUInt16LE(at + 10), next }
}

/**
 * Whether the entries of an archive unpack to no more than `most` bytes in all, by unpacking them: what an archive says of
 * its sizes may be untrue. False also for what is no archive.
 */
export const unpacksWithin = async (zip: Buffer, most: number): Promise<boolean> => {
  try {
    const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
    if (zip.readUInt32LE(end) !== endSignature) return false
    let left = most
    let at = zip.readUInt32LE(end + 16)
    for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
      const { packed, method, next } = entryAt(zip, at)
      left -= method === stored ? packed.length : (await inflate(packed, { maxOutputLength: left + 1 })).length
      if (left < 0) return false
      at = next
    }
    return true
  } catch {
    // cut off, packed in a way of its own, or larger than it may be
    return false
  }
}
