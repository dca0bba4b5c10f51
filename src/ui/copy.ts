import * as m from '#ui/messages.ts'
import { useToasts } from '#ui/toasts.tsx'

/** What came of copying, in words. */
export type Copied = { done: boolean; words: string }

/** Puts a text on the clipboard. `what` names it in the words: 「已複製帳號」. Never rejects. */
export const copyText = async (text: string, what: string): Promise<Copied> => {
  try {
    // Missing altogether on a page without HTTPS; some browsers refuse by asking the person.
    await navigator.clipboard.writeText(text)
    return { done: true, words: m.copied(what) }
  } catch {
    return { done: false, words: m.not_copied(text) }
  }
}

/** Copies and says so in a toast. */
export const useCopy = () => {
  const toast = useToasts()
  return async (text: string, what: string) => {
    const { done, words } = await copyText(text, what)
    toast({ text: words, ...(!done && { kind: 'error' as const }) })
  }
}
