import { cardPicture } from '#domains/media/ui/photo.ts'
import { Tag } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture, type PictureSource } from '#ui/picture.tsx'
import type { AdoptionCard as AdoptionCardData } from '../contract.ts'
import * as words from '../messages.ts'
import { adoptionPath } from './addresses.ts'
import * as m from './messages.ts'
import { toggleSaved, useSaved } from './saved_store.ts'

/** 男生・約 8 個月・已絕育; what nobody knows is left out. */
export const shortFacts = ({ sex, age_text, neutered }: AdoptionCardData): string =>
  [sex === 'unknown' ? null : words.sex[sex], age_text, neutered === 'unknown' ? null : words.neutered[neutered]]
    .filter((fact) => fact !== null)
    // lines break between two facts only, not within 「約 5 個月」
    .map((fact) => fact.replaceAll(' ', '\u00a0'))
    .join('・')

/** The first photo, or a drawing of its kind until there is one. */
export const animalPicture = ({ photo, name }: Pick<AdoptionCardData, 'photo' | 'name'>): PictureSource =>
  cardPicture(photo, m.photo_of(name))

/** Whether this browser remembers the animal, and the switch. */
export const useHeart = ({ id, name }: Pick<AdoptionCardData, 'id' | 'name'>) => {
  const on = useSaved().includes(id)
  return { on, label: m.save(name), toggle: () => toggleSaved(id) }
}

const Heart = (props: Pick<AdoptionCardData, 'id' | 'name'>) => {
  const { on, label, toggle } = useHeart(props)
  return (
    <button type="button" className="favourite" aria-pressed={on} aria-label={label} onClick={toggle}>
      <Icon name={on ? 'heart-filled' : 'heart'} />
    </button>
  )
}

const sizes = '(max-width: 767px) 50vw, 300px'

/** An animal in a grid. The whole card leads to its page; the heart on it does not. */
export const AdoptionCard = ({ animal, first = false }: { animal: AdoptionCardData; first?: boolean }) => (
  <article className="card pet-card">
    <div className="relative">
      <Picture {...animalPicture(animal)} width={640} height={576} sizes={sizes} first={first} />
      {(animal.state !== 'published' || animal.is_public_shelter) && (
        <div className="corner-tags">
          {animal.state !== 'published' && <Tag className="tag-on-photo">{words.state[animal.state]}</Tag>}
          {animal.is_public_shelter && <Tag className="tag-on-photo">{words.publicShelter}</Tag>}
        </div>
      )}
      <Heart id={animal.id} name={animal.name} />
    </div>
    <div className="pad-small">
      <div className="row between pet-name">
        <h3>
          <a href={adoptionPath(animal)}>{animal.name}</a>
        </h3>
        {animal.city && (
          <span className="small muted nowrap">
            <Icon name="map-pin" /> {animal.city}
          </span>
        )}
      </div>
      <p className="small muted whole-words">{shortFacts(animal)}</p>
      {animal.title && <p className="small clamp-2 mt-2 hide-phone">{animal.title}</p>}
    </div>
  </article>
)
