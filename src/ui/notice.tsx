import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon, type IconName } from '#ui/icon.tsx'

export type NoticeKind = 'info' | 'success' | 'warn' | 'danger'

const icons: Record<NoticeKind, IconName> = {
  info: 'info-circle',
  success: 'circle-check',
  warn: 'alert-triangle',
  danger: 'alert-circle',
}

type NoticeProps = { kind?: NoticeKind; icon?: IconName; live?: boolean; className?: string; children: ReactNode }

/** One or two sentences on a tinted ground. `live` for one that appears after the page stands: it is spoken. */
export const Notice = ({ kind = 'info', icon, live, className, children }: NoticeProps) => (
  <div
    className={classes('notice', `notice-${kind}`, className)}
    role={live ? (kind === 'danger' ? 'alert' : 'status') : undefined}
  >
    <Icon name={icon ?? icons[kind]} />
    <div className="grow">{children}</div>
  </div>
)
