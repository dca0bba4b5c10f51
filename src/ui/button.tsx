import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import type { LinkProps } from '#ui/link.ts'
import * as uiMessages from '#ui/messages.ts'
import { useReadOnlyReason } from '#ui/read_only.ts'

/** primary is for giving only, one per region; secondary commits everything else. */
export type ButtonKind =
  | 'primary'
  | 'secondary'
  | 'outline'
  | 'text'
  | 'danger'
  | 'danger-solid'
  | 'approve'
  | 'white'
  | 'outline-white'

type Look = {
  kind?: ButtonKind
  size?: 'small' | 'normal' | 'large'
  block?: boolean
  icon?: IconName
  /** An icon after the words, for menus and next. */
  iconAfter?: IconName
  children?: ReactNode
}

const lookOf = ({ kind = 'secondary', size = 'normal', block }: Look, className?: string) =>
  classes('button', `button-${kind}`, size !== 'normal' && `button-${size}`, block && 'button-block', className)

/**
 * Whether a press asks the server for more than reading: to change something, or for a file. Such a button is disabled where
 * a tab only reads (`readOnlyReason`).
 */
type Sends = { sends?: boolean }

type ButtonProps = Look & Sends & ComponentPropsWithRef<'button'> & { loading?: boolean; loadingText?: string }

/** What a button that sends is in a tab that only reads: off, with the reason. */
const useOff = (sends: boolean): { disabled: true; title: string } | undefined => {
  const why = useReadOnlyReason()
  return sends && why !== null ? { disabled: true, title: why } : undefined
}

/**
 * A button with verb + object as its words. While `loading` it keeps its place, says what happens and takes no press.
 * One that may be loading sends, unless it says that it does not.
 *
 * @example <Button kind="primary" icon="heart-filled" type="submit" loading={busy}>{messages.give(600)}</Button>
 */
export const Button = (props: ButtonProps) => {
  const { kind, size, block, icon, iconAfter, loading, loadingText, children, className, onClick, sends, ...rest } =
    props
  const off = useOff(sends ?? loading !== undefined)
  return (
    <button
      type="button"
      {...rest}
      {...off}
      className={lookOf({ kind, size, block }, classes(className, loading && 'is-loading'))}
      aria-disabled={loading ? true : rest['aria-disabled']}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <span className="spinner" aria-hidden="true" /> : icon && <Icon name={icon} />}
      {loading ? (loadingText ?? uiMessages.processing) : children}
      {iconAfter && !loading && <Icon name={iconAfter} />}
    </button>
  )
}

/** A link that looks like a button: for going somewhere, never for doing something. */
export const ButtonLink = ({ kind, size, block, icon, iconAfter, children, className, ...rest }: Look & LinkProps) => (
  <a {...rest} className={lookOf({ kind, size, block }, className)}>
    {icon && <Icon name={icon} />}
    {children}
    {iconAfter && <Icon name={iconAfter} />}
  </a>
)

type IconLook = { icon: IconName; label: string /** A count in the corner; nothing at 0. */; badge?: number }

const IconContent = ({ icon, badge }: IconLook) => (
  <>
    <Icon name={icon} />
    {badge ? <span className="badge">{badge > 99 ? '99+' : badge}</span> : null}
  </>
)

/** A button of one icon; `label` is its name. */
export const IconButton = (props: IconLook & Sends & ComponentPropsWithRef<'button'>) => {
  const { icon, label, badge, className, sends = false, ...rest } = props
  const off = useOff(sends)
  const name = { className: classes('icon-button', className), 'aria-label': label }
  return (
    <button type="button" {...rest} {...name} title={label} {...off}>
      <IconContent icon={icon} label={label} badge={badge} />
    </button>
  )
}

/** A link of one icon; `label` is its name. */
export const IconLink = ({ icon, label, badge, className, href, ...rest }: IconLook & LinkProps) => (
  <a {...rest} href={href} className={classes('icon-button', className)} aria-label={label} title={label}>
    <IconContent icon={icon} label={label} badge={badge} />
  </a>
)
