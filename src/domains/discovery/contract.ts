import { z } from 'zod'
import { anyone } from '#platform/contract/access.ts'
import { endpoint, FileOutput } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { iconNames } from './rules.ts'

const file = <const P extends `/${string}`>(path: P, produces: string, summary: string) =>
  endpoint({ method: 'GET', path, summary, access: anyone, output: FileOutput, produces })

const siteMap = {
  method: 'GET',
  access: anyone,
  limit: 'site_map',
  output: FileOutput,
  produces: 'application/xml',
} as const

/** How search engines, feed readers and installed copies find their way. */
export const discoveryApi = {
  sitemap: endpoint({ ...siteMap, path: '/sitemap.xml', summary: 'The site map: an index of its files' }),
  sitemap_file: endpoint({
    ...siteMap,
    path: '/sitemaps/:file',
    summary: 'One file of the site map: pages.xml, or campaigns-0.xml and so on',
    params: z.object({
      file: z
        .string()
        .regex(/^[a-z]{1,20}(-\d{1,9})?\.xml$/)
        .max(34),
    }),
    failures: [common.not_found],
  }),
  robots: file('/robots.txt', 'text/plain', 'What crawlers may read'),
  security: file('/.well-known/security.txt', 'text/plain', 'Whom to tell about a weakness (RFC 9116)'),
  manifest: file(
    '/manifest.webmanifest',
    'application/manifest+json',
    'What an installed copy is called and looks like',
  ),
  icon: endpoint({
    method: 'GET',
    path: '/icons/:name.png',
    summary: 'The mark of the site as a picture',
    access: anyone,
    params: z.object({ name: z.enum(iconNames) }),
    output: FileOutput,
    produces: 'image/png',
    failures: [common.not_found],
  }),
}
