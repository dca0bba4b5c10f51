import { cardPicture } from '#domains/media/ui/photo.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Tag } from '#ui/chip.tsx'
import { classes } from '#ui/classes.ts'
import { Picture } from '#ui/picture.tsx'
import type { Clinic, ClinicCard as ClinicCardData } from '../contract.ts'
import * as m from '../messages.ts'
import {
  type ClinicService,
  emergencyOf,
  isAlwaysOpen,
  isOpenNow,
  type OpenState,
  openStateAt,
  weekLines,
} from '../rules.ts'
import { ClinicDetails } from './clinic_details.tsx'
import { type ClinicSearch, clinicAddress } from './list_search.ts'

const doorWords = (state: OpenState): string => {
  if (state.kind === 'open') return m.openUntil(state.until)
  if (state.kind === 'later') return m.opensAt(state.from)
  return { always: m.always, over: m.over, closed: m.closedToday }[state.kind]
}

/** What most visitors look for stands first; the details have all of it. */
const order: readonly ClinicService[] = ['neuter_cat', 'neuter_dog', 'emergency', 'hospitalisation', 'xray', 'medical']
const toneOf = (service: ClinicService) =>
  service === 'emergency' ? 'primary' : service.startsWith('neuter') ? 'secondary' : 'plain'

const Services = ({ clinic, moment }: { clinic: ClinicCardData; moment: Date | null }) => {
  // The server's answer until the page has a clock: both must render the same at first.
  const state = moment ? openStateAt(clinic.business_hours, moment) : clinic.now
  const isOpen = moment ? isOpenNow(clinic.business_hours, moment) : ['always', 'open'].includes(clinic.now.kind)
  return (
    <div className="row wrap gap-2 mt-2">
      {order
        .filter((service) => clinic.services.includes(service))
        .slice(0, 4)
        .map((service) => (
          <Tag key={service} tone={toneOf(service)}>
            {service === 'emergency' && emergencyOf(clinic) === 'phone' ? m.emergencyByPhone : m.services[service]}
          </Tag>
        ))}
      <span className={classes('small', isOpen ? 'positive' : 'muted')}>{doorWords(state)}</span>
    </div>
  )
}

/** The clinic in a map of the visitor's choice: a plain link, nothing of it is loaded here. */
const mapUrl = ({ name, city, district, address }: ClinicCardData) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${name} ${city}${district}${address}` })}`

const callUrl = (phone: string) => `tel:${phone.replaceAll('-', '').replace('#', ',')}`

const ContactLinks = ({ clinic }: { clinic: ClinicCardData }) => (
  <>
    {clinic.emergency_phone && emergencyOf(clinic) === 'phone' && (
      <ButtonLink kind="outline" size="small" icon="ambulance" href={callUrl(clinic.emergency_phone)}>
        <span className="figures">{m.emergencyCall(clinic.emergency_phone)}</span>
      </ButtonLink>
    )}
    <ButtonLink
      kind="outline"
      size="small"
      icon="phone"
      href={callUrl(clinic.phone)}
      aria-label={m.phone(clinic.phone)}
    >
      <span className="figures">{clinic.phone}</span>
    </ButtonLink>
    <ButtonLink
      kind="text"
      size="small"
      icon="map-pin"
      href={mapUrl(clinic)}
      target="_blank"
      rel="noopener"
      aria-label={m.mapOf(clinic.name)}
    >
      {m.map}
    </ButtonLink>
  </>
)

type ClinicCardProps = {
  clinic: ClinicCardData
  /** With its details: the card is open. */
  details: Clinic | null
  search: ClinicSearch
  /** The visitor's time; null until the page is hydrated. */
  moment: Date | null
  kilometres?: number
  level: 2 | 3
}

const distanceText = (kilometres: number) =>
  m.kilometres(kilometres < 10 ? kilometres.toFixed(1) : kilometres.toFixed(0))

/** One clinic: what it does, whether it is open, how to get there. Opens in place, its address can be passed on. */
export const ClinicCard = ({ clinic, details, search, moment, kilometres, level }: ClinicCardProps) => {
  const Heading = level === 2 ? 'h2' : 'h3'
  const isOpen = details !== null
  const picture = clinic.photo ? cardPicture(clinic.photo) : { src: '/illustrations/clinic.svg', alt: '' }
  return (
    <li className={classes('card clinic-card', isOpen && 'is-open')} id={`clinic-${clinic.id}`}>
      <Picture {...picture} className="hide-phone" sizes="170px" />
      <div className="pad-small grow">
        <div className="row between align-top">
          <Heading className="clinic-name">{clinic.name}</Heading>
          {kilometres !== undefined && <span className="small muted nowrap figures">{distanceText(kilometres)}</span>}
        </div>
        <Services clinic={clinic} moment={moment} />
        {!isOpen && !isAlwaysOpen(clinic.business_hours) && (
          <p className="small figures mt-2">{m.week(weekLines(clinic.business_hours))}</p>
        )}
        <p className="small muted mt-2">{`${clinic.city}${clinic.district}${clinic.address}`}</p>
        <div className="row wrap gap-2 mt-3">
          <ContactLinks clinic={clinic} />
          <ButtonLink
            kind="text"
            size="small"
            iconAfter={isOpen ? 'chevron-up' : 'chevron-down'}
            href={clinicAddress(search, { row: isOpen ? undefined : clinic.id })}
            aria-label={isOpen ? m.closeDetails(clinic.name) : m.openDetails(clinic.name)}
            aria-expanded={isOpen}
          >
            {isOpen ? m.close : m.details}
          </ButtonLink>
        </div>
        {details && <ClinicDetails clinic={details} moment={moment} />}
      </div>
    </li>
  )
}
