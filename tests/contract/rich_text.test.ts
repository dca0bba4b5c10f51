import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { putSettings } from '#domains/settings/service.ts'
import { RichHtml } from '#platform/contract/fields.ts'
import { system } from '#platform/server/access.ts'
import { anAnimal } from '../support/adopting.ts'
import type { Client } from '../support/app.ts'
import { aCampaign } from '../support/buying.ts'
import { aClinic } from '../support/clinics.ts'
import { aFaq } from '../support/information.ts'
import { aStory } from '../support/news.ts'
import { aStaff } from '../support/people.ts'
import { poison, poisons } from '../support/poisons.ts'
import { aProduct } from '../support/shop.ts'
import { addressOf, aWorld, callerOf, endpoints, nameOf, send, type World } from './walk.ts'

/** Every sign of a tag belongs to one that the product allows, written as the cleaner writes it. */
const cleanTag =
  /^<\/?(?:h[234]|p|br|hr|strong|b|em|i|u|s|a|ul|ol|li|blockquote|figure|figcaption|img|table|thead|tbody|tr|th|td)(?: (?:href|rel|src|alt|width|height|scope|colspan|rowspan|start)="[^"<>]*")*(?: \/)?>$/
const safeAddress = /^(?:https?:|mailto:|tel:|\/(?!\/)|#|[^:]*$)/

/** What of a text a browser could run or load from elsewhere. */
const dangersIn = (html: string): string[] => {
  const tags = html.match(/<[^>]*>?/g) ?? []
  const addresses = [...html.matchAll(/ (href|src)="([^"]*)"/g)]
  return [
    ...tags.filter((tag) => !cleanTag.test(tag)),
    ...addresses.flatMap(([whole, name, value = '']) =>
      safeAddress.test(value.trim()) && (name === 'href' || /^\/(?!\/)/.test(value)) ? [] : whole,
    ),
  ]
}

type Node = { def?: Record<string, unknown> }

/** Whether a schema has formatted text in it, at any depth. */
const holdsRichText = (schema: unknown, seen = new Set<unknown>()): boolean => {
  if (schema === RichHtml) return true
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return false
  seen.add(schema)
  const { def } = schema as Node
  const parts = def ? Object.values(def) : Object.values(schema)
  return parts.some((part) => holdsRichText(part, seen))
}

/** The texts of an answer that its schema calls formatted. */
const richTextsOf = (schema: z.ZodType, value: unknown): string[] => {
  if (value === null || value === undefined) return []
  if ((schema as unknown) === RichHtml) return [String(value)]
  const { shape, element, innerType } =
    (schema as { def?: { shape?: object; element?: z.ZodType; innerType?: z.ZodType } }).def ?? {}
  if (element) return (value as unknown[]).flatMap((each) => richTextsOf(element, each))
  if (innerType) return richTextsOf(innerType, value)
  return Object.entries(shape ?? {}).flatMap(([name, part]) =>
    richTextsOf(part, (value as Record<string, unknown>)[name]),
  )
}

/** The manual is of the release, and no text of a row. */
const reads = endpoints.filter(
  ({ method, output, path }) => method === 'GET' && holdsRichText(output) && !path.startsWith('/api/admin/manual/'),
)

let world: World
/** Where the poisoned rows are shown. */
let places: Record<string, Record<string, string | number>>
/** Whoever reads the own clinic: nobody else has one. */
let vet: Client

beforeAll(async () => {
  world = await aWorld()
  const { app } = world.t
  const { id: campaign } = await aCampaign(app)
  const { id: product } = await aProduct(app)
  const [story, clinic] = [await aStory(app, { content: poison }), await aClinic(app, { intro: poison })]
  const question = await aFaq(app, { answer: poison })
  const version = { blog_id: story, number: 1, title: '好', excerpt: '', content: poison }
  await app.db.insertInto('blog_versions').values(version).execute()
  await app.db.updateTable('campaigns').set({ content: poison }).where('id', '=', campaign).execute()
  await app.db.updateTable('products').set({ content: poison }).where('id', '=', product).execute()
  const report = {
    campaign_id: campaign,
    title: '手術順利',
    content: poison,
    published_at: '2026-01-02T00:00:00+08:00',
  }
  await app.db.insertInto('campaign_updates').values(report).execute()
  await sql`insert into page_versions (page_id, number, title, content, effective_on)
    select id, 99, '關於', ${poison}, '2026-01-01' from pages where key = 'about'`.execute(app.db)
  await putSettings(app, system('test'), 'website', { address: 'javascript:alert(1)//' })
  vet = (await aStaff(world.t, { permissions: ['clinics view'], clinic_id: clinic })).client
  places = {
    'GET /api/admin/animals/:id': { id: await anAnimal(app, { story: poison }) },
    'GET /api/campaigns/:id': { id: campaign },
    'GET /api/admin/campaigns/:id': { id: campaign },
    'GET /api/products/:id': { id: product },
    'GET /api/admin/products/:id': { id: product },
    'GET /api/news/:id': { id: story },
    'GET /api/admin/blogs/:id': { id: story },
    'GET /api/admin/blogs/:id/versions/:number': { id: story, number: 1 },
    'GET /api/admin/faqs/:id': { id: question },
    'GET /api/admin/pages/:key': { key: 'about' },
    'GET /api/admin/pages/:key/versions/:number': { key: 'about', number: 99 },
    'GET /api/clinics/:id': { id: clinic },
    'GET /api/admin/clinics/:id': { id: clinic },
    'GET /api/admin/my/clinic': {},
    'GET /api/pages/:key': { key: 'about' },
    'GET /api/faqs': {},
  }
})
afterAll(() => world?.t.close())

describe('formatted text', () => {
  it('is shown by these reads alone; a new one needs a poisoned row here', () => {
    expect(reads.map(nameOf).sort()).toEqual(Object.keys(places).sort())
  })

  it.each(reads.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'that was poisoned in the database is clean when %s answers it',
    async (name, endpoint) => {
      const client = name === 'GET /api/admin/my/clinic' ? vet : callerOf(world, endpoint)
      const { status, body } = await send(client, endpoint, addressOf(endpoint, places[name]))
      expect(status).toBe(200)
      const texts = richTextsOf(endpoint.output, body)
      expect(texts.join('')).toContain('<p>好的字</p>')
      expect(texts.flatMap(dangersIn)).toEqual([])
    },
  )

  it('is found dangerous by this test where it is', () => {
    expect(poisons.filter((text) => dangersIn(text).length === 0)).toEqual([poisons[0]])
  })
})
