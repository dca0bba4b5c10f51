import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'

type DisclosureProps = { title: ReactNode; open?: boolean; children: ReactNode; name?: string; id?: string }

/** A question that opens to its answer. Same `name`: one of the group is open at a time. */
export const Disclosure = ({ title, open, name, id, children }: DisclosureProps) => (
  <details className="disclosure" open={open} name={name} id={id}>
    <summary>
      <span className="grow">{title}</span>
      <Icon name="chevron-down" />
    </summary>
    <div className="answer">{children}</div>
  </details>
)
