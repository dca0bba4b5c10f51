import { StatTile } from '#ui/stat_tile.tsx'
import { salesWords as m } from '../sales/messages.ts'
import { changeOf } from '../sales/rules.ts'

type ComparedTileProps = {
  label: string
  now: number
  before: number
  say: (value: number) => string
  /** More of it is worse. */
  inverse?: boolean
}

/** A sum of a period beside that of the other period, with the change. */
export const ComparedTile = ({ label, now, before, say, inverse = false }: ComparedTileProps) => {
  const change = changeOf(now, before)
  return (
    <StatTile
      label={label}
      value={say(now)}
      note={m.before_is(say(before))}
      inverse={inverse}
      {...(change !== undefined && { change })}
    />
  )
}
