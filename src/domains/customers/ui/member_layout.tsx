import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import * as m from '../member/messages.ts'
import { type MemberPage, memberMenu } from '../member/messages.ts'
import { useCustomerSession } from './session.ts'
import { useSignOut } from './use_sign_out.ts'

const Who = () => {
  const { details } = useCustomerSession()
  if (!details) return null
  return (
    <div className="row who">
      <img src={details.avatar ?? '/illustrations/cat-calico.svg'} alt="" width="52" height="52" />
      <div>
        <b>{details.name}</b>
        <p className="small muted">{m.member_since(details.created_at)}</p>
      </div>
    </div>
  )
}

/** On a narrow screen the list is a row of pills: the one of this page shall be among those in sight. */
const useCurrentInSight = (current: MemberPage) => {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const row = list.current
    const link = row?.querySelector('[aria-current=page]')
    if (!row || !link) return
    const [around, at] = [row.getBoundingClientRect(), link.getBoundingClientRect()]
    row.scrollLeft += at.left + at.width / 2 - around.left - around.width / 2
  }, [current])
  return list
}

/** The frame of a member page: the side list (a row of pills on narrow screens) and the page. */
export const MemberLayout = ({ current, children }: { current: MemberPage; children: ReactNode }) => {
  const signOut = useSignOut()
  return (
    <div className="container member-layout">
      <aside className="member-side">
        <Who />
        <nav aria-label={m.menu} ref={useCurrentInSight(current)}>
          {memberMenu.map(({ title, pages }) => (
            <Fragment key={title}>
              {title && <h2>{title}</h2>}
              {pages.map(({ key, label, icon, href }) => (
                <a
                  key={key}
                  href={href}
                  className={classes(key === current && 'is-on')}
                  aria-current={key === current ? 'page' : undefined}
                >
                  <Icon name={icon} large />
                  {label}
                </a>
              ))}
            </Fragment>
          ))}
          <button type="button" className="muted" onClick={() => void signOut()}>
            <Icon name="logout" large />
            {m.logOut}
          </button>
        </nav>
      </aside>
      <div>{children}</div>
    </div>
  )
}
