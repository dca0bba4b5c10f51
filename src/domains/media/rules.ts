import type { Permission } from '#platform/contract/permissions.ts'

/** Limits of an upload (domain.md section 7): what comes in, and what is kept of a picture. */
export const uploadLimits = { bytes: 10_000_000, pixels: 40_000_000, long_side: 2560, kept_bytes: 2_000_000 } as const

/** Formats that are decoded and encoded anew. Everything that may run script (SVG, HTML) is not among them. */
export const acceptedImages = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

/** Which permission shows private files, by the table they belong to. Others are for the super-admin. */
export const viewPermission: Readonly<Record<string, Permission>> = {
  adoption_followups: 'adoptions view',
  adoption_requests: 'adoptions view',
  adoptions: 'adoptions view',
  animals: 'animals view',
  application_animals: 'applications view',
  applications: 'applications view',
  campaigns: 'campaigns view',
  clinics: 'clinics view',
  customers: 'customers view',
  food_deliveries: 'applications view',
  orders: 'orders view',
  products: 'products view',
  receipts: 'receipts view',
  transactions: 'transactions view',
  users: 'users view',
  volunteers: 'volunteers view',
}

/** Papers of persons: whoever opens one is written down. */
export const sensitiveOwners: readonly string[] = [
  'adoption_followups',
  'adoption_requests',
  'application_animals',
  'applications',
  'customers',
  'volunteers',
  'receipts',
]

/**
 * Whether bytes are a PDF from its header to its end. What is between is not looked at, so such files are always private
 * and always offered as a download.
 */
export const isWholePdf = (bytes: Buffer): boolean =>
  /^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1')) &&
  /startxref\s+\d+\s+%%EOF\s*$/.test(bytes.subarray(-1024).toString('latin1'))

/** Whether text content pretends to be a picture: SVG and HTML, with or without declaration, BOM or comments before. */
export const looksLikeMarkup = (bytes: Buffer): boolean =>
  /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*<\0?(?:\?xml|!--|!doctype|svg|html|script)/i.test(
    bytes.subarray(0, 512).toString('latin1'),
  )

/** iPhones write HEIC; its decoder is patented and not part of what we ship. */
export const isHeic = (bytes: Uint8Array): boolean =>
  /^ftyp(?:heic|heix|hevc|hevx|heim|heis|mif1)$/.test(String.fromCharCode(...bytes.subarray(4, 12)))

/** The widths in which pictures are served, in pixels. */
export const variantWidths = [160, 320, 640, 960, 1440, 1920] as const
export type VariantWidth = (typeof variantWidths)[number]
export const variantFormats = ['avif', 'webp', 'jpg'] as const
export type VariantFormat = (typeof variantFormats)[number]

/** The base address of a picture. */
export const photoSrc = (id: number): string => `/media/${id}`

/** The address of one variant of a picture. */
export const variantUrl = (src: string, width: VariantWidth, format: VariantFormat): string =>
  `${src}/${width}.${format}`

/** The value of `srcset`: every width that is not larger than the picture, and the smallest in any case. */
export const srcSetOf = (photo: { readonly src: string; readonly width: number }, format: VariantFormat): string =>
  variantWidths
    .filter((width, index) => index === 0 || width <= photo.width)
    .map((width) => `${variantUrl(photo.src, width, format)} ${width}w`)
    .join(', ')

/** What the key is signed for that a visitor gets with an upload. */
export const visitorUpload = 'visitor_upload'
