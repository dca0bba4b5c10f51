import type { SiteContext, StartUp } from './context.ts'

export type HeadContext = {
  readonly matches: readonly { readonly loaderData?: unknown; readonly context: unknown; readonly pathname: string }[]
  readonly match: { readonly pathname: string }
}

export type PageWords = {
  /** Without the site's name. */
  readonly title: string
  readonly description?: string | undefined
  /** Path or address of a picture for shared links. */
  readonly image?: string | null | undefined
  /** Structured data (schema.org). */
  readonly json_ld?: Record<string, unknown> | undefined
  /** Pages with personal or endless content are not for search engines. */
  readonly noindex?: boolean
}

const absolute = (origin: string, address: string) => (address.startsWith('/') ? origin + address : address)

/**
 * The head of a public page: title with the site's name, description, canonical address and what shared links show.
 *
 * @example head: (context) => pageHead(context, { title: product.name, description: product.summary })
 */
export const pageHead = (context: HeadContext, words: PageWords) => {
  const start = context.matches[0]?.loaderData as StartUp | undefined
  const origin = (context.matches[0]?.context as Partial<SiteContext> | undefined)?.origin ?? ''
  const siteName = start?.website.site_name ?? ''
  const title = `${words.title} | ${siteName}`
  const canonical = origin + context.match.pathname
  const image = words.image ?? start?.layout?.og_image
  const meta: Record<string, unknown>[] = [
    { title },
    { property: 'og:title', content: words.title },
    { property: 'og:url', content: canonical },
    { property: 'og:type', content: 'website' },
  ]
  if (words.description) {
    meta.push(
      { name: 'description', content: words.description },
      { property: 'og:description', content: words.description },
    )
  }
  if (image) meta.push({ property: 'og:image', content: absolute(origin, image) })
  if (words.noindex) meta.push({ name: 'robots', content: 'noindex' })
  if (words.json_ld) meta.push({ 'script:ld+json': words.json_ld })
  return { meta: meta as never, links: [{ rel: 'canonical', href: canonical }] }
}
