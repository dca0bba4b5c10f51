import { externalStore } from '#platform/browser/external_store.ts'
import type { IconName } from '#ui/icon.tsx'

/** How long a message stands, unless the pointer or the focus rests on it. */
export const toastMs = 5000

export type ToastWords = {
  text: string
  /** An error is spoken at once; it must also stand on the page. */
  kind?: 'done' | 'error'
  /** Instead of that of the kind. */
  icon?: IconName
  /** At most one thing to do. */
  action?: { label: string; run: () => void }
}

export type Toast = ToastWords & { id: number }

/** The message that is shown: one at a time, and the newest, so that none speaks of what is over already. */
export const toastStore = () => {
  const shown = externalStore<Toast | undefined>(undefined)
  let nextId = 1
  return {
    shown,
    show: (words: ToastWords): void => shown.set({ ...words, id: nextId++ }),
    /** Takes a message away, unless another one has taken its place. */
    drop: (id: number): void => {
      if (shown.get()?.id === id) shown.set(undefined)
    },
  }
}
export type ToastStore = ReturnType<typeof toastStore>
