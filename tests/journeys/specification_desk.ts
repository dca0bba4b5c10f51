/** Section 2 of the specification, back office: each address, what it asks for, and what its own page is headed by. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Permission } from '#platform/contract/permissions.ts'

type Row = { readonly [column: string]: unknown }

/** An address that has its page. */
export type Built = {
  readonly route: string
  readonly permissions: readonly Permission[]
  /** Its own heading; of a record, made of it. */
  readonly heading: string | RegExp | ((record: Row) => string)
  /** The list whose first record stands in the address. */
  readonly list?: string
}

type Words = { readonly list: string; readonly create: string; readonly one: string; readonly logs?: string }

const called = (column: string) => (record: Row) => String(record[column])
const logsOf = (column: string) => (record: Row) => `${record[column]}的操作紀錄`

/** A list, a form for a new one, and the page of one, as most nouns have them. */
const noun = (
  folder: string,
  resource: string,
  { list, create, one }: Words,
  api = `/api/admin/${folder}`,
): Built[] => {
  const view = `${resource} view` as Permission
  return [
    { route: `/admin/${folder}`, permissions: [view], heading: list },
    {
      route: `/admin/${folder}/create`,
      permissions: [view, `${resource} create` as Permission],
      heading: create,
    },
    {
      route: `/admin/${folder}/{id}`,
      permissions: [view, `${resource} update` as Permission],
      heading: called(one),
      list: api,
    },
  ]
}

const applications = '/api/admin/applications?filter[type]='
const campaigns = '/api/admin/campaigns?filter[type]='
const campaignSlugs = { neuter: 'neuter', medical: 'medical', food: 'food', 'care-home': 'care_home' } as const
const campaignHeadings = { neuter: '絕育', medical: '醫療', food: '糧食', 'care-home': '安養' } as const
const applicationHeadings = { neuter: '絕育申請', medical: '醫療申請', food: '糧食申請' } as const

export const built: readonly Built[] = [
  { route: '/admin', permissions: ['dashboard view'], heading: /^(早|午|晚)安，/ },
  { route: '/admin/my/clinic', permissions: ['clinics view'], heading: '我的院所' },
  { route: '/admin/care', permissions: ['animals view'], heading: '貓咪' },
  { route: '/admin/care/cats', permissions: ['animals view'], heading: '貓咪' },
  { route: '/admin/care/dogs', permissions: ['animals view'], heading: '狗狗' },
  { route: '/admin/care/create', permissions: ['animals view', 'animals create'], heading: '新增動物' },
  ...(
    [
      ['', 'animals update', called('name')],
      ['/medical-records', 'animals update', (record) => `${record.name}的醫療紀錄`],
    ] as const satisfies readonly (readonly [string, Permission, Built['heading']])[]
  ).map(
    ([end, permission, heading]): Built => ({
      route: `/admin/care/{id}${end}`,
      permissions: ['animals view', permission],
      heading,
      list: '/api/admin/animals',
    }),
  ),
  ...noun('clinics', 'clinics', { list: '合作院所', create: '新增院所', one: 'name' }),
  { route: '/admin/applications', permissions: ['applications view'], heading: '絕育申請' },
  ...Object.entries(applicationHeadings).flatMap(([type, heading]): Built[] => [
    { route: `/admin/applications/${type}`, permissions: ['applications view'], heading },
    {
      route: `/admin/applications/${type}/{id}`,
      permissions: ['applications view'],
      heading: called('application_no'),
      list: applications + type,
    },
    {
      route: `/admin/applications/${type}/{id}/logs`,
      permissions: ['applications view', 'logs view'],
      heading: logsOf('application_no'),
      list: applications + type,
    },
  ]),
  { route: '/admin/campaigns', permissions: ['campaigns view'], heading: '絕育助養專案' },
  ...Object.entries(campaignSlugs).flatMap(([slug, type]): Built[] => {
    const of = { list: campaigns + type }
    return [
      {
        route: `/admin/campaigns/${slug}`,
        permissions: ['campaigns view'],
        heading: `${campaignHeadings[slug as keyof typeof campaignHeadings]}助養專案`,
      },
      { route: `/admin/campaigns/${slug}/{id}`, permissions: ['campaigns view'], heading: called('title'), ...of },
      {
        route: `/admin/campaigns/${slug}/{id}/edit`,
        permissions: ['campaigns view', 'campaigns update'],
        heading: '編輯專案',
        ...of,
      },
      {
        route: `/admin/campaigns/${slug}/{id}/logs`,
        permissions: ['campaigns view', 'logs view'],
        heading: logsOf('title'),
        ...of,
      },
    ]
  }),
  ...noun('products', 'products', { list: '商品', create: '新增商品', one: 'name' }),
  ...noun('product-categories', 'categories', { list: '商品分類', create: '新增商品分類', one: 'name' }),
  ...noun('gifts', 'gifts', { list: '贈品', create: '新增贈品', one: 'name' }),
  ...noun('offers', 'offers', { list: '優惠活動', create: '新增優惠', one: 'name' }),
  ...noun('brands', 'brands', { list: '品牌', create: '新增品牌', one: 'name' }),
  ...(
    [
      ['payments', '付款方式'],
      ['deliveries', '運送方式'],
    ] as const
  ).flatMap(([folder, list]): Built[] => [
    { route: `/admin/${folder}`, permissions: ['system update'], heading: list },
    { route: `/admin/${folder}/create`, permissions: ['system update'], heading: `新增${list}` },
    {
      route: `/admin/${folder}/{id}`,
      permissions: ['system update'],
      heading: called('name'),
      list: `/api/admin/${folder}`,
    },
  ]),
  ...noun('banners', 'banners', { list: '橫幅', create: '新增橫幅', one: 'title' }),
  ...noun('blogs', 'blogs', { list: '最新消息', create: '新增消息', one: 'title' }),
  { route: '/admin/pages', permissions: ['cms view'], heading: '關於協會' },
  ...Object.entries({ faq: '常見問題', about: '關於協會', terms: '服務條款', privacy: '隱私權政策' }).map(
    ([page, heading]): Built => ({ route: `/admin/pages/${page}`, permissions: ['cms view'], heading }),
  ),
  { route: '/admin/blog-categories', permissions: ['categories view'], heading: '消息分類' },
  {
    route: '/admin/blog-categories/create',
    permissions: ['categories view', 'blogs create'],
    heading: '新增消息分類',
  },
  {
    route: '/admin/blog-categories/{id}',
    permissions: ['categories view', 'blogs update'],
    heading: called('name'),
    list: '/api/admin/blog-categories',
  },
  { route: '/admin/orders', permissions: ['orders view'], heading: '助養訂單' },
  { route: '/admin/orders/create', permissions: ['orders view', 'orders create'], heading: '新增訂單' },
  {
    route: '/admin/orders/{id}',
    permissions: ['orders view', 'orders update'],
    heading: called('order_no'),
    list: '/api/admin/orders',
  },
  { route: '/admin/receipts', permissions: ['receipts view'], heading: '收據' },
  {
    route: '/admin/receipts/create',
    permissions: ['receipts view', 'receipts create'],
    heading: '補開收據',
  },
  {
    route: '/admin/receipts/{id}',
    permissions: ['receipts view'],
    heading: called('receipt_no'),
    list: '/api/admin/receipts',
  },
  { route: '/dashboard/receipts', permissions: ['receipts view'], heading: '收據清單' },
  { route: '/admin/customers', permissions: ['customers view'], heading: '會員' },
  {
    route: '/admin/customers/{id}',
    permissions: ['customers view', 'customers update'],
    heading: called('name'),
    list: '/api/admin/customers',
  },
  { route: '/admin/transactions', permissions: ['transactions view'], heading: '收支報表' },
  { route: '/admin/transactions/fundings', permissions: ['transactions view'], heading: '捐款明細' },
  { route: '/admin/fundings', permissions: ['transactions view'], heading: '捐款來源' },
  { route: '/admin/settings', permissions: ['system update'], heading: '網站設定' },
  { route: '/admin/settings/jobs', permissions: ['system update'], heading: '背景工作' },
  { route: '/admin/settings/invoices', permissions: ['system update'], heading: '發票設定' },
  { route: '/admin/settings/clinics/users', permissions: ['clinics view'], heading: '院所使用者' },
  {
    route: '/admin/settings/clinics/users/create',
    permissions: ['clinics view', 'clinic.users create'],
    heading: '新增院所使用者',
  },
  {
    route: '/admin/settings/clinics/users/{id}',
    permissions: ['clinics view', 'clinic.users update'],
    heading: called('name'),
    list: '/api/admin/clinic-users',
  },
  ...noun('settings/users', 'users', { list: '管理員', create: '新增管理員', one: 'name' }, '/api/admin/users'),
  ...noun('settings/roles', 'roles', { list: '角色權限', create: '新增角色', one: 'label' }, '/api/admin/roles'),
  { route: '/admin/reports', permissions: ['reports view'], heading: '銷售' },
  { route: '/admin/reports/sales', permissions: ['reports view'], heading: '銷售' },
  { route: '/admin/reports/products', permissions: ['reports view'], heading: '商品銷售' },
  { route: '/admin/volunteers', permissions: ['volunteers view'], heading: '志工' },
  { route: '/admin/volunteers/create', permissions: ['volunteers view', 'volunteers create'], heading: '新增志工' },
  {
    route: '/admin/volunteers/{id}',
    permissions: ['volunteers view', 'volunteers update'],
    heading: called('name'),
    list: '/api/admin/volunteers',
  },
  { route: '/admin/logs', permissions: ['logs view'], heading: '操作紀錄' },
  { route: '/admin/logs/{id}', permissions: ['logs view'], heading: /「.+」$|^登[入出]/, list: '/api/admin/logs' },
  // named by its record for who may open that
  ...(
    [
      ['care', 'animals view', '/api/admin/animals'],
      ['clinics', 'clinics view', '/api/admin/clinics'],
      ['customers', 'customers view', '/api/admin/customers'],
      ['orders', 'orders view', '/api/admin/orders'],
      ['volunteers', 'volunteers view', '/api/admin/volunteers'],
    ] as const satisfies readonly (readonly [string, Permission, string])[]
  ).map(
    ([folder, permission, list]): Built => ({
      route: `/admin/${folder}/{id}/logs`,
      permissions: [permission, 'logs view'],
      heading: '操作紀錄',
      list,
    }),
  ),
]

/** Addresses of the specification that have no page yet, by the issue that builds them. */
export const open: Readonly<Record<number, readonly string[]>> = {}

const tree = readFileSync(path.join(import.meta.dirname, '../../src/app/admin/routeTree.gen.ts'), 'utf8')

/** The addresses of the back office that have a page, with `{id}` for a record; types stand as `$type`. */
export const routesThatAre: ReadonlySet<string> = new Set(
  [...tree.matchAll(/^ {2}'(\/[^']*)': typeof \w+/gm)].map(([, to = '']) =>
    to.replace(/(?<=.)\/$/, '').replace('$id', '{id}'),
  ),
)

/** The rows of the specification for a route as the router knows it: one for each type, none for a page it does not name. */
export const rowsOf = (route: string): readonly Built[] => {
  const pattern = new RegExp(`^${route.replaceAll('$type', '[a-z-]+').replace('$id', '\\{id\\}')}$`)
  return built.filter((row) => pattern.test(row.route))
}
