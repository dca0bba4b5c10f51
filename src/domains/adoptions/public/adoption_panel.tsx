import { formatMoney } from '#platform/contract/money.ts'
import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import { Tag, type Tone } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyHydrated } from '#ui/lazy_hydration.tsx'
import { Notice } from '#ui/notice.tsx'
import { ShareLinks } from '#ui/share.tsx'
import type { Adoption } from '../contract.ts'
import * as words from '../messages.ts'
import { feeLabel } from '../messages.ts'
import { useHeart } from '../ui/adoption_card.tsx'
import { adoptionTitle, factsLine } from '../ui/head_words.ts'
import { dayText } from './adoption_words.ts'
import * as m from './messages.ts'

const LikenessButton = lazyHydrated(async () => (await import('./likeness_button.tsx')).LikenessButton)

type Of = { animal: Adoption }

const toneOf: Record<Adoption['state'], Tone> = { published: 'success', reserved: 'warn', adopted: 'success' }

export const StateTag = ({ animal: { state } }: Of) => <Tag tone={toneOf[state]}>{words.state[state]}</Tag>

const placeText = ({ city, district, place, source }: Adoption) =>
  [`${city ?? ''}${district ?? ''}`, place ?? source?.shelter_name].filter(Boolean)

/** The name as the page shows it, once in the panel and once under the photos of narrow screens; the heading itself is said once. */
const Name = ({ children }: { children: string }) => (
  <p className="adoption-name" aria-hidden="true">
    {children}
  </p>
)

/** Name, where it is, who asks, what is shared of the costs. Stands in the panel, and under the photos on narrow screens. */
export const Introduction = ({ animal }: Of) => {
  const [where, at] = placeText(animal)
  return (
    <>
      <Name>{animal.name}</Name>
      <p className="muted mt-2">{factsLine(animal)}</p>
      <ul className="delivery-facts mt-4">
        {where && (
          <li>
            <Icon name="map-pin" large />
            <span>
              <b>{where}</b>
              {(at || animal.takes_requests) && (
                <>
                  <br />
                  <span className="small muted">
                    {[at, animal.takes_requests && m.place_visit].filter(Boolean).join('・')}
                  </span>
                </>
              )}
            </span>
          </li>
        )}
        {animal.takes_requests && (
          <li>
            <Icon name="friends" large />
            <span>
              <b>{m.no_pressure(animal.open_requests)}</b>
              <br />
              <span className="small muted">{m.not_first_come}</span>
            </span>
          </li>
        )}
        {!animal.is_public_shelter && (
          <li>
            <Icon name="first-aid-kit" large />
            <span>
              <b>{feeLabel(animal.fee)}</b>
              <br />
              <span className="small muted">{animal.fee > 0 ? m.not_a_price : m.free}</span>
            </span>
          </li>
        )}
      </ul>
    </>
  )
}

/** 我想認識小橘, or 排候補 behind a family that is already found. */
export const meetText = ({ is_waitlist, name }: Adoption): string => (is_waitlist ? m.queue : m.meet(name))

const HeartButton = ({ animal }: Of) => {
  const { on, toggle } = useHeart(animal)
  return (
    <Button kind="outline" block icon={on ? 'heart-filled' : 'heart'} aria-pressed={on} onClick={toggle}>
      {on ? m.hearted : m.heart}
    </Button>
  )
}

const Shelter = ({ animal: { source } }: Of) => {
  if (!source) return <Notice className="mt-4">{m.partner_only}</Notice>
  return (
    <>
      <Notice className="mt-4">
        <b>{m.shelter_title}</b>
        <p>{m.shelter_text}</p>
      </Notice>
      {source.url && (
        <ButtonLink className="mt-4" block size="large" icon="external-link" href={source.url} rel="noopener">
          {m.shelter_action}
        </ButtonLink>
      )}
      {source.shelter_phone && (
        <ButtonLink className="mt-3" kind="outline" block icon="phone" href={`tel:${source.shelter_phone}`}>
          {m.shelter_phone(source.shelter_phone)}
        </ButtonLink>
      )}
      <p className="small muted mt-3">
        {source.shelter_address && (
          <>
            {source.shelter_address}
            <br />
          </>
        )}
        {[m.source(source.name), source.updated_at && m.source_updated(dayText(source.updated_at))]
          .filter(Boolean)
          .join('・')}
      </p>
    </>
  )
}

const Poster = ({ animal: { poster, is_public_shelter } }: Of) => (
  <div className="card pad-small row">
    <span className="avatar poster-picture">
      <Icon name={poster.kind === 'member' ? 'user' : 'home-heart'} large />
    </span>
    <div className="grow">
      <span className="small muted">{is_public_shelter ? words.publicShelter : m.poster[poster.kind]}</span>
      <br />
      <b>{poster.name}</b>
      {/* A shelter that was never seen to find a home was only read a few times; it is no beginner. */}
      {!(is_public_shelter && poster.homes_found === 0) && (
        <p className="small muted">{m.homes_found(poster.homes_found)}</p>
      )}
    </div>
  </div>
)

/** The panel beside an animal that looks for a home. */
export const WaitingPanel = ({ animal, address }: Of & { address: string }) => (
  <>
    <div className="card pad adoption-panel">
      <div className="row between">
        <StateTag animal={animal} />
        {animal.code && <span className="small faint figures">{m.code(animal.code)}</span>}
      </div>
      <div className="only-wide mt-3">
        <Introduction animal={animal} />
      </div>
      {animal.is_waitlist && animal.takes_requests && <Notice className="mt-4">{m.reserved_note(animal.name)}</Notice>}
      {animal.takes_requests ? (
        <ButtonLink className="mt-4" block size="large" icon="paw" href="#apply">
          {meetText(animal)}
        </ButtonLink>
      ) : (
        <Shelter animal={animal} />
      )}
      <div className="mt-3">
        <HeartButton animal={animal} />
      </div>
      <p className="small muted mt-4">{m.share}</p>
      <div className="mt-2">
        <ShareLinks address={address} title={adoptionTitle(animal)} />
      </div>
    </div>
    <Poster animal={animal} />
  </>
)

export const HomeIntroduction = ({ animal }: Of) => (
  <>
    <StateTag animal={animal} />
    <Name>{animal.name}</Name>
    <p className="muted mt-2">{m.adopted_lead(animal.days_waiting, animal.adopted_city, animal.all_requests)}</p>
  </>
)

/** The panel beside an animal that has found its home. */
export const HomePanel = ({ animal, address }: Of & { address: string }) => (
  <>
    <div className="card pad adoption-panel">
      <div className="only-wide home-head">
        <HomeIntroduction animal={animal} />
      </div>
      <ButtonLink block size="large" href={`/adoptions/search?species=${animal.species}`}>
        {m.see_others[animal.species]}
      </ButtonLink>
      <LikenessButton animal={animal} />
      <div className="mt-4">
        <ShareLinks address={address} title={adoptionTitle(animal)} />
      </div>
    </div>
    <div className="card pad next-home">
      <b>{m.next_title}</b>
      <p className="small muted mt-2">
        {animal.care_cost ? m.next_text(animal.name, formatMoney(animal.care_cost)) : m.next_text_plain}
      </p>
      <ButtonLink className="mt-4" kind="primary" block icon="heart-filled" href="/donation">
        {m.next_action}
      </ButtonLink>
    </div>
  </>
)

/** The bar at the bottom of narrow screens: the one action again, and the heart. */
export const MeetBar = ({ animal }: Of) => {
  const { on, label, toggle } = useHeart(animal)
  if (!animal.takes_requests) return null
  return (
    <div className="bottom-bar only-narrow no-print">
      <IconButton
        className="icon-button-outline"
        icon={on ? 'heart-filled' : 'heart'}
        label={label}
        aria-pressed={on}
        onClick={toggle}
      />
      <ButtonLink className="grow" icon="paw" href="#apply">
        {meetText(animal)}
      </ButtonLink>
    </div>
  )
}
