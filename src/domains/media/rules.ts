import type { RichHtml } from '#platform/contract/fields.ts'
import type { Permission } from '#platform/contract/permissions.ts'

/** Limits of an upload (domain.md section 7): what comes in, and what is kept of a picture. */
export const uploadLimits = { bytes: 10_000_000, pixels: 40_000_000, long_side: 2560, kept_bytes: 2_000_000 } as const

/**
 * Bytes of files that no form has taken yet, so that nobody fills the disk: of one member, of one network address without
 * an account in a day (its taken ones count too), and of all visitors. A file counts as at least `smallest`: many small
 * ones cost as well.
 */
export const waitingLimits = {
  member: 100_000_000,
  address: 50_000_000,
  visitors: 2_000_000_000,
  smallest: 65_536,
} as const

/** Formats that are decoded and re-encoded. Everything that may run script (SVG, HTML) is not among them. */
export const acceptedImages = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

/** The tables whose pictures everybody sees while the row is public; src/publications.ts says when that is. */
export type PhotoOwner =
  | 'adoption_milestones'
  | 'adoptions'
  | 'animals'
  | 'banners'
  | 'blogs'
  | 'brands'
  | 'campaign_updates'
  | 'campaigns'
  | 'clinics'
  | 'gifts'
  | 'products'
  | 'settings'
  | 'transactions'

/** The tables whose files are never public. */
export type PaperOwner =
  | 'adoption_followups'
  | 'adoption_requests'
  | 'application_animals'
  | 'applications'
  | 'approvals'
  | 'clinic_bank_changes'
  | 'contact_mails'
  | 'contact_messages'
  | 'customers'
  | 'food_deliveries'
  | 'medical_records'
  | 'order_returns'
  | 'solicitation_permits'
  | 'users'
  | 'volunteers'

export type FileOwner = PhotoOwner | PaperOwner

/** The rows with a text in which pictures may stand. */
export type TextOwner = 'blogs' | 'campaign_updates' | 'campaigns' | 'products'

/** The collections of a public row that everybody sees: its pictures, and those inside its text. All others stay inside. */
export const shownCollections: readonly string[] = ['photos', 'texts']

/** Where a picture is kept of which its row shows a part. */
export const uncutCollection = 'uncut'

/** Which permission shows files that are not public, by what they belong to. Faces of colleagues need none. */
export const viewPermission: Readonly<Record<FileOwner, Permission | null>> = {
  adoption_followups: 'adoptions view',
  adoption_milestones: 'adoptions view',
  adoption_requests: 'adoptions view',
  adoptions: 'adoptions view',
  animals: 'animals view',
  application_animals: 'applications view',
  applications: 'applications view',
  approvals: 'transactions view',
  banners: 'banners view',
  blogs: 'blogs view',
  brands: 'brands view',
  campaign_updates: 'campaigns view',
  campaigns: 'campaigns view',
  clinic_bank_changes: 'clinics update',
  clinics: 'clinics view',
  contact_mails: 'customers update',
  contact_messages: 'customers update',
  customers: 'customers view',
  food_deliveries: 'applications view',
  gifts: 'gifts view',
  medical_records: 'animals update',
  order_returns: 'orders view',
  products: 'products view',
  settings: 'system update',
  solicitation_permits: 'campaigns view',
  transactions: 'transactions view',
  users: null,
  volunteers: 'volunteers view',
}

/** Papers of persons: whoever opens one is written down. */
export const sensitiveOwners = [
  'adoption_followups',
  'adoption_requests',
  'application_animals',
  'applications',
  'clinic_bank_changes',
  'contact_mails',
  'contact_messages',
  'customers',
  'volunteers',
] as const satisfies readonly FileOwner[]
export type SensitiveOwner = (typeof sensitiveOwners)[number]

/**
 * Whether bytes are a PDF from its very first byte to its end. What is between is not looked at, so such files are never
 * public and always offered as a download.
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

/**
 * The base address of a picture. Once its bytes were replaced, pages name it with the number of times, so that nothing
 * that kept the address before answers with the bytes before; without the number it is the same picture.
 */
export const photoSrc = (id: number, replaced = 0): string => `/media/${id}${replaced > 0 ? `?v=${replaced}` : ''}`

/** The address under which staff see a file, public or not. */
export const staffSrc = (id: number, replaced = 0): string => `/api/admin${photoSrc(id, replaced)}`

/** The id of the picture that an address of `photoSrc` names; undefined for any other address. */
export const pictureOfSrc = (src: string | null): number | undefined => {
  const id = /^\/media\/(\d{1,15})(?:\?v=\d+)?$/.exec(src ?? '')?.[1]
  return id === undefined ? undefined : Number(id)
}

/** The address of one variant of a picture; the signature of a signed address goes for all of them. */
export const variantUrl = (src: string, width: VariantWidth, format: VariantFormat): string => {
  const [path = '', question] = src.split('?')
  return `${path}/${width}.${format}${question ? `?${question}` : ''}`
}

const pictureInText = /(<(?:img|a)\b[^>]*?\b(?:src|href)=")(?:\/api\/admin)?\/media\/(\d{1,15})(?:[/?][^"]*)?(?=")/g

/** The pictures of ours that stand in cleaned HTML, or are linked there. */
export const picturesInText = (html: string): number[] => [
  ...new Set([...html.matchAll(pictureInText)].map(([, , id]) => Number(id))),
]

/** Cleaned HTML as it is stored: its pictures by the address that everybody will see. */
export const textToStore = (html: string): string =>
  html.replaceAll(pictureInText, (_, before: string, id: string) => before + photoSrc(Number(id)))

/** Cleaned HTML as an editor shows it, before its pictures are public as well. */
export const textForStaff = (html: RichHtml): RichHtml =>
  // Other addresses of our own do not make clean HTML unclean.
  html.replaceAll(pictureInText, (_, before: string, id: string) => before + staffSrc(Number(id))) as RichHtml

/** The widths in which a picture is served: those that are not larger than it is, and the smallest in any case. */
export const servedWidths = (width: number): VariantWidth[] =>
  variantWidths.filter((one, index) => index === 0 || one <= width)

/** The value of `srcset`: every width in which the picture is served. */
export const srcSetOf = (photo: { readonly src: string; readonly width: number }, format: VariantFormat): string =>
  servedWidths(photo.width)
    .map((width) => `${variantUrl(photo.src, width, format)} ${width}w`)
    .join(', ')

/** Minutes in which whoever has a form open may still load the pictures in it. */
export const formMinutes = 60

/** Where uploaded files are stored, and what is made of them. */
export const uploadsFolder = 'media/'
export const variantsFolder = 'variants/'

/** What the key is signed for that a visitor gets with an upload. */
export const visitorUpload = 'visitor_upload'
