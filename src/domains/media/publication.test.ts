import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putSettings } from '#domains/settings/service.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { system } from '#platform/server/access.ts'
import { anAdoption, anAnimal } from '#tests/support/adopting.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { aFundedCampaign, anAccount, anEntry } from '#tests/support/books.ts'
import { aCampaign, aGift } from '#tests/support/buying.ts'
import { aClinic } from '#tests/support/clinics.ts'
import { aBanner, aNewsCategory, aStory } from '#tests/support/news.ts'
import { aMember, aStaff } from '#tests/support/people.ts'
import { aBrand, aProduct } from '#tests/support/shop.ts'
import { uploaded } from '#tests/support/uploads.ts'
import { type PaperOwner, type PhotoOwner, type TextOwner, viewPermission } from './rules.ts'
import { firstPhotos, firstPhotosFor, photosOf, setMedia, setPhotos } from './service.ts'

const now = '2026-11-20T12:00:00+08:00'
const [earlier, later] = ['2026-11-01T12:00:00+08:00', '2026-12-01T12:00:00+08:00']

let t: TestApp
let desk: Client
beforeAll(async () => {
  t = await testApp()
  t.clock.set(now)
  const permissions = Object.values(viewPermission).filter((one): one is Permission => one !== null)
  desk = (await aStaff(t, { permissions: [...new Set(permissions)] })).client
})
afterAll(() => t?.close())

/** A change of a row as its noun's services make it: only what decides about the public is of interest here. */
const change = (table: string, id: number, values: string) =>
  sql.raw(`update ${table} set ${values} where id = ${id}`).execute(t.app.db)

const parentOf = async (table: string, id: number, column: string): Promise<number> => {
  const { rows } = await sql<{
    id: number
  }>`select ${sql.ref(column)} as id from ${sql.table(table)} where id = ${id}`.execute(t.app.db)
  return rows[0]?.id ?? 0
}

const insert = async (table: string, values: string): Promise<number> => {
  const { rows } = await sql.raw<{ id: number }>(`insert into ${table} ${values} returning id`).execute(t.app.db)
  return rows[0]?.id ?? 0
}

const website = (logo_media_id: number | null) => putSettings(t.app, system('test'), 'website', { logo_media_id })

type Step = (row: number, file: number) => Promise<unknown>
type Walk = {
  row: () => Promise<number>
  publish: Step /** Every way out of public. */
  hide: Readonly<Record<string, Step>>
}

const campaignOf = (row: number) => parentOf('campaign_updates', row, 'campaign_id')
const listingOf = (row: number) => parentOf('adoption_milestones', row, 'adoption_id')
const listed = `status = 'published', expires_on = '2026-12-31'`

const waysOut = (listing: (row: number) => Promise<number>): Walk['hide'] => ({
  'in review again': async (row) =>
    change('adoptions', await listing(row), `status = 'pending_review', submitted_at = now()`),
  withdrawn: async (row) => change('adoptions', await listing(row), `status = 'withdrawn'`),
  'over since yesterday': async (row) => change('adoptions', await listing(row), `expires_on = '2026-11-19'`),
})

/** Complete by its type: an owner of pictures that is not walked does not compile. */
const walks: Readonly<Record<PhotoOwner, Walk>> = {
  adoption_milestones: {
    row: async () => {
      const adoption = await anAdoption(t.app, { status: 'withdrawn' })
      return insert(
        'adoption_milestones',
        `(adoption_id, kind, happened_on, note) values (${adoption}, 'met', '2026-11-01', '見面')`,
      )
    },
    publish: async (row) => change('adoptions', await listingOf(row), listed),
    hide: waysOut(listingOf),
  },
  adoptions: {
    row: () => anAdoption(t.app, { status: 'pending_review' }),
    publish: (row) => change('adoptions', row, listed),
    hide: waysOut(async (row) => row),
  },
  animals: {
    row: async () => {
      const animal_id = await anAnimal(t.app)
      await anAdoption(t.app, { animal_id, status: 'withdrawn' })
      return animal_id
    },
    publish: async (row) => {
      await change('animals', row, 'deleted_at = null')
      await sql`update adoptions set status = 'published', expires_on = '2026-12-31' where animal_id = ${row}`.execute(
        t.app.db,
      )
    },
    hide: {
      'without a listing': (row) =>
        sql`update adoptions set status = 'withdrawn' where animal_id = ${row}`.execute(t.app.db),
      deleted: (row) => change('animals', row, 'deleted_at = now()'),
    },
  },
  banners: {
    row: () => aBanner(t.app, { pictures: 0, is_active: false }),
    publish: (row) => change('banners', row, 'is_active = true, starts_at = null, ends_at = null'),
    hide: {
      off: (row) => change('banners', row, 'is_active = false'),
      'before its time': (row) => change('banners', row, `starts_at = '${later}'`),
      'after its time': (row) => change('banners', row, `ends_at = '${earlier}'`),
    },
  },
  blogs: {
    row: () => aStory(t.app, { status: 'draft', published_at: null }),
    publish: (row) => change('blogs', row, `status = 'published', published_at = '${earlier}'`),
    hide: {
      'a draft again': (row) => change('blogs', row, `status = 'draft'`),
      archived: (row) => change('blogs', row, `status = 'archived'`),
      scheduled: (row) => change('blogs', row, `published_at = '${later}'`),
    },
  },
  brands: {
    row: async () => {
      const id = await aBrand(t.app, '小店')
      await change('brands', id, 'is_active = false')
      return id
    },
    publish: (row) => change('brands', row, 'is_active = true, deleted_at = null'),
    hide: {
      off: (row) => change('brands', row, 'is_active = false'),
      deleted: (row) => change('brands', row, 'deleted_at = now()'),
    },
  },
  campaign_updates: {
    row: async () =>
      insert('campaign_updates', `(campaign_id, title) values (${(await aCampaign(t.app)).id}, '手術順利')`),
    publish: async (row) => {
      await change('campaign_updates', row, `published_at = '${earlier}'`)
      await change('campaigns', await campaignOf(row), `status = 'scheduled'`)
    },
    hide: {
      'a draft again': (row) => change('campaign_updates', row, 'published_at = null'),
      scheduled: (row) => change('campaign_updates', row, `published_at = '${later}'`),
      'of a suspended campaign': async (row) =>
        change('campaigns', await campaignOf(row), `status = 'suspended', suspended_reason = '查證中'`),
    },
  },
  campaigns: {
    row: async () => {
      const { id } = await aCampaign(t.app)
      await change('campaigns', id, `status = 'draft'`)
      return id
    },
    publish: (row) => change('campaigns', row, `status = 'scheduled', starts_at = '${earlier}'`),
    hide: {
      'in review': (row) => change('campaigns', row, `status = 'pending_review'`),
      suspended: (row) => change('campaigns', row, `status = 'suspended', suspended_reason = '查證中'`),
      'not begun': (row) => change('campaigns', row, `starts_at = '${later}'`),
    },
  },
  clinics: {
    row: () => aClinic(t.app, { status: 'applied' }),
    publish: (row) => change('clinics', row, `status = 'approved'`),
    hide: {
      suspended: (row) => change('clinics', row, `status = 'suspended'`),
      ended: (row) => change('clinics', row, `status = 'ended'`),
    },
  },
  gifts: {
    row: async () => (await aGift(t.app, { threshold_amount: 500, is_active: false })).id,
    publish: (row) => change('gifts', row, `is_active = true, starts_at = '${earlier}', ends_at = null`),
    hide: {
      off: (row) => change('gifts', row, 'is_active = false'),
      'not begun': (row) => change('gifts', row, `starts_at = '${later}'`),
      over: (row) => change('gifts', row, `ends_at = '2026-11-02'`),
    },
  },
  products: {
    row: async () => (await aProduct(t.app, { status: 'draft' })).id,
    publish: (row) => change('products', row, `status = 'active', sale_from = null`),
    hide: {
      inactive: (row) => change('products', row, `status = 'inactive'`),
      archived: (row) => change('products', row, `status = 'archived'`),
      'not begun': (row) => change('products', row, `sale_from = '${later}'`),
    },
  },
  settings: {
    row: async () => 0,
    publish: (_, file) => website(file),
    hide: {
      'no logo any more': () => website(null),
      'the seal': async (_, file) => {
        await website(null)
        await putSettings(t.app, system('test'), 'receipt', { seal_media_id: file })
      },
    },
  },
  transactions: {
    row: async () =>
      anEntry(t.app, { bank_account_id: (await anAccount(t.app)).id, direction: 'expense', state: 'posted' }),
    publish: (row) => change('transactions', row, `state = 'published', published_at = '${earlier}'`),
    // what was published stays so, taken back or not: that is the law of the book
    hide: {},
  },
}

const texts: Readonly<Record<TextOwner, true>> = {
  blogs: true,
  campaign_updates: true,
  campaigns: true,
  products: true,
}

const office = { kind: 'user', id: null } as const
const aFile = async (owner: PhotoOwner | PaperOwner, id: number, collection: string): Promise<number> => {
  const file = (await uploaded(desk, 'staff')).id
  await setMedia(t.app, { owner, id, collection, field: 'photo_ids' }, [file], office)
  return file
}

/** What a stranger is answered for a file, in every form it has. */
const answers = async (file: number): Promise<number[]> => {
  const found = []
  for (const address of [`/media/${file}`, `/media/${file}/160.jpg`]) found.push((await t.visitor.get(address)).status)
  return [...new Set(found)]
}

describe.each(Object.entries(walks))('pictures of %s', (name, { row, publish, hide }) => {
  const owner = name as PhotoOwner

  it('are seen by everybody exactly while their row is public', async () => {
    const id = await row()
    const photo = await aFile(owner, id, 'photos')
    const paper = await aFile(owner, id, 'papers')
    const shown = [photo, ...(name in texts ? [await aFile(owner, id, 'texts')] : [])]
    const see = async (what: string, status: number) => {
      for (const file of shown) expect([what, await answers(file)]).toEqual([what, [status]])
      expect([what, await answers(paper)]).toEqual([what, [404]])
      const listed = status === 200 ? [photo] : []
      expect((await photosOf(t.app, owner, [id])).get(id)?.map((one) => one.id) ?? []).toEqual(listed)
      expect([...(await firstPhotos(t.app, owner, [id])).values()]).toEqual(listed.map((file) => `/media/${file}`))
      expect((await desk.get(`/api/admin/media/${photo}/320.webp`)).status).toBe(200)
    }
    await see('at first', 404)
    for (const [way, step] of Object.entries(hide)) {
      await publish(id, photo)
      await see('published', 200)
      await step(id, photo)
      await see(way, 404)
    }
    await publish(id, photo)
    await see('published', 200)
  })
})

const papers: Readonly<Record<PaperOwner, true>> = {
  adoption_followups: true,
  adoption_requests: true,
  application_animals: true,
  applications: true,
  clinic_bank_changes: true,
  contact_mails: true,
  contact_messages: true,
  customers: true,
  food_deliveries: true,
  medical_records: true,
  order_returns: true,
  approvals: true,
  solicitation_permits: true,
  users: true,
  volunteers: true,
}

it.each(Object.keys(papers))('files of %s are never public', async (name) => {
  expect(await answers(await aFile(name as PaperOwner, 4711, 'photos'))).toEqual([404])
})

describe('an animal', () => {
  it('is seen on the page of a campaign that cares for it, and of a payment that was for it', async () => {
    const [cared, paid] = [await anAnimal(t.app), await anAnimal(t.app)]
    const [first, second] = [await aFile('animals', cared, 'photos'), await aFile('animals', paid, 'photos')]
    const { id: campaign_id } = await aCampaign(t.app)
    await t.app.db.insertInto('campaign_animals').values({ campaign_id, animal_id: cared }).execute()
    expect([await answers(first), await answers(second)]).toEqual([[200], [404]])
    await change('campaigns', campaign_id, `status = 'draft'`)
    const { id: bank_account_id } = await anAccount(t.app)
    const { id: payer } = await aFundedCampaign(t.app, bank_account_id, { raised: 1000 })
    const expense = { bank_account_id, direction: 'expense', amount: 900, campaign_id: payer } as const
    const spent = await anEntry(t.app, { ...expense, state: 'posted' })
    const share = { campaign_id: payer, kind: 'disbursement', amount: -900, occurred_on: '2026-11-10' } as const
    await t.app.db
      .insertInto('fundings')
      .values({ ...share, transaction_id: spent, animal_id: paid })
      .execute()
    expect([await answers(first), await answers(second)]).toEqual([[404], [404]])
    await change('transactions', spent, `state = 'published', published_at = '${earlier}'`)
    expect(await answers(second)).toEqual([200])
  })
})

describe('the clock alone', () => {
  it('publishes a picture with its story at the minute, and takes a listing’s out after its last day', async () => {
    const story = await aStory(t.app, { status: 'published', published_at: '2026-11-21T08:00:00+08:00' })
    const listing = await anAdoption(t.app, { expires_on: '2026-11-21' })
    const [cover, cat] = [await aFile('blogs', story, 'photos'), await aFile('adoptions', listing, 'photos')]
    const at = async (moment: string) => {
      t.clock.set(moment)
      return [await answers(cover), await answers(cat)]
    }
    expect(await at('2026-11-21T07:59:59+08:00')).toEqual([[404], [200]])
    expect(await at('2026-11-21T08:00:00+08:00')).toEqual([[200], [200]])
    expect(await at('2026-11-21T23:59:59+08:00')).toEqual([[200], [200]])
    expect(await at('2026-11-22T00:00:00+08:00')).toEqual([[200], [404]])
    t.clock.set(now)
  })
})

describe('a picture in a cache', () => {
  it('is asked for again after five minutes, costs nothing while it is public, and ends when it is not', async () => {
    const { id } = await aProduct(t.app)
    const file = await aFile('products', id, 'photos')
    for (const address of [`/media/${file}`, `/media/${file}/640.avif`]) {
      const { headers } = await t.visitor.get(address)
      expect(headers['cache-control']).toBe('public, max-age=300, must-revalidate')
      const known = { 'if-none-match': `W/${headers.etag}` }
      const again = await t.visitor.get(address, known)
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', headers.etag])
      expect((await t.visitor.get(address, { 'if-none-match': '"other"' })).status).toBe(200)
      await change('products', id, `status = 'inactive'`)
      const gone = await t.visitor.get(address, known)
      expect([gone.status, gone.headers['cache-control']]).toEqual([404, 'no-store'])
      await change('products', id, `status = 'active'`)
    }
  })
})

describe('whoever uploads a picture', () => {
  it('sees it in the form at once, whatever is said about its visibility, and nobody else does', async () => {
    const ming = await aMember(t)
    const shot = await uploaded(desk, 'staff')
    expect(shot.src).toBe(`/api/admin/media/${shot.id}`)
    const post = await uploaded(ming.client, 'member')
    // a picture of a page carries no token, so a member's address is signed
    expect((await t.visitor.get(post.src.replace('?', '/320.webp?'))).status).toBe(200)
    expect([await answers(shot.id), await answers(post.id)]).toEqual([[404], [404]])
    expect((await desk.get(`${shot.src}/320.webp`)).status).toBe(200)
    expect((await t.visitor.get(`${shot.src}/320.webp`)).status).toBe(401)
  })

  it('reads its address for insiders until the row is public, then the public one', async () => {
    const id = await anAdoption(t.app, { status: 'pending_review' })
    const file = await aFile('adoptions', id, 'photos')
    const address = async (insider: 'staff' | 'member') =>
      (await firstPhotosFor(t.app, insider, 'adoptions', [id])).get(id)
    expect(await address('staff')).toBe(`/api/admin/media/${file}`)
    expect(await address('member')).toMatch(new RegExp(`^/media/${file}\\?expires=\\d+&signature=`))
    await change('adoptions', id, listed)
    expect([await address('staff'), await address('member')]).toEqual([`/media/${file}`, `/media/${file}`])
  })
})

describe('a paper of a published expense', () => {
  it('cannot be shown by naming it among the pictures', async () => {
    const id = await anEntry(t.app, { bank_account_id: (await anAccount(t.app)).id, direction: 'expense' })
    const bill = await aFile('transactions', id, 'documents')
    await expect(setPhotos(t.app, 'transactions', id, [bill])).rejects.toMatchObject({ details: { errors: {} } })
    expect(await answers(bill)).toEqual([404])
  })
})

describe('pictures inside a text', () => {
  it('are looked after in every table that has one', async () => {
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'content' and table_name = any(${Object.keys(walks)}::text[])
      order by 1`.execute(t.app.db)
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(texts).toSorted())
  })

  const story = async (content: string, more: object = {}) => {
    const blog_category_id = await aNewsCategory(t.app)
    const editor = await aStaff(t, { permissions: ['blogs create', 'blogs update', 'blogs view'] })
    const wish = { blog_category_id, title: '搬家了', content, ...more }
    return { editor: editor.client, wish, reply: await editor.client.post('/api/admin/blogs', wish) }
  }

  it('belong to the story: they come out with it, stay while it names them, and are shown to its editor before', async () => {
    const [kept, dropped] = [await uploaded(desk, 'staff'), await uploaded(desk, 'staff')]
    const text = `<p>早</p><img src="${kept.src}/640.webp" alt="貓" /><img src="/media/${dropped.id}" alt="狗" />`
    const { editor, wish, reply } = await story(text)
    expect(reply.body.content).toContain(`<img src="/api/admin/media/${kept.id}" alt="貓" />`)
    expect([await answers(kept.id), await answers(dropped.id)]).toEqual([[404], [404]])
    const { id, version, content } = reply.body
    const out = await editor.put(`/api/admin/blogs/${id}`, { ...wish, content, version, status: 'published' })
    expect([await answers(kept.id), await answers(dropped.id)]).toEqual([[200], [200]])
    expect((await t.visitor.get(`/api/news/${id}`)).body.content).toContain(`<img src="/media/${kept.id}" alt="貓" />`)
    const less = { ...wish, content: `<img src="/media/${kept.id}">`, version: out.body.version, status: 'published' }
    await editor.put(`/api/admin/blogs/${id}`, less)
    expect([await answers(kept.id), await answers(dropped.id)]).toEqual([[200], [404]])
  })

  it('may stand beside the text as well, and are refused when they belong to something else', async () => {
    const cover = await uploaded(desk, 'staff')
    const both = await story(`<img src="/media/${cover.id}">`, { cover_id: cover.id, status: 'published' })
    expect([both.reply.status, await answers(cover.id)]).toEqual([201, [200]])
    const ming = await aMember(t, { name: '王小明', email: 'ming2@example.com' })
    const theirs = await uploaded(ming.client, 'member')
    for (const foreign of [cover.id, theirs.id, 99_999_999]) {
      const { reply } = await story(`<img src="/media/${foreign}">`)
      expect([reply.status, reply.body.errors.content]).toEqual([422, [expect.stringMatching(/內文.*。$/)]])
    }
  })
})
