import type { PublicWebsite } from '#domains/settings/groups/contract.ts'

/** Data of schema.org about a page, as search engines read it. */
export type StructuredData = Record<string, unknown>

export type Crumb = { readonly label: string; readonly href?: string }

/** Where a page stands (schema.org BreadcrumbList). The way always begins at the home page. */
export const crumbList = (
  crumbs: readonly Crumb[],
  home: string,
  origin: string,
  canonical: string,
): StructuredData => {
  const trail = crumbs[0]?.href === '/' ? crumbs : [{ label: home, href: '/' }, ...crumbs]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: index === trail.length - 1 ? canonical : href && origin + href,
    })),
  }
}

/** Whether a link leads to a page of the charity, not to the front of a service. */
const isProfile = (link: string | undefined): link is string =>
  link !== undefined && URL.canParse(link) && new URL(link).pathname.length > 1

/** Who the charity is (schema.org NGO), from the website's settings. */
export const organization = (website: PublicWebsite, origin: string, logo: string | null): StructuredData => {
  const links = Object.values(website.social_links).filter(isProfile)
  return {
    '@context': 'https://schema.org',
    '@type': 'NGO',
    '@id': `${origin}/#organization`,
    name: website.org_name || website.site_name,
    url: `${origin}/`,
    logo: origin + (logo ?? '/icons/512.png'),
    slogan: website.site_slogan || undefined,
    email: website.contact_email || undefined,
    telephone: website.phone || undefined,
    taxID: website.org_tax_id || undefined,
    address: website.address
      ? { '@type': 'PostalAddress', addressCountry: 'TW', streetAddress: website.address }
      : undefined,
    sameAs: links.length > 0 ? links : undefined,
  }
}
