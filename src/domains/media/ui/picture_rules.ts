import { uploadLimits } from '#domains/media/rules.ts'
import type * as uploadWords from './messages.ts'
import type { FileHead } from './picture_head.ts'

export type Refusal = keyof typeof uploadWords.refused

/** How large a picture leaves the browser: its long side in pixels, and bytes. */
export const shrunkLimits = { long_side: 2560, bytes: 2_000_000 } as const

/** The same over a slow line: what a weak phone network carries in eight seconds. Papers stay readable. */
export const slowLimits = { long_side: 1600, bytes: 400_000 } as const

/** What browsers tell of a line, where they do. `downlink` is in Mbit/s. */
export type LineFacts = { effectiveType?: string; downlink?: number; saveData?: boolean }

/** Whether a browser calls its line slow; without facts it is taken for quick until it was measured. */
export const isSlowLine = ({ effectiveType = '4g', downlink = 10, saveData = false }: LineFacts): boolean =>
  saveData || effectiveType !== '4g' || downlink < 1

/** Whether a sending went slower than 100 kB a second: a photo of 2 MB would take longer than 20 seconds. */
export const wasSlow = (bytes: number, ms: number): boolean => ms > 2000 && bytes / ms < 100

/** What a browser takes to shrink it: cameras of phones go up to 200 megapixels, more would exhaust their memory. */
export const sourceLimits = { pixels: 205_000_000, bytes: 80_000_000 } as const

type Chosen = {
  bytes: number
  head: FileHead
  /** Whether papers may be put here. */
  pdf: boolean
  /** Whether pictures are made smaller before they are sent. */
  shrinks: boolean
}

const exceeds = ({ bytes, head }: Chosen, limits: { pixels: number; bytes: number }): 'pixels' | 'bytes' | null => {
  // decoding is what costs memory, so a picture is counted before it
  if ((head.width ?? 0) * (head.height ?? 0) > limits.pixels) return 'pixels'
  return bytes > limits.bytes ? 'bytes' : null
}

/** Why a file is not even sent, or null. HEIC is no reason yet: some browsers can read it. */
export const whyRefused = (file: Chosen): Refusal | null => {
  const { kind } = file.head
  if (file.bytes === 0) return 'empty'
  if (kind === 'unknown') return 'not_a_picture'
  if (kind === 'pdf' && !file.pdf) return 'no_pdf'
  const isShrunk = file.shrinks && kind !== 'pdf'
  const excess = exceeds(file, isShrunk ? sourceLimits : uploadLimits)
  if (excess && isShrunk) return 'beyond_shrinking'
  return excess && `too_many_${excess}`
}

/** Why the browser could not read a picture: one of many pixels may only be too large for the memory of this device. */
export const whyUnreadable = ({ kind, width, height }: FileHead): Refusal => {
  if (kind === 'heic') return 'heic'
  return (width ?? 0) * (height ?? 0) > uploadLimits.pixels ? 'beyond_shrinking' : 'broken'
}

/** The size of a picture whose long side is at most `long_side`; smaller ones stay. */
export const fitWithin = (size: { width: number; height: number }, long_side: number) => {
  const scale = Math.min(1, long_side / Math.max(size.width, size.height))
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) }
}

const sentAsIs: readonly FileHead['kind'][] = ['jpeg', 'png', 'webp']

/** Whether a picture is re-encoded before it is sent. */
export const needsShrinking = (
  { bytes, head }: { bytes: number; head: FileHead },
  limits: { long_side: number; bytes: number } = shrunkLimits,
): boolean =>
  !sentAsIs.includes(head.kind) ||
  head.width === null ||
  head.height === null ||
  Math.max(head.width, head.height) > limits.long_side ||
  bytes > limits.bytes

/** What is tried one after the other until the bytes fit: first the quality goes down, then the size. */
export const shrinkingTries: readonly { quality: number; long_side: number }[] = [
  { quality: 0.86, long_side: 2560 },
  { quality: 0.76, long_side: 2560 },
  { quality: 0.66, long_side: 2560 },
  { quality: 0.7, long_side: 1920 },
  { quality: 0.6, long_side: 1440 },
]

/** The same for slow lines. */
export const slowTries: typeof shrinkingTries = [
  { quality: 0.8, long_side: 1600 },
  { quality: 0.7, long_side: 1600 },
  { quality: 0.6, long_side: 1600 },
  { quality: 0.6, long_side: 1280 },
  { quality: 0.5, long_side: 1024 },
]
