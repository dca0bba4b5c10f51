import { photoSrc } from '#domains/media/rules.ts'
import { keepChosenMedia, photosFor } from '#domains/media/service.ts'
import { keysOf } from '#platform/contract/closed_lists.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import type { Actor, Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { invalidateReference, readReference } from '#platform/server/content_cache.ts'
import { markAsResealing, type SealedStore } from '#platform/server/resealing.ts'
import { keyIdOfSealed } from '#platform/server/secrets.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import type { SettingForm } from './contract.ts'
import { isPrintedKey } from './gateways/rules.ts'
import {
  keysOfNouns,
  type PublicWebsite,
  type SettingGroup,
  type SettingsOf,
  secretKeys,
  websiteKeys,
} from './groups/contract.ts'
import { settingsWords } from './messages.ts'
import { findGroup, findStored, holdStored, lastReportedYear, replaceStored, storeGroup } from './queries.ts'
import { completeGroup, notOver, opensReported, parseChanges } from './rules.ts'

const cacheKey = (group: SettingGroup) => `settings ${group}`

const secretsOf = (group: SettingGroup): readonly string[] => secretKeys[group] ?? []
const isOfNoun = (group: SettingGroup, key: string): boolean =>
  (keysOfNouns[group] ?? []).some((one: string) => one === key)
const purpose = (group: SettingGroup, key: string) => `settings.${group}.${key}`

const opened = (app: App, group: SettingGroup, stored: Record<string, unknown>) => {
  const value = { ...stored }
  for (const key of secretsOf(group)) {
    if (typeof value[key] === 'string' && value[key]) value[key] = app.secrets.open(value[key], purpose(group, key))
  }
  return value
}

/** What the environment decides; it wins over the stored setting. */
const environmentOf = (app: App, group: SettingGroup): Record<string, unknown> => {
  if (group !== 'gateway' && group !== 'invoice') return {}
  const [prefix, { url, keys }] =
    group === 'gateway'
      ? (['ecpay', app.config.ecpay.payment] as const)
      : (['invoice', app.config.ecpay.invoice] as const)
  return {
    ...(url && { [`${prefix}_url`]: url }),
    ...(keys && {
      [`${prefix}_merchant_id`]: keys.merchant_id,
      [`${prefix}_hash_key`]: keys.hash_key,
      [`${prefix}_hash_iv`]: keys.hash_iv,
    }),
  }
}

/** Keys of the providers that anybody can read in a manual. */
const printedKeys = (values: Record<string, unknown>): string[] =>
  ['ecpay_hash_key', 'invoice_hash_key'].filter((key) => typeof values[key] === 'string' && isPrintedKey(values[key]))

/** One group of settings as it holds now: stored values over defaults, the environment over both. Cheap to call often. */
export const readSettings = <G extends SettingGroup>(app: App, group: G): Promise<SettingsOf<G>> =>
  readReference(app, cacheKey(group), async (app) => {
    const stored = opened(app, group, (await findStored(app, group)) ?? {})
    // what the environment decides are keys of this group
    return { ...completeGroup(group, stored), ...environmentOf(app, group) } as SettingsOf<G>
  })

/** The website settings that anybody may read. */
export const readPublicWebsite = async (app: App): Promise<PublicWebsite> => {
  const [inside, { public_name_mode }] = await Promise.all([
    readSettings(app, 'website'),
    readSettings(app, 'donation'),
  ])
  return {
    ...websiteKeys.strip().parse(inside),
    logo: inside.logo_media_id ? photoSrc(inside.logo_media_id) : null,
    favicon: inside.favicon_media_id ? photoSrc(inside.favicon_media_id) : null,
    public_name_mode,
  }
}

/** What holds in a group now, without its secrets. */
export const readInsideGroup = async (app: App, _staff: Granted<'system update'>, group: SettingGroup) => {
  const value: Record<string, unknown> = await readSettings(app, group)
  return Object.fromEntries(Object.entries(value).filter(([key]) => !secretsOf(group).includes(key)))
}

/** Pictures that settings name belong to the settings as a whole. */
const chosenBySettings = 0

type Form = typeof SettingForm extends { _output: infer T } ? T : never

const formOf = async (app: App, group: SettingGroup): Promise<Form> => {
  const row = await findGroup(app, group)
  const environment = environmentOf(app, group)
  const stored = completeGroup(group, opened(app, group, row?.value ?? {}))
  const value: Record<string, unknown> = { ...stored, ...environment }
  const secrets_set = secretsOf(group).filter((key) => Boolean(value[key]))
  for (const key of secretsOf(group)) value[key] = ''
  return {
    group,
    value,
    defaults: completeGroup(group, {}),
    pictures: (await photosFor(app, 'staff', 'settings', [chosenBySettings])).get(chosenBySettings) ?? [],
    version: row?.version ?? 0,
    from_environment: Object.keys(environment),
    secrets_set,
    updated_at: row?.updated_at ?? null,
  }
}

/** A group for its form. Secrets are never in it, only whether they are set. */
export const getSettingForm = (app: App, _staff: Granted<'system update'>, group: SettingGroup): Promise<Form> =>
  formOf(app, group)

/**
 * Changes a group; keys that are left out stay, and an empty secret stays as well.
 *
 * @throws invalid (422) by key; stale
 */
export const changeSettings = async (
  app: App,
  actor: Granted<'system update'>,
  group: SettingGroup,
  sent: Record<string, unknown>,
  version: number,
): Promise<Form> => {
  const { values, errors } = parseChanges(group, sent, settingsWords.unknownKey)
  for (const key of Object.keys(environmentOf(app, group))) {
    if (key in values && values[key] !== '') errors[key] = [settingsWords.fromEnvironment]
  }
  if (!app.config.is_local) for (const key of printedKeys(values)) errors[key] = [settingsWords.printedKey]
  for (const key of Object.keys(sent)) if (isOfNoun(group, key)) errors[key] = [settingsWords.ofClose]
  for (const key of notOver(values, taipeiDay(app.clock()))) errors[key] = [settingsWords.notOver]
  if ('locked_year' in values) {
    for (const key of opensReported(values, await lastReportedYear(app))) errors[key] = [settingsWords.reported]
  }
  const first = Object.values(errors)[0]?.[0]
  if (first) fail({ ...common.invalid, message: first }, { errors })
  return writeGroup(app, actor, group, values, version)
}

/** A group as it is stored now, secrets sealed, with its version; for nouns whose staff set a group of their own. */
export const readGroup = async <G extends SettingGroup>(app: App, group: G) => {
  const row = await findGroup(app, group)
  return {
    value: completeGroup(group, row?.value ?? {}),
    version: row?.version ?? 0,
    updated_at: row?.updated_at ?? null,
  }
}

/** Sets values of a group whatever its version: the demo seed and the CLI. */
export const putSettings = <G extends SettingGroup>(
  app: App,
  actor: Actor,
  group: G,
  values: Partial<SettingsOf<G>>,
): Promise<Form> =>
  inTransaction(app, async (app) => writeGroup(app, actor, group, values, (await findGroup(app, group))?.version ?? 0))

/** The files that values of a group name, by the end of their keys. */
const chosenMedia = (values: Record<string, unknown>): { key: string; id: number }[] =>
  Object.entries(values).flatMap(([key, id]) =>
    key.endsWith('_media_id') && typeof id === 'number' ? { key, id } : [],
  )

/**
 * Sets values of a group in the version that the person saw, for nouns whose staff set a group of their own.
 *
 * @param reason what the log keeps beside the change, where it has one
 * @throws stale
 */
export const writeGroup = (
  app: App,
  actor: Actor,
  group: SettingGroup,
  values: Record<string, unknown>,
  version: number,
  reason: string | null = null,
): Promise<Form> =>
  inTransaction(app, async (app) => {
    const row = await findGroup(app, group)
    const sealed = { ...values }
    for (const key of secretsOf(group)) {
      if (!(key in sealed)) continue
      if (sealed[key]) sealed[key] = app.secrets.seal(String(sealed[key]), purpose(group, key))
      else delete sealed[key]
    }
    const before = row?.value ?? {}
    const after = { ...before, ...sealed }
    const by = actor.kind === 'staff' ? actor.staff.id : null
    const isCurrent = (row?.version ?? 0) === version && (await storeGroup(app, group, after, version, by))
    if (!isCurrent) await failStale(app, group)
    await keepChosenMedia(app, chosenMedia(values))
    await recordChange(app, actor, {
      action: 'updated',
      subject_type: 'settings',
      subject_id: group,
      subject_label: settingsWords.group[group],
      before: withoutSecrets(group, before),
      after: withoutSecrets(group, after),
      reason,
    })
    invalidateReference(app, cacheKey(group))
    return formOf(app, group)
  })

/** Sealed values differ with each sealing; the audit log tells that one is set, not what it is. */
const withoutSecrets = (group: SettingGroup, value: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(value).map(([key, part]) => [secretsOf(group).includes(key) ? `${key}_secret` : key, part]),
  )

const failStale = async (app: App, group: SettingGroup): Promise<never> => {
  const row = await findGroup(app, group)
  return fail(common.stale, { changed_by: row?.editor ?? null, changed_at: row?.updated_at ?? null })
}

const sealedIn = (group: SettingGroup, value: Record<string, unknown>): { key: string; sealed: string }[] =>
  secretsOf(group).flatMap((key) => {
    const sealed = value[key]
    return typeof sealed === 'string' && sealed ? [{ key, sealed }] : []
  })

const groupsWithSecrets = keysOf(secretKeys)

const resealGroup = (app: App, group: SettingGroup): Promise<number> =>
  inTransaction(app, async (app) => {
    await markAsResealing(app)
    const value = (await holdStored(app, group)) ?? {}
    const old = sealedIn(group, value).filter(({ sealed }) => !app.secrets.isCurrent(sealed))
    if (old.length === 0) return 0
    const again = old.map(({ key, sealed }) => {
      const of = purpose(group, key)
      return [key, app.secrets.seal(app.secrets.open(sealed, of), of)] as const
    })
    await replaceStored(app, group, { ...value, ...Object.fromEntries(again) })
    return old.length
  })

/** The secrets among the settings, for a change of key. */
export const sealedSettings: SealedStore = {
  name: 'settings.value',
  count: async (app) => {
    const found = new Map<string, number>()
    for (const group of groupsWithSecrets)
      for (const { sealed } of sealedIn(group, (await findStored(app, group)) ?? {})) {
        const id = keyIdOfSealed(sealed)
        found.set(id, (found.get(id) ?? 0) + 1)
      }
    return found
  },
  reseal: async (app) => {
    let done = 0
    for (const group of groupsWithSecrets) done += await resealGroup(app, group)
    return done
  },
}
