import { createInflateRaw } from 'node:zlib'

/** A file of an archive, as it stands there. */
type PackedFile = {
  /** Its name as it is written there. */
  readonly name: string
  readonly packed: Buffer
  readonly method: number
  readonly size: number
}

/** The bytes of a file; `isCut` when there were more of them than were asked for. */
type Unpacked = { readonly bytes: Buffer; readonly isCut: boolean }

const endSignature = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const stored = 0
const deflated = 8
/** Bit 3: crc and sizes stand behind the bytes, and in the local header are zero. */
const sizesFollow = 0x0008
const mostEntries = 1_000

const damaged = (what: string): never => {
  throw new RangeError(what)
}

/** crc, packed and unpacked size, wherever they stand. */
const sumsAt = (zip: Buffer, at: number) => [0, 4, 8].map((field) => zip.readUInt32LE(at + field))

/** The entry of the central directory at `at`. Its local header must say the same: readers differ in which one they trust. */
const entryAt = (zip: Buffer, at: number) => {
  if (zip.readUInt32LE(at) !== entrySignature) damaged('no entry')
  const local = zip.readUInt32LE(at + 42)
  if (zip.readUInt32LE(local) !== localSignature) damaged('no local header')
  const [flags, method, nameLength] = [zip.readUInt16LE(at + 8), zip.readUInt16LE(at + 10), zip.readUInt16LE(at + 28)]
  const rawName = zip.subarray(at + 46, at + 46 + nameLength)
  const localName = zip.subarray(local + 30, local + 30 + zip.readUInt16LE(local + 26))
  const sums = sumsAt(zip, at + 16)
  const areSumsTold = sumsAt(zip, local + 14).every(
    (sum, field) => sum === sums[field] || (sum === 0 && (flags & sizesFollow) !== 0),
  )
  const isSame = zip.readUInt16LE(local + 6) === flags && zip.readUInt16LE(local + 8) === method
  if (!isSame || !areSumsTold || !localName.equals(rawName)) damaged('two headers that differ')
  const [, length = 0, size = 0] = sums
  const begin = local + 30 + localName.length + zip.readUInt16LE(local + 28)
  if (begin + length > zip.length || (method !== stored && method !== deflated)) damaged('nothing to unpack')
  const next = at + 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  const name = rawName.toString().replaceAll('\\', '/')
  const file: PackedFile = { name, packed: zip.subarray(begin, begin + length), method, size }
  return { key: name.toLowerCase(), file, next }
}

/**
 * The files of a ZIP archive by their names in small letters, by its central directory. Nothing is unpacked.
 *
 * @throws RangeError for what is no archive, has two files of one name, or headers that differ
 */
export const zipFiles = (zip: Buffer): ReadonlyMap<string, PackedFile> => {
  const end = zip.lastIndexOf(endSignature)
  const count = zip.readUInt16LE(end + 10)
  if (end === -1 || count > mostEntries) damaged('no archive')
  const files = new Map<string, PackedFile>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = count; left > 0; left -= 1) {
    const { key, file, next } = entryAt(zip, at)
    if (files.has(key)) damaged('one name twice')
    files.set(key, file)
    at = next
  }
  return files
}

/** Unpacks a file until its end or until `most` bytes came out, whatever its headers say. */
export const unpackUntil = async ({ packed, method }: PackedFile, most: number): Promise<Unpacked> => {
  if (method === stored) return { bytes: packed.subarray(0, most), isCut: packed.length > most }
  const chunks: Buffer[] = []
  let length = 0
  const stream = createInflateRaw()
  stream.end(packed)
  for await (const chunk of stream) {
    chunks.push(chunk)
    length += chunk.length
    // leaving the loop destroys the stream
    if (length > most) return { bytes: Buffer.concat(chunks).subarray(0, most), isCut: true }
  }
  return { bytes: Buffer.concat(chunks), isCut: false }
}
