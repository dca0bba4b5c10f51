import { adoptionPath } from '#domains/adoptions/ui/addresses.ts'
import type { AnimalLink } from '#domains/animals/contract.ts'
import { animalWords as m } from '#domains/animals/messages.ts'
import { cardPicture } from '#domains/media/ui/photo.ts'
import { Tag } from '#ui/chip.tsx'
import { Picture } from '#ui/picture.tsx'

const drawingOf = { cat: '/illustrations/cat-orange.svg', dog: '/illustrations/dog-yellow.svg' }

const Face = ({ animal }: { animal: AnimalLink }) => (
  <>
    <Picture
      {...(animal.photo ? cardPicture(animal.photo) : { src: drawingOf[animal.species], alt: '' })}
      alt=""
      sizes="120px"
    />
    <span className="small">{animal.name}</span>
    {animal.adoption?.is_adopted && <Tag tone="success">{m.at_home}</Tag>}
  </>
)

/** Animals beside what was done for them; those with a public listing lead to it. */
export const AnimalStrip = ({ animals }: { animals: readonly AnimalLink[] }) => (
  <ul className="mini-grid mt-3">
    {animals.map((animal) => (
      <li key={animal.id}>
        {animal.adoption ? (
          <a href={adoptionPath(animal.adoption)}>
            <Face animal={animal} />
          </a>
        ) : (
          <Face animal={animal} />
        )}
      </li>
    ))}
  </ul>
)
