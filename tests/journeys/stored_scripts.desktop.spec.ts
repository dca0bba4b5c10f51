import type { APIRequestContext, Page } from '@playwright/test'
import { taipeiDay } from '#platform/contract/time.ts'
import { poison } from '../support/poisons.ts'
import { inDatabase } from './database.ts'
import { deskOf } from './desk.ts'
import { expect, open, startStaffSession, test } from './support.ts'

// What somebody stored past the cleaner, or before it was there, does not run in a browser: no dialog, nothing that the
// security policy has to stop (`test` fails for it), no element that asks for a script. The answers of all calls are
// walked in tests/contract/rich_text.test.ts.

const hostileName = `"'><img src onerror=alert(1)>`

/** A record that visitors and staff read, with where its texts are shown. */
type Poisoned = {
  readonly table: string
  /** The columns of the formatted text and of a plain one. */
  readonly columns: readonly [rich: string, plain: string]
  readonly id: number
  readonly pages: readonly string[]
}

type Made = { id: number; version: number }

const poisonedRecords = async (request: APIRequestContext): Promise<Poisoned[]> => {
  const desk = await deskOf(request)
  const mark = Date.now().toString(36)
  const first = async (path: string) => (await desk.get<{ data: Made[] }>(path)).data[0] as Made
  const product = await desk.create<Made>('/api/admin/products', {
    ...{ name: `中毒的商品 ${mark}`, content: '<p>好</p>' },
    category_ids: [(await first('/api/admin/product-categories')).id],
    variants: [{ name: '標準', sku: `P-${mark}`, price: 100, stock_on_hand: 1 }],
  })
  await desk.act(`/api/admin/products/${product.id}/publish`, { version: product.version })
  const campaign = await desk.create<Made>('/api/admin/campaigns', {
    ...{ type: 'medical', title: `中毒的專案 ${mark}`, starts_at: `${taipeiDay(new Date())}T00:00:00+08:00` },
    ...{ solicitation_basis: 'voluntary', surplus_note: '用於其他動物的醫療。' },
    bank_account_id: (await first('/api/admin/bank-accounts')).id,
  })
  await desk.act(`/api/admin/campaigns/${campaign.id}/publish`, { version: campaign.version })
  const { id: update } = (
    await desk.create<{ updates: Made[] }>(`/api/admin/campaigns/${campaign.id}/updates`, {
      ...{ title: '進度', content: '<p>好</p>', is_published: true },
    })
  ).updates[0] as Made
  const story = await desk.create<Made>('/api/admin/blogs', {
    ...{ title: `中毒的消息 ${mark}`, content: '<p>好</p>', status: 'published' },
    blog_category_id: (await first('/api/admin/blog-categories')).id,
  })
  const faq = await desk.create<Made>('/api/admin/faqs', { group: 'account', question: mark, answer: '<p>好</p>' })
  const animal = await desk.create<Made>('/api/admin/animals', {
    ...{ species: 'dog', name: `黑輪${mark}`, intake_on: '2026-11-01', intake_kind: 'rescue' },
  })
  const clinic = await first('/api/admin/clinics?filter[status]=approved')
  return [
    {
      table: 'products',
      columns: ['content', 'name'],
      id: product.id,
      pages: [`/products/${product.id}`, '/products?sort=newest', `/admin/products/${product.id}`],
    },
    {
      table: 'campaigns',
      columns: ['content', 'title'],
      id: campaign.id,
      pages: [`/campaigns/s/${campaign.id}`, `/admin/campaigns/medical/${campaign.id}`],
    },
    {
      table: 'campaign_updates',
      columns: ['content', 'title'],
      id: update,
      pages: [`/campaigns/s/${campaign.id}`],
    },
    {
      table: 'blogs',
      columns: ['content', 'title'],
      id: story.id,
      pages: [`/news/news/${story.id}`, '/news', '/', `/admin/blogs/${story.id}`],
    },
    {
      table: 'faqs',
      columns: ['answer', 'question'],
      id: faq.id,
      pages: ['/information/faq', '/admin/pages/faq'],
    },
    {
      table: 'animals',
      columns: ['story', 'name'],
      id: animal.id,
      pages: [`/admin/care/${animal.id}`],
    },
    {
      table: 'clinics',
      columns: ['intro', 'apply_note'],
      id: clinic.id,
      pages: [`/admin/clinics/${clinic.id}`],
    },
  ]
}

/** Writes the poison past every call; what it answers writes back what stood there. */
const plant = async (records: readonly Poisoned[]) => {
  const stood: [string, unknown[]][] = []
  await inDatabase(async (client) => {
    await client.query('begin')
    for (const { table, columns, id } of records) {
      const { rows } = await client.query(`select ${columns} from ${table} where id = $1`, [id])
      const change = `update ${table} set ${columns[0]} = $1, ${columns[1]} = $2 where id = $3`
      stood.push([change, [...columns.map((column) => rows[0][column]), id]])
      await client.query(change, [poison, hostileName, id])
    }
    await client.query('commit')
  })
  return () =>
    inDatabase(async (client) => {
      for (const [change, values] of stood) await client.query(change, values)
    })
}

/** What of a page would run, or loads from elsewhere. */
const dangersOn = (page: Page) =>
  page.evaluate(() => {
    const asks = '[onerror],[onload],[onclick],main script,iframe,object,embed,base,form[action^="//"]'
    const leads = [...document.querySelectorAll('a[href]')].filter(({ attributes }) =>
      /^\s*(java\s*script|data):/i.test(attributes.getNamedItem('href')?.value ?? ''),
    )
    return [...document.querySelectorAll(asks), ...leads].map(({ outerHTML }) => outerHTML.slice(0, 120))
  })

test('scripts that were stored in texts and names do not run on any page that shows them', async ({
  page,
  request,
}) => {
  test.slow()
  const records = await poisonedRecords(request)
  const restore = await plant(records)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await startStaffSession(page)
  try {
    for (const address of new Set(records.flatMap(({ pages }) => pages))) {
      await open(page, address)
      await expect(page.locator('main')).toContainText(/好的字|onerror=alert/)
      expect(await dangersOn(page), address).toEqual([])
    }
  } finally {
    // the journeys beside it read the same lists
    await restore()
  }
  // the check finds one that is there
  await page.evaluate(() => document.querySelector('main')?.insertAdjacentHTML('beforeend', '<a href="data:,x">x</a>'))
  expect(await dangersOn(page)).toHaveLength(1)
  expect(dialogs).toEqual([])
})
