import { campaignPath } from '#domains/campaigns/ui/addresses.ts'
import { pictureOfPhoto } from '#domains/media/ui/photo.ts'
import { daysBetween, proseDate } from '#platform/contract/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Tag } from '#ui/chip.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Breadcrumbs } from '#ui/navigation.tsx'
import { Gallery, Picture } from '#ui/picture.tsx'
import { Timeline } from '#ui/steps.tsx'
import { DateText } from '#ui/values.tsx'
import type { Adoption, AdoptionCard as AdoptionCardData } from '../contract.ts'
import * as words from '../messages.ts'
import { requirementWords } from '../messages.ts'
import type { Requirement } from '../rules.ts'
import { AdoptionCard, animalPicture } from '../ui/adoption_card.tsx'
import { adoptionCrumbs, adoptionTitle } from '../ui/head_words.ts'
import { HomeIntroduction, HomePanel, Introduction, MeetBar, WaitingPanel } from './adoption_panel.tsx'
import { factsOf } from './adoption_words.ts'
import { ApplySection } from './apply_section.tsx'
import * as m from './messages.ts'

type Of = { animal: Adoption }

const Photos = ({ animal }: Of) => {
  const pictures = animal.photos.map(pictureOfPhoto)
  const isHome = animal.state === 'adopted'
  return (
    <div className="relative detail-photos">
      {pictures.length > 0 ? (
        <Gallery pictures={pictures} label={m.photos} ratio="16 / 11" sizes="(max-width: 1023px) 100vw, 752px" />
      ) : (
        <Picture {...animalPicture(animal)} className="gallery-main" style={{ aspectRatio: '16 / 11' }} first />
      )}
      {isHome && animal.adopted_on && (
        <div className="home-note">
          <p>{m.adopted_head(proseDate(animal.adopted_on), animal.name)}</p>
        </div>
      )}
    </div>
  )
}

const Story = ({ animal }: Of) =>
  animal.story.trim() ? (
    <>
      <h2 className="block-title mt-8">{m.story(animal.name)}</h2>
      <div className="prose mt-4">
        {animal.story
          .split(/\n+/)
          .filter((part) => part.trim())
          .map((part) => (
            <p key={part}>{part}</p>
          ))}
      </div>
      {animal.video_url && (
        <ButtonLink
          className="mt-4"
          kind="outline"
          size="small"
          icon="video"
          href={animal.video_url}
          target="_blank"
          rel="noopener"
        >
          {m.video}
        </ButtonLink>
      )}
    </>
  ) : null

const Facts = ({ animal }: Of) => (
  <dl className="facts mt-4">
    {factsOf(animal).map(({ label, text }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)

const Health = ({ animal }: Of) =>
  animal.health_note || animal.special_needs ? (
    <p className="mt-4">
      <b>{m.health}</b>
      <br />
      {m.health_text([animal.health_note, animal.special_needs].filter((text) => text !== null))}
    </p>
  ) : null

const GoodWith = ({ animal }: Of) => {
  const homes: [IconName, string, Adoption['good_with_cats']][] = [
    ['cat', m.with_cats, animal.good_with_cats],
    ['dog', m.with_dogs, animal.good_with_dogs],
    ['mood-kid', m.with_children, animal.good_with_children],
  ]
  const tags = [...animal.character_tags, ...(animal.house_trained === 'yes' ? [m.house_trained] : [])]
  return (
    <>
      <h2 className="block-title mt-8">{m.fits}</h2>
      <div className="good-with mt-4">
        {homes.map(([icon, label, answer]) => (
          <div key={icon}>
            <Icon name={icon} />
            <span>
              <span className="small muted">{label}</span>
              <br />
              <b>{words.goodWith[answer]}</b>
            </span>
          </div>
        ))}
      </div>
      {tags.length > 0 && (
        <div className="chip-row mt-4">
          {[...new Set(tags)].map((tag) => (
            <Tag key={tag} tone="secondary">
              {tag}
            </Tag>
          ))}
        </div>
      )}
    </>
  )
}

const requirementIcon: Record<Requirement, IconName> = {
  adult: 'id',
  home_visit: 'home-check',
  agreement: 'certificate',
  followup: 'calendar-check',
  indoor_only: 'home',
  window_guard: 'shield-check',
  no_roaming: 'paw',
  family_agrees: 'users',
  landlord_agrees: 'key',
}

const Requirements = ({ animal }: Of) => {
  if (animal.requirements.length === 0 && animal.allowed_cities.length === 0) return null
  return (
    <>
      <h2 className="block-title mt-8">{m.hopes}</h2>
      <ul className="requirements mt-3">
        {animal.requirements.map((requirement) => (
          <li key={requirement}>
            <Icon name={requirementIcon[requirement]} />
            <span>
              <b>{requirementWords[requirement].label(animal.min_age)}</b>
              <br />
              <span className="small muted">{requirementWords[requirement].reason}</span>
            </span>
          </li>
        ))}
        {animal.allowed_cities.length > 0 && (
          <li>
            <Icon name="map-pin" />
            <span>
              <b>{m.only_cities(animal.allowed_cities)}</b>
              <br />
              <span className="small muted">{m.only_cities_reason}</span>
            </span>
          </li>
        )}
      </ul>
    </>
  )
}

const Campaigns = ({ animal: { campaigns } }: Of) =>
  campaigns.length > 0 ? (
    <>
      <h2 className="block-title mt-8">{m.campaigns}</h2>
      <ul className="mt-3">
        {campaigns.map((campaign) => (
          <li key={campaign.id}>
            <a className="link" href={campaignPath(campaign)}>
              {campaign.title}
            </a>
          </li>
        ))}
      </ul>
    </>
  ) : null

const Waiting = ({ animal }: Of) => (
  <>
    <div className="only-narrow mt-6">
      <Introduction animal={animal} />
    </div>
    <Story animal={animal} />
    <h2 className="block-title mt-8">{m.facts}</h2>
    <Facts animal={animal} />
    <Health animal={animal} />
    <GoodWith animal={animal} />
    <Requirements animal={animal} />
    <Campaigns animal={animal} />
  </>
)

const milestoneTitle = ({ kind, happened_on }: Adoption['milestones'][number], { adopted_on }: Adoption): string =>
  kind === 'followup' && adopted_on ? m.day_at_home(daysBetween(adopted_on, happened_on)) : words.milestone[kind]

const AtHome = ({ animal }: Of) => (
  <>
    <div className="only-narrow mt-6">
      <HomeIntroduction animal={animal} />
    </div>
    {animal.milestones.length > 0 && (
      <>
        <h2 className="block-title mt-8">{m.after}</h2>
        <div className="mt-4">
          <Timeline
            entries={animal.milestones.map((milestone, index) => ({
              key: milestone.id,
              state: index === 0 ? ('now' as const) : ('done' as const),
              title: milestoneTitle(milestone, animal),
              text: (
                <>
                  <DateText value={milestone.happened_on} as="prose" />・{milestone.note}
                </>
              ),
            }))}
          />
        </div>
      </>
    )}
    <Story animal={animal} />
    <div className="mt-4">
      <Disclosure title={m.health_facts}>
        <Facts animal={animal} />
        <Health animal={animal} />
      </Disclosure>
    </div>
    <Campaigns animal={animal} />
  </>
)

const Similar = ({ animal, similar }: Of & { similar: readonly AdoptionCardData[] }) =>
  similar.length > 0 ? (
    <section className="section">
      <div className="container">
        <div className="section-head">
          <h2>{m.similar}</h2>
          <a className="more" href={`/adoptions/search?species=${animal.species}`}>
            {m.more[animal.species]}
            <Icon name="arrow-right" />
          </a>
        </div>
        <div className="grid columns-4 keep-2">
          {similar.map((other) => (
            <AdoptionCard key={other.id} animal={other} />
          ))}
        </div>
      </div>
    </section>
  ) : null

type AdoptionPageProps = Of & {
  similar: readonly AdoptionCardData[]
  /** The page's full address, for sharing. */
  address: string
}

/** An animal that looks for a home, or has found one: its address keeps working. */
export const AdoptionPage = ({ animal, similar, address }: AdoptionPageProps) => {
  const isHome = animal.state === 'adopted'
  return (
    <>
      <div className="container page-head page-head-short">
        <Breadcrumbs items={[{ label: m.home, href: '/' }, ...adoptionCrumbs(animal)]} />
        <h1 className="visually-hidden">{adoptionTitle(animal)}</h1>
      </div>
      <div className="container two-columns page-end adoption-columns">
        <div>
          <Photos animal={animal} />
          {isHome ? <AtHome animal={animal} /> : <Waiting animal={animal} />}
        </div>
        <aside className="side stack gap-4">
          {isHome ? (
            <HomePanel animal={animal} address={address} />
          ) : (
            <WaitingPanel animal={animal} address={address} />
          )}
        </aside>
      </div>
      {animal.takes_requests && <ApplySection animal={animal} />}
      <Similar animal={animal} similar={similar} />
      <MeetBar animal={animal} />
    </>
  )
}
