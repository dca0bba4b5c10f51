import type { ReactNode } from 'react'

/** A part of a member page under its own title; `flush` for lists that bring their own rows. */
export const SectionCard = (props: {
  title: string
  side?: ReactNode
  text?: string
  flush?: boolean
  children: ReactNode
}) => (
  <section className="card order-card mt-6">
    <div className="card-head">
      <h2>{props.title}</h2>
      {props.side}
    </div>
    {props.flush ? (
      props.children
    ) : (
      <div className="pad">
        {props.text && <p className="muted small section-text">{props.text}</p>}
        {props.children}
      </div>
    )}
  </section>
)
