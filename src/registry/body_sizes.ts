/** How much a call takes: bytes of its body, and parts of its JSON (values, however deep). */
export type BodySize = {
  readonly bytes: number
  readonly parts: number
  /** Whose calls may name it, and those of who is known better: strangers get less of the server's time. */
  readonly from: 'anyone' | 'member' | 'staff'
  readonly why: string
}

/** One table for the whole product. A call takes `usual` unless its contract names another. */
export const bodySizes = {
  usual: { bytes: 16_000, parts: 2_000, from: 'anyone', why: 'a form of some fields' },
  long_form: { bytes: 64_000, parts: 2_000, from: 'anyone', why: 'a form of many fields, a notice of a provider' },
  texts: { bytes: 256_000, parts: 5_000, from: 'member', why: 'many texts at once, each of up to 1,000 letters' },
  signature: { bytes: 256_000, parts: 20_000, from: 'member', why: 'the points of a signature' },
  draft: { bytes: 640_000, parts: 5_000, from: 'member', why: 'an application with texts for each of 50 animals' },
  many_rows: { bytes: 320_000, parts: 25_000, from: 'staff', why: 'the ids of 10,000 rows with their versions' },
  rich_text: {
    bytes: 1_200_000,
    parts: 10_000,
    from: 'staff',
    why: 'formatted text of up to 200,000 letters, a product of 100 variants',
  },
} as const satisfies Record<string, BodySize>

export type BodySizeName = keyof typeof bodySizes

/** Largest multipart body: one file of 10 MB with its fields. */
export const multipartBytes = 11_000_000
