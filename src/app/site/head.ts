import { type PageHead, type SiteContext, type StartUp, startOf } from './context.ts'
import * as shellMessages from './messages.ts'
import { type Crumb, crumbList, type StructuredData } from './structured_data.ts'

/** Where a page stands. */
export type PagePlace = {
  readonly origin: string
  readonly start: StartUp | undefined
  readonly path: string
  readonly search: object
}

export type PageWords = {
  /** Without the site's name. */
  readonly title: string
  /** The title in the browser where it is not the page's title and the site's name. */
  readonly whole_title?: string | undefined
  /** Without one the site's slogan stands in. */
  readonly description?: string | null | undefined
  /** Path or address of a picture for shared links; without one the site's own picture stands in. */
  readonly image?: string | null | undefined
  /** What is to be seen on the picture; without it the title. */
  readonly image_alt?: string | null | undefined
  readonly og_type?: 'website' | 'article' | 'product' | undefined
  /** Where the page stands, the page itself last, as its breadcrumbs show it. */
  readonly crumbs?: readonly Crumb[] | undefined
  /** The part of the query that makes this a page of its own, e.g. `lamp=12`. */
  readonly own_query?: string | undefined
  /** Structured data (schema.org). */
  readonly json_ld?: StructuredData | readonly StructuredData[] | undefined
  /** Pages with personal or endless content are not for search engines. */
  readonly noindex?: boolean | undefined
}

const absolute = (origin: string, address: string) => (address.startsWith('/') ? origin + address : address)

/** Where pages are told that the site's own picture for shared links is. */
const sitePicture = '/share/site.png'

/**
 * The one address of a page. A list's next pages are pages of their own; the same goods in another order or a part of
 * them are not.
 */
const canonicalOf = ({ origin, path, search }: PagePlace) => {
  const { page, ...others }: { page?: unknown } = search
  const isPlainPage = page !== undefined && Object.values(others).every((value) => value === undefined)
  // The router gives readable paths, with a slash after those of index routes; an address stands in its encoded form.
  const encoded = path.replace(/(?<=.)\/$/, '').replace(/[^!-~]+/g, encodeURIComponent)
  return `${origin}${encoded}${isPlainPage ? `?page=${page}` : ''}`
}

const named = (pairs: Record<string, string | null | undefined>, key: 'name' | 'property') =>
  Object.entries(pairs).flatMap(([name, content]) => (content ? [{ [key]: name, content }] : []))

/** What LINE, Facebook and others show of a shared link. */
const sharedTags = (words: PageWords, canonical: string, image: string) => {
  // Only the pictures that the server draws have a size that is known here.
  const size = /^(https?:\/\/[^/]+)?\/share\//.test(image) ? { width: '1200', height: '630' } : {}
  const alt = words.image_alt || words.title
  return [
    ...named(
      {
        'og:title': words.title,
        'og:description': words.description,
        'og:url': canonical,
        'og:type': words.og_type ?? 'website',
        'og:image': image,
        'og:image:width': size.width,
        'og:image:height': size.height,
        'og:image:alt': alt,
      },
      'property',
    ),
    ...named(
      {
        description: words.description,
        'twitter:card': 'summary_large_image',
        'twitter:title': words.title,
        'twitter:description': words.description,
        'twitter:image': image,
        'twitter:image:alt': alt,
        robots: words.noindex ? 'noindex' : undefined,
      },
      'name',
    ),
  ]
}

/**
 * The head of a public page: title with the site's name, description, canonical address, what shared links show and
 * what search engines read.
 */
export const pageHead = (place: PagePlace, words: PageWords): PageHead => {
  const { origin, start } = place
  const siteName = start?.website.site_name ?? ''
  const plain = canonicalOf(place)
  const canonical = words.own_query ? `${plain.split('?')[0]}?${words.own_query}` : plain
  const image = absolute(origin, words.image || start?.layout?.og_image || sitePicture)
  const described = { ...words, description: words.description || start?.website.site_slogan }
  const crumbs = words.crumbs ? [crumbList(words.crumbs, shellMessages.home, origin, canonical)] : []
  // The router takes structured data among the meta tags, which its types do not say. It escapes what could end the element.
  const structured: object[] = [...crumbs, ...[words.json_ld ?? []].flat()].map((data) => ({ 'script:ld+json': data }))
  const meta: PageHead['meta'] = [
    { title: words.whole_title ?? [words.title, siteName].filter(Boolean).join('｜') },
    ...sharedTags(described, canonical, image),
    ...structured,
  ]
  return { meta, links: [{ rel: 'canonical', href: canonical }] }
}

type HeadContext = {
  readonly matches: readonly { readonly loaderData?: unknown; readonly context: Partial<SiteContext> }[]
  readonly match: { readonly pathname: string }
}

/**
 * The head of a page that the server has nothing to read for.
 *
 * @example head: plainHead({ title: m.title, noindex: true })
 */
export const plainHead =
  (words: PageWords) =>
  ({ matches, match }: HeadContext): PageHead => {
    const { origin = '' } = matches[0]?.context ?? {}
    return pageHead({ origin, start: startOf(matches), path: match.pathname, search: {} }, words)
  }
