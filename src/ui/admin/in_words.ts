import { adminMessages } from '#ui/admin/messages.ts'
import * as uiMessages from '#ui/messages.ts'

type Value = string | boolean | number | readonly { readonly alt: string }[] | undefined

const wordsOf = (value: Value): string => {
  if (typeof value === 'boolean') return value ? adminMessages.yes : adminMessages.no
  return typeof value === 'object' ? uiMessages.joined(value.map(({ alt }) => alt)) : String(value ?? '')
}

/** The values of a form under the words of their columns, so that two of them can be compared; others are left out. */
export const inWords = <V extends { readonly [field: string]: Value }>(
  words: { readonly [field in keyof V]?: string },
  values: V,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => {
      const label = words[field]
      return label === undefined ? [] : [[label, wordsOf(value)]]
    }),
  )
