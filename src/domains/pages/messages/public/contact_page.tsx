import type { PublicWebsite } from '#domains/settings/groups/contract.ts'
import { telUrl } from '#platform/contract/tel_url.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { RichText } from '#ui/rich_text.tsx'
import type { Page } from '../../contract.ts'
import { InformationLayout } from '../../public/information_layout.tsx'
import * as m from '../messages.ts'
import type { ContactTopic } from '../rules.ts'
import { ContactForm } from './contact_form.tsx'
import { DrawnStreets } from './drawn_streets.tsx'

/** Hurt animals cannot wait for a reply. */
const Injured = () => (
  <Notice kind="warn" icon="ambulance" className="mt-6">
    <b>{m.injured}</b>
    <p>
      {m.injured_before}
      <a href={`tel:${m.injured_number}`}>
        <b>{m.injured_number}</b>
      </a>
      {m.injured_after}
      <span className="small"> {m.injured_note}</span>
    </p>
  </Notice>
)

const Way = ({ icon, href, title, text }: { icon: IconName; href?: string; title: string; text?: string }) => (
  <li>
    <Icon name={icon} large />
    <span>
      <b>{href ? <a href={href}>{title}</a> : title}</b>
      {text && (
        <>
          <br />
          <span className="small muted">{text}</span>
        </>
      )}
    </span>
  </li>
)

const Ways = ({ website }: { website: PublicWebsite }) => {
  const { phone, business_hours, contact_email, address, social_links } = website
  if (!phone && !contact_email && !address && !social_links.line) return null
  return (
    <section className="card pad contact-ways" aria-label={m.details}>
      <ul className="delivery-facts">
        {phone && <Way icon="phone" href={telUrl(phone)} title={phone} text={business_hours} />}
        {social_links.line && <Way icon="brand-line" href={social_links.line} title={m.line} text={m.line_text} />}
        {contact_email && <Way icon="mail" href={`mailto:${contact_email}`} title={contact_email} text={m.mail_text} />}
        {address && <Way icon="map-pin" title={address} text={m.visit} />}
      </ul>
      {address && <DrawnStreets />}
      {address && (
        <ButtonLink
          kind="outline"
          block
          className="mt-3"
          icon="map-2"
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {m.open_map}
        </ButtonLink>
      )}
    </section>
  )
}

/** How to reach the charity, and the form. */
export const ContactPage = ({
  page,
  website,
  topic,
}: {
  page: Page
  website: PublicWebsite
  topic: ContactTopic | undefined
}) => (
  <InformationLayout current="contact">
    <h1>{page.title}</h1>
    <p className="lead mt-2">{m.lead}</p>
    <Injured />
    <RichText html={page.content} className="prose mt-4" />
    <div className="contact-columns mt-6">
      <ContactForm topic={topic} />
      <Ways website={website} />
    </div>
  </InformationLayout>
)
