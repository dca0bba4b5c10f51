import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import type { LinkProps } from '#ui/link.ts'
import * as uiMessages from '#ui/messages.ts'

type ChipLook = { on?: boolean; icon?: IconName; iconAfter?: IconName; dark?: boolean; children: ReactNode }

const chipClass = ({ on, dark }: ChipLook, className?: string) =>
  classes('chip', on && 'is-on', dark && 'chip-dark', className)

const ChipContent = ({ icon, iconAfter, children }: ChipLook) => (
  <>
    {icon && <Icon name={icon} />}
    {children}
    {iconAfter && <Icon name={iconAfter} />}
  </>
)

/** A choice that is on or off. `dark` is for the night ground. */
export const Chip = ({
  on,
  icon,
  iconAfter,
  dark,
  children,
  className,
  ...rest
}: ChipLook & ComponentPropsWithRef<'button'>) => (
  <button type="button" aria-pressed={on} {...rest} className={chipClass({ on, dark, children }, className)}>
    <ChipContent icon={icon} iconAfter={iconAfter}>
      {children}
    </ChipContent>
  </button>
)

/** A choice that is kept in the address. */
export const ChipLink = ({ on, icon, iconAfter, dark, children, className, ...rest }: ChipLook & LinkProps) => (
  <a {...rest} aria-current={on ? 'true' : undefined} className={chipClass({ on, dark, children }, className)}>
    <ChipContent icon={icon} iconAfter={iconAfter}>
      {children}
    </ChipContent>
  </a>
)

/** An applied filter: the words and a × that takes it away. */
export const FilterChip = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <button type="button" className="chip is-on" onClick={onRemove} aria-label={uiMessages.remove(label)}>
    {label}
    <Icon name="x" />
  </button>
)

export type Tone = 'plain' | 'primary' | 'secondary' | 'success' | 'warn' | 'danger' | 'info' | 'solid'

type TagProps = { tone?: Tone; icon?: IconName; className?: string; children: ReactNode }

/** A status or kind in words on a tinted ground. Never a control. */
export const Tag = ({ tone = 'plain', icon, className, children }: TagProps) => (
  <span className={classes('tag', tone !== 'plain' && `tag-${tone}`, className)}>
    {icon && <Icon name={icon} />}
    {children}
  </span>
)

/** A status of the back office: a dot and words, so that colour never speaks alone. */
export const StatusTag = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={classes('tag', tone !== 'plain' && `tag-${tone}`)}>
    <i className="dot" />
    {children}
  </span>
)
