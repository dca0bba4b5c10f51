import type { ReactNode } from 'react'
import { Picture, type PictureSource } from '#ui/picture.tsx'

type IdentityProps = {
  name: ReactNode
  /** A number, a kind: one line below the name. */
  sub?: ReactNode
  picture?: PictureSource | undefined
}

/** What a row is about, in one cell: its photo, its name, and a line below it. Both lines end in … where they are too long. */
export const Identity = ({ name, sub, picture }: IdentityProps) => (
  <span className="identity">
    {picture && <Picture {...picture} alt="" sizes="48px" className="thumb" />}
    <span className="identity-words">
      <span>{name}</span>
      {sub && <span className="cell-sub">{sub}</span>}
    </span>
  </span>
)
