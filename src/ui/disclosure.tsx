import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'

type DisclosureProps = {
  title: ReactNode
  open?: boolean
  children: ReactNode
  name?: string
  id?: string
  className?: string
  /** Each time somebody opens it. */
  onOpen?: () => void
}

/** A question that opens to its answer. Same `name`: one of the group is open at a time. */
export const Disclosure = ({ title, open, name, id, className = '', onOpen, children }: DisclosureProps) => (
  <details
    className={`disclosure ${className}`.trim()}
    open={open}
    name={name}
    id={id}
    {...(onOpen && { onToggle: (event) => event.currentTarget.open && onOpen() })}
  >
    <summary>
      <span className="grow">{title}</span>
      <Icon name="chevron-down" />
    </summary>
    <div className="answer">{children}</div>
  </details>
)
