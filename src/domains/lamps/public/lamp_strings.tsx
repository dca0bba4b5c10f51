import { classes } from '#ui/classes.ts'
import type { Lamp } from '../contract.ts'
import * as m from '../messages.ts'
import { Cord, hangs, Lantern } from '../ui/lantern.tsx'

const perString = hangs.length

/** Where a lamp hangs on the page. */
export const lampMark = (id: number): string => `lamp-${id}`

type LampStringsProps = { lamps: readonly Lamp[]; chosen: number | undefined; onChoose: (lamp: Lamp) => void }

/** Lamps on cords, six to a cord (on phones three, hence the second cord). Each is a button that tells about it. */
export const LampStrings = ({ lamps, chosen, onChoose }: LampStringsProps) => {
  const strings = Array.from({ length: Math.ceil(lamps.length / perString) }, (_, at) =>
    lamps.slice(at * perString, (at + 1) * perString),
  )
  return strings.map((string) => (
    <div className="lamp-string" key={string[0]?.id}>
      <Cord />
      <Cord />
      <ul className="lamp-row">
        {string.map((lamp, index) => (
          <li
            key={lamp.id}
            id={lampMark(lamp.id)}
            className={classes('lamp', chosen === lamp.id && 'is-selected')}
            style={{ '--dy': `${hangs[index] ?? 0}px`, '--at': index }}
          >
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={m.lamp_label(lamp.public_name, lamp.wish)}
              onClick={() => onChoose(lamp)}
            >
              <Lantern kind={lamp.kind} />
            </button>
            <span className="who" aria-hidden="true">
              {lamp.public_name}
            </span>
            <span className="wish clamp-2" aria-hidden="true">
              {lamp.wish}
            </span>
          </li>
        ))}
      </ul>
    </div>
  ))
}
