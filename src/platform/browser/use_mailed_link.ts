import { useEffect, useState } from 'react'
import { CallFailed } from '#platform/browser/call.ts'

/** How far the link of a mail is: asked about, open with what it is about, or answered with a sentence. */
export type MailedLink<T> =
  | { kind: 'loading' }
  | { kind: 'open'; token: string; about: T }
  | { kind: 'said'; notice: 'info' | 'success' | 'danger'; text: string }

type Words = { readonly how: string; readonly failed: string }

const openLink = async <T>(open: (token: string) => Promise<T>, words: Words): Promise<MailedLink<T>> => {
  // behind `#`, which browsers keep to themselves
  const token = new URLSearchParams(location.hash.slice(1)).get('token')
  if (!token) return { kind: 'said', notice: 'info', text: words.how }
  try {
    return { kind: 'open', token, about: await open(token) }
  } catch (failure) {
    return { kind: 'said', notice: 'danger', text: failure instanceof CallFailed ? failure.message : words.failed }
  }
}

/**
 * The link of a mail that is used without sign-in, and how to say that it is done.
 *
 * @param open asks the server what a token is for; the same function and words at every render
 */
export const useMailedLink = <T>(open: (token: string) => Promise<T>, words: Words) => {
  const [link, setLink] = useState<MailedLink<T>>({ kind: 'loading' })
  useEffect(() => {
    const look = () => void openLink(open, words).then(setLink)
    look()
    // A link opened where this page stands already changes nothing but what is behind `#`.
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [open, words])
  return [link, (text: string) => setLink({ kind: 'said', notice: 'success', text })] as const
}
