import { useEffect, useState } from 'react'
import { isRecord } from '#platform/contract/unknown_values.ts'
import { memberDrafts } from './local_drafts.ts'
import { readStored, storageKeys } from './member_token.ts'

/** What is typed into the fields of a form by their names. */
export type TextDraft = Readonly<Record<string, string | boolean | undefined>>

const isText = (entry: [string, unknown]): entry is [string, string | boolean] =>
  typeof entry[1] === 'string' || typeof entry[1] === 'boolean'

const textsOf = (stored: unknown): TextDraft =>
  isRecord(stored) ? Object.fromEntries(Object.entries(stored).filter(isText)) : {}

/** The key of the draft of a form on this page. */
export const draftKeyOf = (name: string): string => `${location.pathname}#${name}`

/**
 * What a member typed into this form in this browser and did not send, because the tab died or the network was away;
 * empty for a form without a local draft.
 */
export const useRestoredTexts = (name: string | false): TextDraft => {
  const [texts] = useState(() => (name === false ? {} : textsOf(memberDrafts.read(draftKeyOf(name))?.values)))
  return texts
}

/** A form whose page goes because the sign-in has ended is not left on purpose: the same member finds its words again. */
const dropUnlessEnded = (key: string): void => {
  if (readStored(storageKeys.customer_token)) memberDrafts.drop(key)
}

/**
 * Keeps what is typed in this browser until it is sent, discarded or left on purpose.
 *
 * @param name of the form on its page; false keeps nothing
 * @param typed what differs from what is stored
 * @param secret fields that are never kept: passwords and identifiers
 */
export const useTextDraft = (name: string | false, typed: TextDraft, secret: readonly string[] = []): void => {
  const [key] = useState(() => (name === false ? null : draftKeyOf(name)))
  const open = Object.entries(typed).filter(([field]) => !secret.includes(field))
  const text = JSON.stringify(open)
  useEffect(() => {
    if (key === null) return
    if (open.length === 0) memberDrafts.drop(key)
    else memberDrafts.write(key, { base: null, values: Object.fromEntries(open) })
  }, [key, text])
  useEffect(() => (key === null ? undefined : () => dropUnlessEnded(key)), [key])
}
