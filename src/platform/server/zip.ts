import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)

/** A file for an archive. Names are paths with `/`, in UTF-8. */
export type ZipEntry = { readonly name: string; readonly bytes: Buffer }

/** MS-DOS date and time in Taipei, two-second steps; the format knows no zone. */
const dosTime = (moment: Date): { date: number; time: number } => {
  const local = new Date(moment.getTime() + 8 * 3_600_000)
  return {
    date: ((local.getUTCFullYear() - 1980) << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate(),
    time: (local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1),
  }
}

const stored = 0
const deflated = 8
/** General purpose bit 11: the name is UTF-8. */
const utf8 = 0x0800
const version = 20

/** What both headers of an entry say, from the needed version to the length of the extra field. */
const factsOf = (entry: ZipEntry, packed: Buffer, method: number, at: { date: number; time: number }): Buffer => {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(version, 0)
  facts.writeUInt16LE(utf8, 2)
  facts.writeUInt16LE(method, 4)
  facts.writeUInt16LE(at.time, 6)
  facts.writeUInt16LE(at.date, 8)
  facts.writeUInt32LE(crc32(entry.bytes), 10)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(entry.bytes.length, 18)
  facts.writeUInt16LE(Buffer.byteLength(entry.name), 22)
  return facts
}

const centralHeader = (facts: Buffer, name: Buffer, offset: number): Buffer => {
  const head = Buffer.alloc(6)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(version, 4)
  const tail = Buffer.alloc(14)
  tail.writeUInt32LE(offset, 10)
  return Buffer.concat([head, facts, tail, name])
}

const endRecord = (count: number, size: number, offset: number): Buffer => {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

/**
 * Packs files into a ZIP archive (APPNOTE 6.3, deflate, UTF-8 names) in memory: at most 65,535 files and 4 GB.
 *
 * @param moment the time written at every file
 * @param pack false: the files are stored as they are, for a reader in this process
 */
export const zip = async (entries: readonly ZipEntry[], moment: Date, pack = true): Promise<Buffer> => {
  const at = dosTime(moment)
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const packed = pack ? await deflate(entry.bytes) : entry.bytes
    const name = Buffer.from(entry.name)
    const facts = factsOf(entry, packed, pack ? deflated : stored, at)
    const head = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), facts, name])
    local.push(head, packed)
    central.push(centralHeader(facts, name, offset))
    offset += head.length + packed.length
  }
  const directory = Buffer.concat(central)
  return Buffer.concat([...local, directory, endRecord(entries.length, directory.length, offset)])
}
