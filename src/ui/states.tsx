import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import * as uiMessages from '#ui/messages.ts'

type EmptyStateProps = {
  title: string
  text?: ReactNode
  /** One way on. */
  action?: ReactNode
  picture?: ReactNode
  icon?: IconName
  /** 2 unless the page has another outline. */
  level?: 1 | 2 | 3
}

/** What will be here, and one way on. */
export const EmptyState = ({ title, text, action, picture, icon = 'paw', level = 2 }: EmptyStateProps) => {
  const Heading = `h${level}` as const
  return (
    <div className="empty">
      {picture ?? (
        <span className="empty-picture">
          <Icon name={icon} />
        </span>
      )}
      <Heading>{title}</Heading>
      {text && <p className="muted">{text}</p>}
      {action}
    </div>
  )
}

/** A failed call, as far as a person is told of it. */
export type Failure = { status: number; message: string; request_id?: string | undefined }

/** What happened in words: the network, the address, the permission, or a fault of our own. */
const failureWords = ({ status, message, request_id }: Failure): { title: string; text: string } => {
  if (status === 0) return { title: uiMessages.offline_title, text: uiMessages.offline_text }
  if (status === 403) return { title: uiMessages.forbidden_title, text: message }
  if (status === 404) return { title: uiMessages.missing, text: uiMessages.missing_text }
  if (status === 409) return { title: uiMessages.conflict_title, text: message }
  if (status === 422) return { title: uiMessages.invalid_title, text: message }
  if (status === 429 || status === 503) return { title: uiMessages.busy_title, text: message }
  if (status < 500) return { title: uiMessages.error_title, text: message }
  return { title: uiMessages.fault_title, text: uiMessages.fault_text(request_id) }
}

type ErrorStateProps = {
  /** Why it failed; the words follow from it, unless there are own ones. */
  failure?: Failure | undefined
  title?: string
  text?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  /** 再試一次 by default. */
  retryLabel?: string
  /** 1 where nothing else of the page is there; without it the title is no heading. */
  level?: 1
}

/** What did not load, that nothing is lost, and another try. */
export const ErrorState = (props: ErrorStateProps) => {
  const told = props.failure && failureWords(props.failure)
  const title = props.title ?? told?.title ?? uiMessages.error_title
  return (
    <div className="empty" role="alert">
      <span className="error-mark">
        <Icon name="cloud-off" large />
      </span>
      {props.level === 1 ? <h1>{title}</h1> : <b>{title}</b>}
      <p className="muted">{props.text ?? told?.text ?? uiMessages.error_text}</p>
      {props.onRetry && (
        <Button
          sends={false}
          kind="outline"
          size="small"
          icon="refresh"
          onClick={props.onRetry}
          loading={props.retrying === true}
        >
          {props.retryLabel ?? uiMessages.try_again}
        </Button>
      )}
    </div>
  )
}

/** A grey bar in the shape of what comes; it appears after 200 ms so that quick answers do not flash. */
export const Skeleton = ({
  width,
  height,
  round,
  ratio,
}: {
  width?: string | number
  height?: string | number
  round?: boolean
  ratio?: string
}) => (
  <span
    className="skeleton"
    aria-hidden="true"
    style={{
      width,
      height: ratio ? 'auto' : height,
      aspectRatio: ratio,
      borderRadius: round ? 'var(--r-full)' : undefined,
    }}
  />
)

/** Wraps skeletons: tells assistive technology once that something loads. */
export const Loading = ({ children, label = uiMessages.loading }: { children: ReactNode; label?: string }) => (
  <div role="status" aria-busy="true">
    <span className="visually-hidden">{label}</span>
    {children}
  </div>
)
