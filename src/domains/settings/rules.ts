import type { z } from 'zod'
import type { Day } from '#platform/contract/time.ts'
import { type SettingGroup, type SettingsOf, settingGroups } from './groups/contract.ts'

type Values = Readonly<Record<string, unknown>>

const shapeOf = (group: SettingGroup): Readonly<Record<string, z.ZodType>> => settingGroups[group].shape

/**
 * A whole group out of what is stored: a key that is missing, or that was stored in an older form, takes its default, so
 * that no release can make a site unreadable by its own settings.
 */
export const completeGroup = <G extends SettingGroup>(group: G, stored: Values): SettingsOf<G> =>
  // every key of the group, each as its own schema gives it
  Object.fromEntries(
    Object.entries(shapeOf(group)).map(([key, schema]) => {
      const parsed = schema.safeParse(stored[key])
      return [key, parsed.success ? parsed.data : schema.parse(undefined)]
    }),
  ) as SettingsOf<G>

/** The keys that would lock a year which is not over: money of its days would have no day to stand on. */
export const notOver = ({ locked_year }: Values, today: Day): string[] =>
  typeof locked_year === 'number' && locked_year >= Number(today.slice(0, 4)) ? ['locked_year'] : []

/**
 * The keys that would open a year again whose tax file was made (`reported`; null for none): what the tax bureau holds would
 * no longer be what the receipts say. A year that was locked by mistake, without a file, may be opened.
 */
export const opensReported = (values: Values, reported: number | null): string[] => {
  if (reported === null || !('locked_year' in values)) return []
  return Number(values.locked_year ?? 0) < reported ? ['locked_year'] : []
}

/**
 * Checks the keys that a form sends.
 *
 * @returns the parsed keys, or the complaints by key
 */
export const parseChanges = (group: SettingGroup, sent: Values, unknownKey: string) => {
  const shape = shapeOf(group)
  const values: Record<string, unknown> = {}
  const errors: Record<string, string[]> = {}
  for (const [key, value] of Object.entries(sent)) {
    const schema = Object.hasOwn(shape, key) ? shape[key] : undefined
    const parsed = schema?.safeParse(value)
    if (!parsed) errors[key] = [unknownKey]
    else if (parsed.success) values[key] = parsed.data
    else for (const issue of parsed.error.issues) errors[[key, ...issue.path].join('.')] = [issue.message]
  }
  return { values, errors }
}
