import { IconLink } from '#ui/button.tsx'
import type { StartUp } from '../context.ts'
import type { MenuEntry } from '../messages.ts'
import * as m from '../messages.ts'

const Column = ({ title, entries }: { title: string; entries: readonly MenuEntry[] }) => (
  <div>
    <h2 className="footer-title">{title}</h2>
    <ul>
      {entries.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  </div>
)

const places = ['line', 'facebook', 'instagram'] as const
const icons = { line: 'brand-line', facebook: 'brand-facebook', instagram: 'brand-instagram' } as const

/** Where the charity writes elsewhere, as far as its settings say so. */
const SocialLinks = ({ links }: { links: StartUp['website']['social_links'] }) => {
  const known = places.flatMap((place) => (links[place] ? [{ place, href: links[place] }] : []))
  if (known.length === 0) return null
  return (
    <div className="row gap-2 mt-4">
      {known.map(({ place, href }) => (
        <IconLink
          key={place}
          className="footer-social"
          icon={icons[place]}
          label={m.social[place]}
          href={href}
          target="_blank"
          rel="noopener"
        />
      ))}
    </div>
  )
}

/** The footer of every public page: where to go on, how to reach us, by which permit we collect. */
export const SiteFooter = ({ website }: { website: StartUp['website'] }) => (
  <footer className="site-footer on-dark">
    <div className="skyline" />
    <div className="container">
      <div className="footer-columns">
        <div>
          <div className="row">
            <img src={website.logo ?? '/illustrations/logo-mark.svg'} width="44" height="44" alt="" />
            <b className="footer-name">{website.site_name}</b>
          </div>
          <p className="small muted mt-3">
            {website.site_slogan && `${website.site_slogan}${/[。！？]$/.test(website.site_slogan) ? '' : m.full_stop}`}
            {m.promise}
          </p>
          <SocialLinks links={website.social_links} />
        </div>
        <Column title={m.footer_act} entries={[m.donation, m.campaigns, m.adoptions, m.products, m.board]} />
        <Column title={m.footer_services} entries={[...m.applications, m.clinics, m.clinics_apply]} />
        <Column title={m.footer_know} entries={[m.about, m.news, m.transactions, m.faq, m.contact]} />
        <div className="footer-contact">
          <h2 className="footer-title">{m.footer_contact}</h2>
          {website.phone && <p>{m.phone(website.phone)}</p>}
          {website.business_hours && <p>{website.business_hours}</p>}
          {website.contact_email && (
            <p>
              <a href={`mailto:${website.contact_email}`}>{website.contact_email}</a>
            </p>
          )}
          {website.address && <p>{website.address}</p>}
        </div>
      </div>
      <div className="footer-legal">
        {website.solicitation_permit_no && <span>{m.permit(website.solicitation_permit_no)}</span>}
        {website.org_tax_id && <span>{m.tax_id(website.org_tax_id)}</span>}
        <a href={m.privacy.href}>{m.privacy.label}</a>
        <a href={m.terms.href}>{m.terms.label}</a>
        <span className="footer-copyright">{m.copyright(website.org_name || website.site_name)}</span>
      </div>
    </div>
  </footer>
)
