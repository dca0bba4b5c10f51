import { useEffect, useState } from 'react'
import { isRecord } from '#platform/contract/unknown_values.ts'
import { memberDrafts } from './local_drafts.ts'

/** What is typed into the fields of a form by their names. */
export type KeptTexts = Readonly<Record<string, string | boolean | undefined>>

const isText = (entry: [string, unknown]): entry is [string, string | boolean] =>
  typeof entry[1] === 'string' || typeof entry[1] === 'boolean'

const textsOf = (kept: unknown): KeptTexts =>
  isRecord(kept) ? Object.fromEntries(Object.entries(kept).filter(isText)) : {}

/** Under which a form of this page keeps what is typed. */
export const keptKeyOf = (name: string): string => `${location.pathname}#${name}`

/**
 * What a member typed into this form in this browser and did not send, because the tab died or the network was away;
 * empty for a form that keeps nothing.
 */
export const useBroughtBack = (name: string | false): KeptTexts => {
  const [texts] = useState(() => (name === false ? {} : textsOf(memberDrafts.read(keptKeyOf(name))?.values)))
  return texts
}

/**
 * Keeps what is typed in this browser until it is sent, discarded or left on purpose.
 *
 * @param name of the form on its page; false keeps nothing
 * @param typed what differs from what is stored
 * @param secret fields that are never kept: passwords and identifiers
 */
export const useKeptTexts = (name: string | false, typed: KeptTexts, secret: readonly string[] = []): void => {
  const [key] = useState(() => (name === false ? null : keptKeyOf(name)))
  const open = Object.entries(typed).filter(([field]) => !secret.includes(field))
  const text = JSON.stringify(open)
  useEffect(() => {
    if (key === null) return
    if (open.length === 0) memberDrafts.drop(key)
    else memberDrafts.write(key, { base: null, values: Object.fromEntries(open) })
  }, [key, text])
  useEffect(() => (key === null ? undefined : () => memberDrafts.drop(key)), [key])
}
