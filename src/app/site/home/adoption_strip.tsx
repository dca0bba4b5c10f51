import { searchAddress } from '#domains/adoptions/public/list_search.ts'
import { AdoptionCard } from '#domains/adoptions/ui/adoption_card.tsx'
import { formatCount } from '#platform/contract/money.ts'
import { ChipLink } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import type { HomeData } from './home_data.ts'
import * as m from './messages.ts'

/** The newest animals that look for a home, and short ways into the search. */
export const AdoptionStrip = ({ adoptions: { animals, cats, dogs } }: Pick<HomeData, 'adoptions'>) => (
  <section className="section below-fold">
    <div className="container">
      <div className="section-head">
        <div>
          <h2>{m.adoptions_title}</h2>
          <p>{m.adoptions_text}</p>
        </div>
        <a className="more" href="/adoptions/search">
          {m.adoptions_more}
          <Icon name="arrow-right" />
        </a>
      </div>
      <nav className="row wrap gap-2 strip-chips" aria-label={m.adoptions_more}>
        <ChipLink icon="cat" href={searchAddress({ species: ['cat'] })}>
          {m.cats(formatCount(cats))}
        </ChipLink>
        <ChipLink icon="dog" href={searchAddress({ species: ['dog'] })}>
          {m.dogs(formatCount(dogs))}
        </ChipLink>
        <ChipLink href={searchAddress({ age: ['child'] })}>{m.young}</ChipLink>
        <ChipLink href={searchAddress({ good_with: ['children'] })}>{m.with_children}</ChipLink>
      </nav>
      <div className="grid columns-4 keep-2">
        {animals.map((animal) => (
          <AdoptionCard key={animal.id} animal={animal} />
        ))}
      </div>
    </div>
  </section>
)
