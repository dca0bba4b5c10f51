import type { ReactNode } from 'react'
import {
  Button as AriaButton,
  Dialog,
  DialogTrigger,
  Menu,
  MenuItem,
  MenuTrigger,
  Popover,
} from 'react-aria-components'
import { classes } from '#ui/classes.ts'
import { Icon, type IconName } from '#ui/icon.tsx'

type PopoverButtonProps = {
  label: ReactNode
  /** The button's look: classes of the shared vocabulary. */
  className: string
  icon?: IconName
  chevron?: boolean
  ariaLabel?: string
  title: string
  children: (close: () => void) => ReactNode
}

/** A button that opens a small panel beside it; Esc closes it and the focus returns. */
export const PopoverButton = ({ label, className, icon, chevron, ariaLabel, title, children }: PopoverButtonProps) => (
  <DialogTrigger>
    <AriaButton className={className} {...(ariaLabel ? { 'aria-label': ariaLabel } : {})}>
      {icon && <Icon name={icon} />}
      {label}
      {chevron && <Icon name="chevron-down" />}
    </AriaButton>
    <Popover className="popover-panel" placement="bottom start">
      <Dialog className="popover-content" aria-label={title}>
        {({ close }) => children(close)}
      </Dialog>
    </Popover>
  </DialogTrigger>
)

export type MenuAction = { key: string; label: string; icon?: IconName; danger?: boolean; run: () => void }

type MenuButtonProps = {
  label: ReactNode
  ariaLabel: string
  className: string
  icon?: IconName
  actions: readonly MenuAction[]
}

/** A button that opens a list of actions; arrow keys and letters choose. */
export const MenuButton = ({ label, ariaLabel, className, icon, actions }: MenuButtonProps) => (
  <MenuTrigger>
    <AriaButton className={className} aria-label={ariaLabel}>
      {icon && <Icon name={icon} />}
      {label}
    </AriaButton>
    <Popover className="popover-panel" placement="bottom end">
      <Menu
        className="menu-list"
        aria-label={ariaLabel}
        onAction={(key) => actions.find((action) => action.key === key)?.run()}
      >
        {actions.map((action) => (
          <MenuItem
            key={action.key}
            id={action.key}
            textValue={action.label}
            className={classes('menu-item', action.danger && 'negative')}
          >
            {action.icon && <Icon name={action.icon} />}
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  </MenuTrigger>
)
