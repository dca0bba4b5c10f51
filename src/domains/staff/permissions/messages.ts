import { valueIn } from '#platform/contract/closed_lists.ts'
import type { Action, Permission, Resource } from '#platform/contract/permissions.ts'

const actionWords: Record<Action, string> = { view: '檢視', create: '新增', update: '修改' }

const resourceWords: Record<Resource, string> = {
  dashboard: '儀表板',
  clinics: '合作院所',
  animals: '動物',
  applications: '補助申請',
  campaigns: '助養專案',
  adoptions: '認養',
  products: '商品',
  categories: '商品分類',
  gifts: '贈品',
  brands: '品牌',
  orders: '訂單',
  receipts: '收據',
  transactions: '收支',
  customers: '會員',
  volunteers: '志工',
  offers: '優惠',
  reports: '報表',
  cms: '網頁內容',
  banners: '橫幅',
  blogs: '最新消息',
  system: '系統設定',
  users: '管理員帳號',
  'clinic.users': '院所帳號',
  roles: '角色',
  logs: '操作紀錄',
}

/** A permission in words: 檢視商品. */
export const permissionWord = (permission: Permission): string => {
  const [resource = '', action = ''] = permission.split(' ')
  return `${valueIn(actionWords, action)}${valueIn(resourceWords, resource)}`
}
