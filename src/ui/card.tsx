import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import type { LinkProps } from '#ui/link.ts'

/** A card that is one link as a whole. */
export const CardLink = ({ className, ...rest }: LinkProps) => <a {...rest} className={classes('card', className)} />

type TitledCardProps = {
  title: string
  /** At the end of the title row: a tag, a link. */
  side?: ReactNode
  flush?: boolean
  /** The focus can be put on the card by this id. */
  id?: string
  children: ReactNode
}

/** A card with a title row, for detail pages. */
export const TitledCard = ({ title, side, flush, id, children }: TitledCardProps) => (
  <section className="card" {...(id && { id, tabIndex: -1 })}>
    <div className="card-title">
      <h2>{title}</h2>
      {side}
    </div>
    {flush ? children : <div className="pad">{children}</div>}
  </section>
)
