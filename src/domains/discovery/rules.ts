/** Pages that exist without a row behind them. */
export const fixedPages: readonly string[] = [
  '/',
  '/campaigns/neuter',
  '/campaigns/medical',
  '/campaigns/food',
  '/campaigns/care-home',
  '/adoptions/search',
  '/news',
  '/clinics',
  '/clinics/apply',
  '/information/about',
  '/information/faq',
  '/information/contact',
  '/information/privacy',
  '/information/terms',
  '/products',
  '/transactions',
  '/transactions/income',
  '/transactions/expense',
  '/transactions/goods',
  '/transactions/annual',
  '/board',
  '/donation',
]

/** Addresses that are about one person or not for people at all. */
const closedPaths = [
  '/account',
  '/adoption-report',
  '/admin',
  '/api',
  '/cart',
  '/dashboard',
  '/member',
  '/order',
  '/practice-gateway',
  '/reset-password',
  '/sanctum',
  '/tax-number',
  '/wishes',
]

export const iconNames = ['192', '512', 'maskable', 'apple-touch'] as const
export type IconName = (typeof iconNames)[number]

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

/** A page or file with the moment of its last change. */
export type MapEntry = { readonly address: string; readonly updated_at?: string | null }

const entries = (tag: 'url' | 'sitemap', rows: readonly MapEntry[]) =>
  rows
    .map(({ address, updated_at }) => {
      const changed = updated_at ? `<lastmod>${escaped(updated_at)}</lastmod>` : ''
      return `<${tag}><loc>${escaped(address)}</loc>${changed}</${tag}>`
    })
    .join('\n')

const document = (root: 'urlset' | 'sitemapindex', inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${inside}\n</${root}>\n`

/** A file of the site map (sitemaps.org). Addresses are whole: `https://…`. */
export const sitemapOf = (pages: readonly MapEntry[]): string => document('urlset', entries('url', pages))

/** The index of the site map's files. */
export const sitemapIndexOf = (files: readonly MapEntry[]): string =>
  document('sitemapindex', entries('sitemap', files))

export const robotsText = (origin: string): string =>
  ['User-agent: *', ...closedPaths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )

/**
 * Whom to tell about a weakness (RFC 9116). It holds for half a year from today, counted in whole days, so that it is
 * never out of date while the site runs.
 */
export const securityText = (origin: string, email: string, now: Date): string => {
  const day = 86_400_000
  const expires = new Date(Math.floor(now.getTime() / day) * day + 180 * day)
  return [
    `Contact: ${email ? `mailto:${email}` : `${origin}/`}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: zh-Hant, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}

type Website = { readonly site_name: string; readonly site_short_name: string; readonly site_slogan: string }

/** The web manifest (W3C Application Manifest). */
export const manifestOf = (
  website: Website,
  colours: { theme: string; background: string },
  shortcuts: readonly { readonly name: string; readonly url: string }[],
) => ({
  id: '/',
  name: website.site_name,
  short_name: website.site_short_name || website.site_name.slice(0, 12),
  description: website.site_slogan || undefined,
  lang: 'zh-Hant-TW',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: colours.theme,
  background_color: colours.background,
  categories: ['charity', 'lifestyle', 'shopping'],
  icons: [
    { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: shortcuts.map((shortcut) => ({ ...shortcut })),
})
