import { crc32, deflateSync } from 'node:zlib'
import { qrFields } from '#platform/contract/qr.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
}

/** One line of the picture: no filter, then a bit for each pixel, 1 for white. */
const lineOf = (row: readonly boolean[], scale: number): Buffer => {
  const side = row.length * scale
  const line = Buffer.alloc(1 + Math.ceil(side / 8))
  for (let x = 0; x < side; x += 1) {
    const at = 1 + (x >> 3)
    if (!row[Math.floor(x / scale)]) line[at] = (line[at] ?? 0) | (0x80 >> (x & 7))
  }
  return line
}

/**
 * The QR code of a text as a PNG of one bit, for mails, whose readers show no SVG. Made here in less than a millisecond:
 * whoever writes a mail holds locks and must not wait for the queue of photos.
 *
 * @param scale pixels of the side of a field
 */
export const qrPicture = (text: string, scale = 8): Buffer => {
  const { data, size } = qrFields(text)
  const side = size * scale
  const lines = data.flatMap((row) => Array.from({ length: scale }, () => lineOf(row, scale)))
  // 1 bit of grey, deflate, no filter, not interlaced
  const header = Buffer.concat([uint32(side), uint32(side), Buffer.from([1, 0, 0, 0, 0])])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
