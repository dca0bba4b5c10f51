import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { useStore } from '#platform/browser/external_store.ts'
import { Icon } from '#ui/icon.tsx'
import { type Toast, type ToastStore, type ToastWords, toastMs, toastStore } from '#ui/toast_store.ts'

const StoreContext = createContext<ToastStore | undefined>(undefined)

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
      <Icon name={toast.icon ?? (toast.kind === 'error' ? 'alert-circle' : 'circle-check')} />
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

const ToastRegion = ({ store }: { store: ToastStore }) => {
  const toast = useStore(store.shown, undefined)
  const id = toast?.id
  const onDone = useCallback(() => id !== undefined && store.drop(id), [id, store])
  return <div className="toast-region">{toast && <OneToast key={id} toast={toast} onDone={onDone} />}</div>
}

/** Stands once around an app; shows the newest message at the bottom. */
export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const [store] = useState(toastStore)
  return (
    <StoreContext value={store}>
      {children}
      <ToastRegion store={store} />
    </StoreContext>
  )
}

/** Gives the function that shows a short message: `const toast = useToasts(); toast({ text: m.saved })`. */
export const useToasts = (): ((words: ToastWords) => void) => {
  const store = useContext(StoreContext)
  if (!store) throw new Error('useToasts needs a ToastProvider above it')
  return store.show
}
