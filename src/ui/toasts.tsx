import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { Icon } from '#ui/icon.tsx'
import { type Toast, ToastQueue, type ToastWords, toastMs } from '#ui/toast_queue.ts'

const QueueContext = createContext<ToastQueue | undefined>(undefined)

const OneToast = ({ toast, onDone }: { toast: Toast; onDone: () => void }) => {
  const [resting, setResting] = useState(false)
  useEffect(() => {
    if (resting) return
    const timer = setTimeout(onDone, toastMs)
    return () => clearTimeout(timer)
  }, [resting, onDone])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only hold the clock
    <div
      className="toast"
      role={toast.kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setResting(true)}
      onMouseLeave={() => setResting(false)}
      onFocus={() => setResting(true)}
      onBlur={() => setResting(false)}
    >
      <Icon name={toast.kind === 'error' ? 'alert-circle' : 'circle-check'} />
      {toast.text}
      {toast.action && (
        <button
          type="button"
          onClick={() => {
            toast.action?.run()
            onDone()
          }}
        >
          <b>{toast.action.label}</b>
        </button>
      )}
    </div>
  )
}

const ToastRegion = ({ queue }: { queue: ToastQueue }) => {
  const toast = useSyncExternalStore(queue.subscribe, queue.current, () => undefined)
  const id = toast?.id
  const [done] = useState(() => () => {
    const shown = queue.current()
    if (shown) queue.drop(shown.id)
  })
  return <div className="toast-region">{toast && <OneToast key={id} toast={toast} onDone={done} />}</div>
}

/** Stands once around an app; shows the messages at the bottom. */
export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const [queue] = useState(() => new ToastQueue())
  return (
    <QueueContext value={queue}>
      {children}
      <ToastRegion queue={queue} />
    </QueueContext>
  )
}

/** Gives the function that shows a short message: `const toast = useToasts(); toast({ text: m.saved })`. */
export const useToasts = (): ((words: ToastWords) => void) => {
  const queue = useContext(QueueContext)
  if (!queue) throw new Error('useToasts needs a ToastProvider above it')
  return queue.add
}
