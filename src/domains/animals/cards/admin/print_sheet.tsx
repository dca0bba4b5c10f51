import { useMemo } from 'react'
import { ageText } from '#domains/adoptions/messages.ts'
import { cardPicture } from '#domains/media/ui/photo.ts'
import { qrOf } from '#platform/contract/qr.ts'
import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import { QrCode } from '#ui/qr_code.tsx'
import { FactsList } from '#ui/table.tsx'
import { ageOn } from '../../ages/rules.ts'
import { careWords } from '../../staff_messages.ts'
import { carePath } from '../../ui/desk_addresses.ts'
import type { AnimalCard } from '../contract.ts'
import { cardWords as m } from './messages.ts'

type Props = { animal: AnimalCard }

const ageOf = ({ birth_on, birth_estimated }: AnimalCard): string =>
  birth_on === null ? m.unknown_age : ageText(ageOn(birth_on, taipeiDay(new Date())), birth_estimated)

const placeOf = ({ location_name, unit }: AnimalCard): string =>
  location_name === null ? careWords.no_place : careWords.at_place(location_name, unit)

/** The code that leads to the animal in the back office. */
const Code = ({ animal: { id, code } }: Props) => {
  const qr = useMemo(() => qrOf(`${location.origin}${carePath(id)}`), [id])
  return <QrCode qr={qr} label={m.scan(code)} className="animal-code" />
}

const Face = ({ animal: { photo, name } }: Props) => (
  <img className="animal-face" src={cardPicture(photo).src} alt={name} />
)

/** The card of a cage: what a caretaker must know before the door is opened. */
export const CageCard = ({ animal }: Props) => (
  <article className="cage-card">
    <Face animal={animal} />
    <div className="stack gap-1">
      <h2>{animal.name}</h2>
      <p className="figures">{animal.code}</p>
      <p>{[careWords.sex[animal.sex], ageOf(animal), careWords.neutered[animal.neutered]].join('・')}</p>
      <p>{placeOf(animal)}</p>
      <p>{m.intake(tableDate(animal.intake_on))}</p>
      {animal.quarantine_until !== null && animal.status === 'intake' && (
        <p>
          <b>{m.quarantine(tableDate(animal.quarantine_until))}</b>
        </p>
      )}
      {animal.special_needs && <p className="animal-needs">{animal.special_needs}</p>}
    </div>
    <Code animal={animal} />
  </article>
)

const factsOf = (animal: AnimalCard) => {
  const { facts: f } = m
  const isCat = animal.species === 'cat'
  return [
    { label: f.species, value: careWords.species[animal.species] },
    { label: f.sex, value: careWords.sex[animal.sex] },
    { label: f.age, value: ageOf(animal) },
    { label: f.breed, value: animal.breed },
    { label: f.size, value: animal.body_size && careWords.body_size[animal.body_size] },
    { label: f.colour, value: animal.coat_colour },
    { label: f.markings, value: animal.markings },
    { label: f.weight, value: animal.weight_g && m.weight(animal.weight_g) },
    { label: f.chip, value: animal.chip_no ?? careWords.no_chip },
    { label: f.neutered, value: careWords.neutered[animal.neutered] },
    { label: f.ear_tip, value: careWords.ear_tip[animal.ear_tip] },
    { label: f.rabies, value: animal.rabies_expires_on && tableDate(animal.rabies_expires_on) },
    { label: f.fiv, value: isCat ? careWords.test[animal.fiv] : null },
    { label: f.felv, value: isCat ? careWords.test[animal.felv] : null },
    { label: f.heartworm, value: isCat ? null : careWords.test[animal.heartworm] },
    { label: f.cats, value: careWords.answer[animal.good_with_cats] },
    { label: f.dogs, value: careWords.answer[animal.good_with_dogs] },
    { label: f.children, value: careWords.answer[animal.good_with_children] },
    { label: f.intake, value: tableDate(animal.intake_on) },
    { label: f.kind, value: careWords.intake_kind[animal.intake_kind] },
    { label: f.place, value: placeOf(animal) },
    { label: f.caretaker, value: animal.caretaker_name },
    { label: f.special_needs, value: animal.special_needs },
  ]
}

/** Everything that identifies an animal, on a page of its own. */
export const IdSheet = ({ animal }: Props) => (
  <article className="id-sheet">
    <header>
      <div>
        <h2>{animal.name}</h2>
        <p className="figures">{animal.code}</p>
        <p>{careWords.status[animal.status]}</p>
      </div>
      <Code animal={animal} />
    </header>
    <div className="id-body">
      <Face animal={animal} />
      <FactsList facts={factsOf(animal)} />
    </div>
  </article>
)
