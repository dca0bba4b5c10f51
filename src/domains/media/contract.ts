import { z } from 'zod'

/** A picture as pages show it. Width and height are known, so that nothing jumps while it loads. */
export const Photo = z.object({
  id: z.int(),
  url: z.string(),
  alt: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type Photo = z.output<typeof Photo>

/** The address of a public file. */
export const mediaUrl = (path: string): string => `/media/${path}`
