import { valueIn } from '#platform/contract/closed_lists.ts'
import type { Action, Permission } from '#platform/contract/permissions.ts'
import { resourceWords } from '#registry/nouns.ts'

const actionWords: Record<Action, string> = { view: '檢視', create: '新增', update: '修改' }

/** A permission in words: 檢視商品. */
export const permissionWord = (permission: Permission): string => {
  const [resource = '', action = ''] = permission.split(' ')
  return `${valueIn(actionWords, action)}${valueIn(resourceWords, resource)}`
}
