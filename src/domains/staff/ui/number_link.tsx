import type { Permission } from '#platform/contract/permissions.ts'
import { useMay } from './session.ts'

type Props = {
  /** What its page asks for. */
  permission: Permission
  href: string
  children: string
}

/** The number of a record: a link for whoever may open its page, plain figures for everybody else. */
export const NumberLink = ({ permission, href, children }: Props) =>
  useMay()(permission) ? (
    <a className="link figures" href={href}>
      {children}
    </a>
  ) : (
    <span className="figures">{children}</span>
  )
