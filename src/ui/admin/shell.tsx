import { type ReactNode, useState } from 'react'
import { leftPlace } from '#platform/browser/left_places.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { DrawerMenu, type MenuGroup } from '#ui/admin/drawer_menu.tsx'
import { Header, type HeaderProps } from '#ui/admin/header.tsx'
import { saveKeys } from '#ui/admin/keys.tsx'
import { KeysDialog } from '#ui/admin/keys_dialog.tsx'
import { adminMessages } from '#ui/admin/messages.ts'
import { Palette, type UseRecords } from '#ui/admin/palette.tsx'
import type { PaletteItem } from '#ui/admin/palette_search.ts'
import type { MenuAction } from '#ui/admin/popover.tsx'
import { type KeyWords, type Shortcut, shortcutsInUse, useShortcuts } from '#ui/admin/shortcuts.ts'
import { type DrawerState, useDrawer } from '#ui/admin/use_drawer.ts'
import { type Fullscreen, useFullscreen } from '#ui/admin/use_fullscreen.ts'
import { classes } from '#ui/classes.ts'
import { Drawer } from '#ui/dialog.tsx'
import { Breadcrumbs, type Crumb } from '#ui/navigation.tsx'
import { useNavigationFocus } from '#ui/navigation_focus.ts'
import { ScrollToTop } from '#ui/scroll_to_top.tsx'

type AdminShellProps = HeaderProps & {
  groups: readonly MenuGroup[]
  crumbs: readonly Crumb[]
  /** The path of the address, for the marked entry. */
  path: string
  /** The path of the page that is rendered, for the focus after a change of page. */
  shown: string
  /** Entries of the person's menu above 登出. */
  userActions?: readonly MenuAction[]
  onLogout: () => void
  /** Pages and actions of the application for the palette. */
  items: readonly PaletteItem[]
  /** Finds records for the palette. */
  useRecords: UseRecords
  /** Keys of the application. */
  shortcuts: readonly Shortcut[]
  children: ReactNode
}

const AdminDrawer = ({ drawer, groups, path }: Pick<AdminShellProps, 'groups' | 'path'> & { drawer: DrawerState }) => {
  const menu = (
    <nav className="admin-drawer" aria-label={adminMessages.menu}>
      <DrawerMenu groups={groups} path={path} mini={drawer.mini} />
    </nav>
  )
  if (!drawer.narrow) return menu
  return (
    <Drawer open={drawer.over} title={adminMessages.system_name} onClose={drawer.close}>
      {menu}
    </Drawer>
  )
}

const leftTop = () => leftPlace()?.top

/** Moves the focus to the search field of the list that is shown. */
const findInList = () => document.querySelector<HTMLElement>('main input[type=search]')?.focus()

type Opened = 'palette' | 'keys' | null

/** The keys of every page. */
const shellKeys = (open: (what: Opened) => void): Shortcut[] => [
  { keys: 'Ctrl K', label: adminMessages.palette_field, run: () => open('palette') },
  { keys: '?', label: adminMessages.keys, run: () => open('keys') },
  { keys: '/', label: adminMessages.find_in_list, run: findInList },
]

/** What useRowKeys does in every list, and FormDialog in every dialog, where the list of keys cannot be opened. */
const partKeys: readonly KeyWords[] = [
  { keys: 'J', label: adminMessages.next_row },
  { keys: 'K', label: adminMessages.previous_row },
  { keys: 'X', label: adminMessages.tick_row },
  { keys: 'Enter', label: adminMessages.open_row },
  { keys: saveKeys, label: adminMessages.send_dialog },
]

type Own = { drawer: DrawerState; fullscreen: Fullscreen; open: (what: Opened) => void; onLogout: () => void }

/** What the shell itself can do, for the palette. */
const shellItems = ({ drawer, fullscreen, open, onLogout }: Own): PaletteItem[] => [
  { key: 'keys', label: adminMessages.keys, icon: 'keyboard', keys: '?', kind: 'action', run: () => open('keys') },
  { key: 'drawer', label: adminMessages.toggle_menu, icon: 'menu-2', kind: 'action', run: drawer.toggle },
  ...(drawer.narrow
    ? []
    : [
        {
          ...({ key: 'fullscreen', label: adminMessages.fullscreen, icon: 'maximize', kind: 'action' } as const),
          run: fullscreen.toggle,
        },
      ]),
  { key: 'home', label: adminMessages.to_home, icon: 'external-link', kind: 'action', run: () => goTo('/') },
  { key: 'logout', label: adminMessages.logout, icon: 'logout', kind: 'action', run: onLogout },
]

/**
 * The frame of every back-office page: header 50 px, drawer 300 px (57 mini, overlay below 1024 px), breadcrumbs, one
 * main, footer, the palette and its keys. The drawer opens by itself where there is room.
 */
export const AdminShell = (props: AdminShellProps) => {
  const { items, shortcuts, userActions = [], onLogout, crumbs } = props
  const drawer = useDrawer(props.path)
  const fullscreen = useFullscreen()
  const [opened, open] = useState<Opened>(null)
  const keys = [...shellKeys(open), ...shortcuts]
  const close = () => open(null)
  useNavigationFocus(props.shown, leftTop)
  useShortcuts(keys)
  return (
    <>
      <a className="visually-hidden skip-link" href="#main">
        {adminMessages.skip_to_main}
      </a>
      <Header
        siteName={props.siteName}
        logo={props.logo}
        user={props.user}
        bell={props.bell}
        help={props.help}
        menuOpen={drawer.open}
        onMenu={drawer.toggle}
        onPalette={() => open('palette')}
        fullscreen={fullscreen}
        actions={[
          { key: 'palette', label: adminMessages.palette_field, icon: 'search', run: () => open('palette') },
          ...userActions,
          { key: 'keys', label: adminMessages.keys, icon: 'keyboard', run: () => open('keys') },
          { key: 'logout', label: adminMessages.logout, icon: 'logout', run: onLogout },
        ]}
      />
      <div className={classes('admin-shell', drawer.mini && 'is-mini')}>
        <AdminDrawer drawer={drawer} groups={props.groups} path={props.path} />
        <main id="main" className="admin-main" tabIndex={-1}>
          <div className="inner">
            {crumbs.length > 0 && <Breadcrumbs items={crumbs} />}
            {props.children}
          </div>
          <footer className="admin-foot">{adminMessages.powered}</footer>
        </main>
      </div>
      <div className="admin-to-top">
        <ScrollToTop threshold={1000} />
      </div>
      <Palette
        open={opened === 'palette'}
        items={[...items, ...shellItems({ drawer, fullscreen, open, onLogout })]}
        useRecords={props.useRecords}
        onClose={close}
      />
      <KeysDialog open={opened === 'keys'} shortcuts={[...shortcutsInUse(), ...partKeys]} onClose={close} />
    </>
  )
}
