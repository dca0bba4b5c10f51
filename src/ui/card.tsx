import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import type { LinkProps } from '#ui/link.ts'

/** A card that is one link as a whole. */
export const CardLink = ({ className, ...rest }: LinkProps) => <a {...rest} className={classes('card', className)} />

/** A card with a title row; `side` stands at the end of that row (a tag, a link). Used on detail pages. */
export const TitledCard = (props: { title: string; side?: ReactNode; flush?: boolean; children: ReactNode }) => (
  <section className="card">
    <div className="card-title">
      <h2>{props.title}</h2>
      {props.side}
    </div>
    {props.flush ? props.children : <div className="pad">{props.children}</div>}
  </section>
)
