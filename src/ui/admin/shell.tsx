import { type ReactNode, useEffect, useState } from 'react'
import { DrawerMenu, type MenuGroup } from '#ui/admin/drawer_menu.tsx'
import { useNarrowShell } from '#ui/admin/media.ts'
import { adminMessages } from '#ui/admin/messages.ts'
import { type MenuAction, MenuButton } from '#ui/admin/popover.tsx'
import { IconButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Drawer } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { useNavigationFocus } from '#ui/navigation_focus.ts'
import { ScrollToTop } from '#ui/scroll_to_top.tsx'

type AdminShellProps = {
  /** Short name of the organisation. */
  siteName: string
  groups: readonly MenuGroup[]
  /** The path of the address, for the marked entry. */
  path: string
  /** The path of the page that is rendered, for the focus after a change of page. */
  shown: string
  user: { name: string; avatar?: string }
  /** Entries above 登出. */
  userActions?: readonly MenuAction[]
  onLogout: () => void
  search?: ReactNode
  bell?: ReactNode
  children: ReactNode
}

const useFullscreen = () => {
  const [on, setOn] = useState(false)
  useEffect(() => {
    const look = () => setOn(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  const toggle = () => {
    const change = on ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    change.catch(() => setOn(document.fullscreenElement !== null)) // refused by the browser: show what is
  }
  return { on, toggle }
}

const UserMenu = ({ user, userActions = [], onLogout }: Pick<AdminShellProps, 'user' | 'userActions' | 'onLogout'>) => (
  <MenuButton
    className="user-menu"
    ariaLabel={adminMessages.user_menu(user.name)}
    label={
      <>
        <span className="avatar">
          {user.avatar ? <img src={user.avatar} alt="" /> : ([...user.name].at(-2) ?? user.name)}
        </span>
        <span>
          {user.name}
          <Icon name="chevron-down" />
        </span>
      </>
    }
    actions={[...userActions, { key: 'logout', label: adminMessages.logout, icon: 'logout', run: onLogout }]}
  />
)

const Header = (props: AdminShellProps & { menuOpen: boolean; onMenu: () => void }) => {
  const fullscreen = useFullscreen()
  return (
    <header className="admin-header">
      <IconButton
        icon="menu-2"
        label={props.menuOpen ? adminMessages.close_menu : adminMessages.open_menu}
        aria-expanded={props.menuOpen}
        onClick={props.onMenu}
      />
      <a href="/admin" className="admin-title">
        <img src="/illustrations/logo-mark.svg" alt="" width="26" height="26" />
        {props.siteName}
        <small>{adminMessages.system_name}</small>
      </a>
      {props.search ?? <span className="admin-header-gap" />}
      {props.bell}
      <a href="/" className="icon-button" aria-label={adminMessages.to_home} title={adminMessages.to_home}>
        <Icon name="external-link" />
      </a>
      <IconButton
        className="fullscreen"
        icon={fullscreen.on ? 'minimize' : 'maximize'}
        label={adminMessages.fullscreen}
        aria-pressed={fullscreen.on}
        onClick={fullscreen.toggle}
      />
      <UserMenu
        user={props.user}
        onLogout={props.onLogout}
        {...(props.userActions ? { userActions: props.userActions } : {})}
      />
    </header>
  )
}

/**
 * The frame of every back-office page: header 50 px, drawer 300 px (57 mini, overlay below 1024 px), one main, footer.
 * The drawer opens by itself where there is room.
 */
export const AdminShell = (props: AdminShellProps) => {
  const narrow = useNarrowShell()
  const [mini, setMini] = useState(false)
  const [overlay, setOverlay] = useState(false)
  useNavigationFocus(props.shown)
  useEffect(() => setOverlay(false), [props.path, narrow])
  return (
    <>
      <a className="visually-hidden skip-link" href="#main">
        {adminMessages.skip_to_main}
      </a>
      <Header
        {...props}
        menuOpen={narrow ? overlay : !mini}
        onMenu={() => (narrow ? setOverlay(true) : setMini(!mini))}
      />
      <div className={classes('admin-shell', mini && !narrow && 'is-mini')}>
        {narrow ? (
          <Drawer open={overlay} title={props.siteName} onClose={() => setOverlay(false)}>
            <nav className="admin-drawer" aria-label={adminMessages.menu}>
              <DrawerMenu groups={props.groups} path={props.path} />
            </nav>
          </Drawer>
        ) : (
          <nav className="admin-drawer" aria-label={adminMessages.menu}>
            <DrawerMenu groups={props.groups} path={props.path} mini={mini} />
          </nav>
        )}
        <main id="main" className="admin-main" tabIndex={-1}>
          <div className="inner">{props.children}</div>
          <footer className="admin-foot">{adminMessages.powered}</footer>
        </main>
      </div>
      <div className="admin-to-top">
        <ScrollToTop threshold={1000} />
      </div>
    </>
  )
}
