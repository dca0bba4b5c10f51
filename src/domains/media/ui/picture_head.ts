import { isHeic } from '#domains/media/rules.ts'

/** What a file is by its first bytes; its name and the type a browser derives from it say nothing. */
export type FileHead = {
  kind: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic' | 'pdf' | 'unknown'
  /** As stored, before the camera's turn; null where the head does not say. */
  width: number | null
  height: number | null
}

const latin = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

const kindOf = (bytes: Uint8Array): FileHead['kind'] => {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a$/.test(latin(bytes, 0, 6))) return 'gif'
  if (/^ftypavi[fs]$/.test(latin(bytes, 4, 12))) return 'avif'
  if (isHeic(bytes)) return 'heic'
  return latin(bytes, 0, 5) === '%PDF-' ? 'pdf' : 'unknown'
}

type Size = { width: number; height: number }

/** Frame headers of JPEG: all SOF markers, which are not tables (C4, C8, CC). */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const jpegSize = (bytes: Uint8Array, view: DataView): Size | null => {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

const webpSize = (bytes: Uint8Array, view: DataView): Size | null => {
  const three = (at: number) => view.getUint16(at, true) + (bytes[at + 2] ?? 0) * 65_536
  const form = latin(bytes, 12, 16)
  if (form === 'VP8X') return { width: three(24) + 1, height: three(27) + 1 }
  if (form === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (form !== 'VP8L') return null
  const packed = view.getUint32(21, true)
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
}

const sizeOf = (kind: FileHead['kind'], bytes: Uint8Array): Size | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (kind === 'jpeg') return jpegSize(bytes, view)
  if (bytes.length < 30) return null
  if (kind === 'png') return { width: view.getUint32(16), height: view.getUint32(20) }
  if (kind === 'gif') return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  return kind === 'webp' ? webpSize(bytes, view) : null
}

/** Reads what a file is and, where its head says it, how large the picture is. */
export const readHead = (bytes: Uint8Array): FileHead => {
  const kind = kindOf(bytes)
  const { width, height } = sizeOf(kind, bytes) ?? { width: null, height: null }
  return { kind, width, height }
}
