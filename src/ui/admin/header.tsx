import type { ReactNode } from 'react'
import { Keys } from '#ui/admin/keys.tsx'
import { adminMessages } from '#ui/admin/messages.ts'
import { type MenuAction, MenuButton } from '#ui/admin/popover.tsx'
import type { Fullscreen } from '#ui/admin/use_fullscreen.ts'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

export type HeaderProps = {
  /** Short name of the organisation. */
  siteName: string
  /** Its picture; the one that comes with the site without it. */
  logo?: string | null
  user: { name: string; avatar?: string }
  bell?: ReactNode
  /** Where the screen below is explained. */
  help: string
}

type OwnProps = {
  menuOpen: boolean
  onMenu: () => void
  onPalette: () => void
  /** What is in the menu of the person, 登出 last. */
  actions: readonly MenuAction[]
  fullscreen: Fullscreen
}

const UserMenu = ({ user, actions }: Pick<HeaderProps, 'user'> & Pick<OwnProps, 'actions'>) => (
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
    actions={actions}
  />
)

/** The top bar of the back office, 50 px high. Phones find the palette in the menu of the person. */
export const Header = (props: HeaderProps & OwnProps) => {
  const { siteName, logo, menuOpen, onMenu, onPalette, bell, help, fullscreen } = props
  return (
    <header className="admin-header">
      <IconButton
        icon="menu-2"
        label={menuOpen ? adminMessages.close_menu : adminMessages.open_menu}
        aria-expanded={menuOpen}
        onClick={onMenu}
      />
      <a href="/admin" className="admin-title">
        <img src={logo ?? '/illustrations/logo-mark.svg'} alt="" width="26" height="26" />
        {siteName}
        <small>{adminMessages.system_name}</small>
      </a>
      <button type="button" className="admin-search" aria-haspopup="dialog" onClick={onPalette}>
        <Icon name="search" />
        {adminMessages.palette_field}
        <Keys keys="Ctrl K" />
      </button>
      {bell}
      <a href={help} className="icon-button on-wide" aria-label={adminMessages.help} title={adminMessages.help}>
        <Icon name="help-circle" />
      </a>
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
      <UserMenu user={props.user} actions={props.actions} />
    </header>
  )
}
