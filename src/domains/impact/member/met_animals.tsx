import { useState } from 'react'
import { adoptionPath } from '#domains/adoptions/ui/addresses.ts'
import type { AnimalLink } from '#domains/animals/contract.ts'
import { variantUrl } from '#domains/media/rules.ts'
import { Tag } from '#ui/chip.tsx'
import * as m from './messages.ts'

const shown = 4

const stateOf = ({ adoption }: AnimalLink) => (adoption === null ? 'cared' : adoption.is_adopted ? 'home' : 'waiting')

const Card = ({ animal }: { animal: AnimalLink }) => {
  const state = stateOf(animal)
  const content = (
    <>
      <img
        src={animal.photo ? variantUrl(animal.photo, 320, 'webp') : '/illustrations/photo-placeholder.svg'}
        alt=""
        loading="lazy"
      />
      <div className="pad-small">
        <b>{animal.name}</b>
        <div className="mt-2">
          <Tag tone={state === 'home' ? 'success' : 'info'}>{m.state[state]}</Tag>
        </div>
      </div>
    </>
  )
  return animal.adoption ? (
    <a className="card met-card" href={adoptionPath(animal.adoption)}>
      {content}
    </a>
  ) : (
    <div className="card met-card">{content}</div>
  )
}

/** The animals that the supported campaigns care for. */
export const MetAnimals = ({ animals }: { animals: readonly AnimalLink[] }) => {
  const [all, setAll] = useState(false)
  if (animals.length === 0) return null
  return (
    <section className="mt-8">
      <div className="row between wrap">
        <h2>{m.met}</h2>
        {animals.length > shown && !all && (
          <button type="button" className="link small" onClick={() => setAll(true)}>
            {m.see_all(animals.length)}
          </button>
        )}
      </div>
      <div className="grid columns-4 met-animals mt-4">
        {(all ? animals : animals.slice(0, shown)).map((animal) => (
          <Card key={animal.id} animal={animal} />
        ))}
      </div>
    </section>
  )
}
