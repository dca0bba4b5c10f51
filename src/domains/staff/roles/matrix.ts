import {
  type Action,
  actions,
  allPermissions,
  isPermission,
  type Permission,
  type Resource,
} from '#platform/contract/permissions.ts'

/** The rows of the matrix, in the groups that people look for them in. */
export const matrixGroups: Readonly<Record<'care' | 'shop' | 'people' | 'system', readonly Resource[]>> = {
  care: ['dashboard', 'clinics', 'animals', 'applications', 'adoptions'],
  shop: [
    ...(['campaigns', 'products', 'categories', 'gifts', 'brands', 'orders'] as const),
    ...(['receipts', 'transactions', 'offers', 'reports'] as const),
  ],
  people: ['customers', 'volunteers', 'cms', 'banners', 'blogs'],
  system: ['system', 'users', 'clinic.users', 'roles', 'logs'],
}

const inOrder = (held: ReadonlySet<string>): Permission[] => allPermissions.filter((one) => held.has(one))

const of = (resource: Resource, action: Action): Permission => `${resource} ${action}`

/**
 * The permissions after one box was ticked or cleared. Who may create or update sees as well; so clearing 'view' clears
 * both. What the person may not give or take stays as it is.
 */
export const toggled = (
  held: readonly string[],
  resource: Resource,
  action: Action,
  ticked: boolean,
  mayGive: (permission: Permission) => boolean,
): Permission[] => {
  const next = new Set(held)
  const put = (permission: Permission) => {
    if (!mayGive(permission)) return
    if (ticked) next.add(permission)
    else next.delete(permission)
  }
  if (action === 'view' && !ticked) for (const each of actions) put(of(resource, each))
  else put(of(resource, action))
  if (ticked && action !== 'view') put(of(resource, 'view'))
  return inOrder(next)
}

/** The same for a whole column of a group: all of it ticked, or cleared where all of it is. */
export const toggledAll = (
  held: readonly string[],
  group: readonly Resource[],
  action: Action,
  mayGive: (permission: Permission) => boolean,
): Permission[] => {
  const open = group.filter((resource) => mayGive(of(resource, action)))
  const isFull = open.every((resource) => held.includes(of(resource, action)))
  return open.reduce<Permission[]>(
    (now, resource) => toggled(now, resource, action, !isFull, mayGive),
    held.filter(isPermission),
  )
}
