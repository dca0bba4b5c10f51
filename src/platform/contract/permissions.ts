import { type Resource, resourceWords } from '#registry/nouns.ts'
import { isOneOf, keysOf } from './closed_lists.ts'

/** Every permission is resource × action. */

export const actions = ['view', 'create', 'update'] as const
export type Action = (typeof actions)[number]
export type { Resource }
export type Permission = `${Resource} ${Action}`

export const allPermissions: readonly Permission[] = keysOf(resourceWords).flatMap((resource) =>
  actions.map((action) => `${resource} ${action}` as const),
)

/** Whether a text names a permission of the catalogue. */
export const isPermission = (text: string): text is Permission => isOneOf(allPermissions, text)

/** What a signed-in staff account may do: the listed permissions, or everything for a super-admin. */
export type Powers = { readonly superman: boolean; readonly permissions: readonly string[] }

/** Whether the holder may do all of the wanted; an empty wish is always granted. */
export const mayDo = (powers: Powers, wanted: Permission | readonly Permission[]): boolean =>
  powers.superman || [wanted].flat().every((permission) => powers.permissions.includes(permission))
