import type { APIRequestContext } from '@playwright/test'
import { formatMoney } from '#platform/contract/money.ts'
import { read } from './support.ts'

/** An address, a part of its title, and what of its record the page must show. */
type Visit = { readonly address: string; readonly title: string; readonly shows?: string }
type Ask = (call: string) => Promise<Row>
type Row = {
  readonly id: number
  readonly name: string
  readonly title: string
  readonly type: string
  readonly raised: number
  readonly price: number
  readonly amount: number
  readonly bank: string
  readonly wish: string
  readonly question: string
}

const campaignLists = [
  ['neuter', 'neuter', '絕育助養'],
  ['medical', 'medical', '醫療助養'],
  ['food', 'food', '糧食助養'],
  ['care-home', 'care_home', '安養助養'],
] as const

/** Every public route of the site map: where it is, and which call its record comes from. */
export const publicVisits: Record<string, (first: Ask) => Promise<Visit>> = {
  home: async (first) => ({
    address: '/',
    title: '毛起來愛動物關懷協會',
    shows: (await first('/api/news')).title,
  }),
  ...Object.fromEntries(
    campaignLists.map(([path, type, title]) => [
      `campaigns of ${path}`,
      async (first: Ask) => {
        const { title: shows } = await first(`/api/campaigns?filter[type]=${type}&filter[state]=active`)
        return { address: `/campaigns/${path}`, title, shows }
      },
    ]),
  ),
  'campaign search': async (first) => ({
    address: '/campaigns/search?q=貓',
    title: '搜尋助養專案',
    shows: (await first('/api/campaigns?q=貓&sort=ends_at')).title,
  }),
  campaign: async (first) => {
    const { id, title, raised } = await first('/api/campaigns?filter[state]=active')
    return { address: `/campaigns/s/${id}`, title, shows: formatMoney(raised) }
  },
  'ended campaign': async (first) => {
    const { id, title, raised } = await first('/api/campaigns?filter[state]=ended')
    return { address: `/campaigns/s/${id}`, title, shows: formatMoney(raised) }
  },
  'adoption search': async (first) => ({
    address: '/adoptions/search',
    title: '認養毛孩',
    shows: (await first('/api/adoptions')).name,
  }),
  adoption: async (first) => {
    const { id, name } = await first('/api/adoptions?filter[channel]=own')
    return { address: `/adoptions/a/${id}`, title: name, shows: name }
  },
  'adopted animal': async (first) => {
    const { id, name } = await first('/api/adoptions?filter[state]=adopted')
    return { address: `/adoptions/a/${id}`, title: name, shows: name }
  },
  'animal of a public shelter': async (first) => {
    const { id, name } = await first('/api/adoptions?filter[channel]=partner')
    return { address: `/adoptions/a/${id}`, title: name, shows: name }
  },
  clinics: async (first) => ({
    address: '/clinics',
    title: '合作院所',
    shows: (await first('/api/clinics')).name,
  }),
  'application of a clinic': async () => ({ address: '/clinics/apply', title: '申請成為合作院所' }),
  products: async (first) => {
    const { price } = await first('/api/products')
    return { address: '/products', title: '公益好物', shows: formatMoney(price) }
  },
  'products of a category': async (first) => {
    const { id, name } = await first('/api/product-categories')
    const { name: shows } = await first(`/api/products?filter[category]=${id}`)
    return { address: `/products/category/${id}`, title: name, shows }
  },
  'products of a brand': async (first) => {
    const { id, name } = await first('/api/brands')
    const { name: shows } = await first(`/api/products?filter[brand]=${id}`)
    return { address: `/products/brand/${id}`, title: name, shows }
  },
  product: async (first) => {
    const { id, name, price } = await first('/api/products')
    return { address: `/products/${id}`, title: name, shows: formatMoney(price) }
  },
  search: async (first) => ({
    address: '/search?q=貓',
    title: '搜尋',
    shows: (await first('/api/products?q=貓')).name,
  }),
  'search without a hit': async () => ({ address: '/search?q=沒有這種東西', title: '搜尋' }),
  'empty cart': async () => ({ address: '/cart', title: '購物車' }),
  'sponsor data without a cart': async () => ({ address: '/order', title: '填寫資料與付款' }),
  donation: async () => ({ address: '/donation', title: '捐款' }),
  books: async (first) => ({
    address: '/transactions',
    title: '收支公告',
    shows: (await first('/api/transactions')).title,
  }),
  income: async (first) => {
    const { amount } = await first('/api/transactions?filter[direction]=income')
    return { address: '/transactions/income', title: '捐款徵信', shows: formatMoney(amount) }
  },
  'income of a bank': async (first) => {
    const { amount, bank } = await first('/api/transactions?filter[direction]=income')
    return { address: `/transactions/income/${bank}`, title: '捐款徵信', shows: formatMoney(amount) }
  },
  expenses: async (first) => {
    const { amount } = await first('/api/transactions?filter[direction]=expense')
    return { address: '/transactions/expense', title: '支出明細', shows: formatMoney(amount) }
  },
  'one expense': async (first) => {
    const { id, title } = await first('/api/transactions?filter[direction]=expense&filter[category]=medical')
    return { address: `/transactions/expense?period=all&row=${id}`, title: '支出明細', shows: title }
  },
  'goods that were given': async (first) => {
    const { name } = await first('/api/goods-gifts')
    return { address: '/transactions/goods', title: '物資捐贈', shows: name }
  },
  'yearly report': async () => ({ address: '/transactions/annual', title: '年度財報' }),
  board: async (first) => ({ address: '/board', title: '點燈', shows: (await first('/api/lamps')).wish }),
  'one lamp': async (first) => {
    const { id, wish } = await first('/api/lamps')
    return { address: `/board?lamp=${id}`, title: '燈', shows: wish }
  },
  news: async (first) => ({ address: '/news', title: '最新消息', shows: (await first('/api/news')).title }),
  'news of a category': async (first) => {
    const { id, name } = await first('/api/news-categories')
    const { title: shows } = await first(`/api/news?filter[category]=${id}`)
    return { address: `/news/category/${id}`, title: name, shows }
  },
  'news item': async (first) => {
    const { id, title } = await first('/api/news')
    return { address: `/news/news/${id}`, title, shows: title }
  },
  about: async () => ({ address: '/information/about', title: '關於協會', shows: '立案' }),
  questions: async (first) => ({
    address: '/information/faq',
    title: '常見問題',
    shows: (await first('/api/faqs')).question,
  }),
  privacy: async () => ({ address: '/information/privacy', title: '隱私權政策', shows: '個人資料' }),
  terms: async () => ({ address: '/information/terms', title: '服務條款', shows: '退款' }),
  contact: async () => ({ address: '/information/contact', title: '聯絡我們' }),
  'end of wishes': async () => ({ address: '/wishes/end', title: '取消通知' }),
  'report of an adoption': async () => ({ address: '/adoption-report', title: '牠的近況' }),
  'number for the tax bureau': async () => ({ address: '/tax-number', title: '補填證號' }),
  'check of a receipt': async () => ({ address: '/receipts/verify', title: '查驗收據' }),
  'page for browsers without scripts': async () => ({
    address: '/without-scripts',
    title: '不用 JavaScript 的捐款與聯絡方式',
    shows: '用轉帳捐款',
  }),
  'reset of a password': async () => ({ address: '/reset-password', title: '重設密碼' }),
}

/** The first row of a public list of the demo. */
export const firstOf =
  (request: APIRequestContext): Ask =>
  async (call) => {
    const { data } = await read<{ data: Row[] } | { data: undefined }>(request, encodeURI(call))
    const row = data?.[0]
    if (!row) throw new Error(`${call} has no row in the demo`)
    return row
  }
