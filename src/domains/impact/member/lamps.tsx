import { lampPath } from '#domains/lamps/ui/addresses.ts'
import { Lantern } from '#domains/lamps/ui/lantern.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { Impact } from '../contract.ts'
import * as m from './messages.ts'

/** The member's lamps that still shine. */
export const Lamps = ({ lamps }: { lamps: NonNullable<Impact['lamps']> }) => (
  <section className="lamp-call on-dark mt-7">
    <div>
      <div className="lamp">
        <Lantern kind={lamps.kind} light={1} />
      </div>
    </div>
    <div>
      <h2>{m.lamps(lamps.count)}</h2>
      <p className="mt-2 lamp-call-text">{m.lamp_text(lamps.wish, lamps.days_left)}</p>
      <ButtonLink kind="white" size="small" className="mt-4" href={lampPath(lamps.id)}>
        {m.see_lamp}
      </ButtonLink>
    </div>
  </section>
)
