import { elsewhere } from './elsewhere.ts'
import { sample } from './messages.ts'
import type { Part } from './part.tsx'
import { parts } from './parts.ts'

const PartCard = ({ name, states }: Part) => (
  <section className="card stack gap-4" aria-label={name}>
    <h3 className="figures">{name}</h3>
    {Object.entries(states).map(([state, shown]) => (
      <div key={state} className="stack gap-3">
        <p className="tiny muted">{state}</p>
        <div>{shown}</div>
      </div>
    ))}
  </section>
)

/** Every part of `src/ui` in its states, for whoever looks for one before writing it again. */
export const PartsPage = () => (
  <main id="main" className="stack gap-6 parts-page">
    <h1>{sample.title}</h1>
    {Object.entries(parts).map(([group, shown]) => (
      <div key={group} className="stack gap-4">
        <h2>{group}</h2>
        <div className="parts-grid">
          {shown.map((part) => (
            <PartCard key={part.name} {...part} />
          ))}
        </div>
      </div>
    ))}
    <section className="card stack gap-4" aria-label="On a page">
      <h2>Seen best on a page</h2>
      <ul>
        {Object.entries(elsewhere).map(([name, address]) => (
          <li key={name}>
            {name} <a href={address}>{address}</a>
          </li>
        ))}
      </ul>
    </section>
  </main>
)
