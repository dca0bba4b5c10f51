import { ageOn } from '#domains/animals/ages/rules.ts'
import { variantUrl } from '#domains/media/rules.ts'
import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Tag } from '#ui/chip.tsx'
import * as uiMessages from '#ui/messages.ts'
import { FactsList } from '#ui/table.tsx'
import type { DeskAdoption } from '../desk/contract.ts'
import * as words from '../messages.ts'
import { partsOfText } from '../reviews/rules.ts'
import { statusFor } from '../rules.ts'
import { adoptionPath } from '../ui/addresses.ts'
import { postPageWords as m } from './messages.ts'

type Props = { adoption: DeskAdoption }

const today = () => taipeiDay(new Date())

/** A text with what looks like a price or a way to reach somebody marked where it stands. */
const Marked = ({ text }: { text: string }) => {
  let at = 0
  return partsOfText(text).map((part) => {
    at += part.text.length
    return part.mark === null ? (
      part.text
    ) : (
      <mark key={at} title={m.mark[part.mark]}>
        {part.text}
      </mark>
    )
  })
}

const Photos = ({ adoption: { photos } }: Props) =>
  photos.length === 0 ? (
    <p className="muted">{m.no_photo}</p>
  ) : (
    <div className="evidence-tiles">
      {photos.map((photo) => (
        <figure key={photo.id} className="evidence-tile">
          <a href={photo.src} target="_blank" rel="noreferrer">
            <img
              src={variantUrl(photo.src, 640, 'webp')}
              alt={photo.alt}
              width={photo.width}
              height={photo.height}
              loading="lazy"
            />
          </a>
        </figure>
      ))}
    </div>
  )

const ageOf = ({ birth_on, birth_estimated }: DeskAdoption) =>
  birth_on === null ? words.unknownAge : words.ageText(ageOn(birth_on, today()), birth_estimated)

const neuteredOf = ({ neutered, neuter_plan }: DeskAdoption) =>
  [words.neutered[neutered], neuter_plan && m.neuter_plan[neuter_plan]].filter(Boolean).join('・')

const factsOf = (adoption: DeskAdoption, min_age: number) => [
  { label: m.fact.sex, value: [words.sex[adoption.sex], ageOf(adoption)].join('・') },
  { label: m.fact.breed, value: [adoption.breed, adoption.coat_colour].filter(Boolean).join('・') },
  { label: m.fact.neutered, value: neuteredOf(adoption) },
  { label: m.fact.chip, value: adoption.chip_no && <span className="figures">{adoption.chip_no}</span> },
  { label: m.fact.rabies, value: adoption.rabies_on && tableDate(adoption.rabies_on) },
  { label: m.fact.health, value: adoption.health_note && <Marked text={adoption.health_note} /> },
  { label: m.fact.needs, value: adoption.special_needs && <Marked text={adoption.special_needs} /> },
  { label: m.fact.place, value: [adoption.city, adoption.district].filter(Boolean).join('') },
  { label: m.fact.fee, value: words.feeLabel(adoption.fee) },
  {
    label: m.fact.requirements,
    value: uiMessages.joined(adoption.requirements.map((key) => words.requirementWords[key].label(min_age))),
  },
  { label: m.fact.allowed, value: uiMessages.joined(adoption.allowed_cities) },
  { label: m.fact.published, value: adoption.published_at && tableDate(taipeiDay(adoption.published_at)) },
  { label: m.fact.expires, value: adoption.expires_on && tableDate(adoption.expires_on) },
  { label: m.fact.reject_reason, value: adoption.reject_reason },
]

/** The least age that the law asks for; the association may ask for more. */
const adult = 18

/** A listing as visitors would read it, with what asks for a second look marked. */
export const PostCard = ({ adoption }: Props) => (
  <TitledCard
    title={m.shown}
    side={
      statusFor(adoption, today()) !== null && (
        <ButtonLink kind="outline" size="small" icon="external-link" href={adoptionPath(adoption)} target="_blank">
          {m.public_page}
        </ButtonLink>
      )
    }
  >
    <div className="stack-16">
      <Photos adoption={adoption} />
      {adoption.title && (
        <h3>
          <Marked text={adoption.title} />
        </h3>
      )}
      {adoption.character_tags.length > 0 && (
        <p className="row gap-2 wrap">
          {adoption.character_tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
      )}
      <p className="pre-line">
        <Marked text={adoption.story} />
      </p>
      <FactsList facts={factsOf(adoption, adult)} />
    </div>
  </TitledCard>
)
