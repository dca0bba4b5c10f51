import { useState } from 'react'
import { formatCount } from '#platform/contract/money.ts'
import { adminMessages } from '#ui/admin/messages.ts'
import { classes } from '#ui/classes.ts'
import { Icon, type IconName } from '#ui/icon.tsx'

type MenuChild = { label: string; href: string; count?: number }

export type MenuEntry = {
  label: string
  href: string
  icon: IconName
  /** Work that waits; nothing at 0. */
  count?: number
  /** Leads there after `G`. */
  letter?: string
  /** Pages below; the entry then opens and closes them. */
  children?: readonly MenuChild[]
}

/** Only what the person may see: an entry without permission is left out, a group without entries too. */
export type MenuGroup = { label: string; entries: readonly MenuEntry[] }

/** The address of the menu that the current path belongs to: the longest one that starts it. */
export const currentHref = (groups: readonly MenuGroup[], path: string): string | undefined => {
  const all = groups.flatMap((group) =>
    group.entries.flatMap((entry) => [entry.href, ...(entry.children ?? []).map((child) => child.href)]),
  )
  const fits = all.filter((href) => path === href || path.startsWith(`${href}/`))
  return fits.sort((a, b) => b.length - a.length)[0]
}

type EntryProps = {
  entry: MenuEntry
  current: string | undefined
  mini: boolean
  onTip: (tip: Tip | undefined) => void
}
type Tip = { label: string; top: number }

const Count = ({ count }: { count?: number | undefined }) =>
  count ? (
    <span className="count">
      <span aria-hidden="true">{formatCount(count)}</span>
      <span className="visually-hidden">{adminMessages.waiting(formatCount(count))}</span>
    </span>
  ) : null

const tipProps = (entry: MenuEntry, mini: boolean, onTip: EntryProps['onTip']) => {
  if (!mini) return {}
  const show = (element: Element) => onTip({ label: entry.label, top: element.getBoundingClientRect().top })
  return {
    'aria-label': entry.label,
    onMouseEnter: (event: React.MouseEvent) => show(event.currentTarget),
    onFocus: (event: React.FocusEvent) => show(event.currentTarget),
    onMouseLeave: () => onTip(undefined),
    onBlur: () => onTip(undefined),
  }
}

const PlainEntry = ({ entry, current, mini, onTip }: EntryProps) => {
  const on = entry.href === current
  return (
    <a
      href={entry.href}
      className={classes(on && 'is-on')}
      aria-current={on ? 'page' : undefined}
      {...tipProps(entry, mini, onTip)}
    >
      <Icon name={entry.icon} />
      {entry.label}
      <Count count={entry.count} />
    </a>
  )
}

const ParentEntry = ({ entry, current, onTip }: EntryProps) => {
  const children = entry.children ?? []
  // a record may stand below the entry without saying below which of its pages
  const isItself = entry.href === current
  const within = isItself || children.some((child) => child.href === current)
  const [opened, setOpened] = useState<boolean>()
  const open = opened ?? within
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpened(!open)}
        aria-current={isItself ? 'true' : undefined}
        className={classes((isItself || (within && !open)) && 'is-on')}
        onFocus={() => onTip(undefined)}
      >
        <Icon name={entry.icon} />
        {entry.label}
        <Count count={entry.count} />
        <Icon name={open ? 'chevron-up' : 'chevron-down'} className="chevron" />
      </button>
      {open &&
        children.map((child) => {
          const on = child.href === current
          return (
            <a
              key={child.href}
              href={child.href}
              className={classes('sub', on && 'is-on')}
              aria-current={on ? 'page' : undefined}
            >
              {child.label}
              <Count count={child.count} />
            </a>
          )
        })}
    </>
  )
}

/** The groups of the back-office menu. Mini shows icons with a tip on hover and focus. */
export const DrawerMenu = ({
  groups,
  path,
  mini = false,
}: {
  groups: readonly MenuGroup[]
  path: string
  mini?: boolean
}) => {
  const [tip, setTip] = useState<Tip>()
  const current = currentHref(groups, path)
  return (
    <>
      {groups
        .filter((group) => group.entries.length > 0)
        .map((group) => (
          <div key={group.label}>
            <p className="drawer-caption">{group.label}</p>
            {group.entries.map((entry) =>
              entry.children && !mini ? (
                <ParentEntry key={entry.href} entry={entry} current={current} mini={mini} onTip={setTip} />
              ) : (
                <PlainEntry key={entry.href} entry={entry} current={current} mini={mini} onTip={setTip} />
              ),
            )}
          </div>
        ))}
      {mini && tip && (
        <span className="drawer-tip" aria-hidden="true" style={{ top: tip.top }}>
          {tip.label}
        </span>
      )}
    </>
  )
}
