import { z } from 'zod'
import { whole } from '#platform/contract/fields.ts'

const pixels = whole({ min: 0, max: 10_000 })

/** A part of a picture in pixels of its original. */
export const AreaOf = z.object({ left: pixels, top: pixels, width: pixels, height: pixels })

/** The original of a picture: itself where nothing was made from another one. */
export const OriginalPicture = z.object({ id: z.int(), src: z.string(), width: z.int(), height: z.int() })
export type OriginalPicture = z.output<typeof OriginalPicture>
