import { TitledCard } from '#ui/card.tsx'
import type { StaffAnimal } from '../desk/contract.ts'
import { careWords } from '../staff_messages.ts'
import { carePath } from '../ui/desk_addresses.ts'

const m = careWords.family

const Names = ({ animals }: { animals: readonly { id: number; name: string }[] }) => (
  <ul className="row gap-3 wrap">
    {animals.map(({ id, name }) => (
      <li key={id}>
        <a className="link" href={carePath(id)}>
          {name}
        </a>
      </li>
    ))}
  </ul>
)

/** The mother and the young of an animal; nothing where nobody is known. */
export const FamilyCard = ({ animal: { mother, young } }: { animal: StaffAnimal }) =>
  mother === null && young.length === 0 ? null : (
    <TitledCard title={m.title}>
      <div className="stack gap-3">
        {mother && (
          <div>
            <p className="small muted">{m.mother}</p>
            <Names animals={[mother]} />
          </div>
        )}
        {young.length > 0 && (
          <div>
            <p className="small muted">{m.young}</p>
            <Names animals={young} />
          </div>
        )}
      </div>
    </TitledCard>
  )
