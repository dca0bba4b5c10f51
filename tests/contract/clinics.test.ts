import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allPermissions } from '#platform/contract/permissions.ts'
import { toInstant } from '#platform/contract/time.ts'
import { newSessionId } from '#platform/server/csrf.ts'
import { goodPassword, hashPassword } from '#platform/server/passwords.ts'
import { randomToken, tokenHash } from '#platform/server/secrets.ts'
import type { Client } from '../support/app.ts'
import { aCat, afterSteps, aPicture, aSent } from '../support/applying.ts'
import { aClinic } from '../support/clinics.ts'
import { aStaff, password } from '../support/people.ts'
import type { Use } from './examples/example.ts'
import { accessOf, addressOf, aWorld, endpoints, nameOf, readEverything, send, type World } from './walk.ts'

const chip_no = '900123456789012'
/** Words that stand in an application: of the animal of one clinic, of that of another, and of the applicant's home. */
const [here, elsewhere, street] = ['橘座', '虎斑妞', '水井巷 77 號']

let world: World
let own: Client
let ownId: number
let other: Client
/** A third clinic, which has no animal of the application. */
let stranger: Client
let made: Awaited<ReturnType<typeof aShared>>

/** An application with an animal at each of two clinics. */
const aShared = async (clinic_id: number, other_id: number) => {
  const animals = [
    { ...aCat, nickname: here },
    { ...aCat, nickname: elsewhere, chip_no },
  ]
  const sent = await aSent(world.member.client, 'neuter', { animals, fields: { address: street } })
  const [mine, theirs] = sent.animals as { id: number; files: { id: number }[] }[]
  const grants = [
    { animal_id: mine?.id, clinic_id },
    { animal_id: theirs?.id, clinic_id: other_id },
  ]
  await afterSteps(world.superman.client, sent.id, [['review'], ['approve', { animals: grants }]])
  const photoOf = (animal: typeof mine) => animal?.files[0]?.id as number
  return {
    id: sent.id as number,
    application_no: sent.application_no as string,
    animal_id: mine?.id as number,
    other_animal_id: theirs?.id as number,
    photo: photoOf(mine),
    other_photo: photoOf(theirs),
  }
}

beforeAll(async () => {
  world = await aWorld()
  const ids = [await aClinic(world.t.app), await aClinic(world.t.app), await aClinic(world.t.app)]
  const accounts: { id: number; client: Client }[] = []
  for (const clinic_id of ids) {
    accounts.push(await aStaff(world.t, { permissions: allPermissions, clinic_id, name: `診所${clinic_id}` }))
  }
  ;[own, other, stranger] = accounts.map(({ client }) => client) as [Client, Client, Client]
  ownId = accounts[0]?.id ?? 0
  made = await aShared(...(ids as [number, number]))
})
afterAll(() => world?.t.close())

const forClinics = endpoints.filter((endpoint) => {
  const access = accessOf(endpoint)
  // the manual is the same for everybody
  return access.who === 'staff' && access.clinics === 'own' && !endpoint.path.startsWith('/api/admin/manual/')
})
const isAddressed = ({ path }: { path: string }) => path.includes('/:')

const versionNow = async () => (await own.get(`/api/admin/applications/${made.id}`)).body.version as number

/** The first clinic's account is signed in somewhere else as well. */
const aSecondSession = async (): Promise<number> => {
  const now = world.t.app.clock()
  const { id } = await world.t.app.db
    .insertInto('staff_sessions')
    .values({
      token_hash: tokenHash(newSessionId()),
      user_id: ownId,
      signed_in_at: toInstant(now),
      last_seen_at: toInstant(now),
      expires_at: toInstant(new Date(now.getTime() + 3_600_000)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The voucher of the first clinic's animal, as if nothing was reported of it yet. */
const openCode = async (): Promise<string> => {
  const { rows } = await sql<{ voucher_code: string }>`
    update application_animals set result = null, presented_at = null, reported_at = null where id = ${made.animal_id}
    returning voucher_code`.execute(world.t.app.db)
  return rows[0]?.voucher_code ?? ''
}

const ownPasskey = async (): Promise<number> => {
  const key = { credential_id: randomToken(), public_key: 'k'.repeat(40), name: '櫃檯', created_at: '2026-11-01' }
  const { id } = await world.t.app.db
    .insertInto('user_passkeys')
    .values({ ...key, user_id: ownId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Each call that names a row, with a row of the first clinic. */
const rows: Readonly<Record<string, () => Promise<Use>>> = {
  'GET /api/admin/applications/:id': async () => ({ params: { id: made.id } }),
  'POST /api/admin/applications/:id/report': async () => ({
    params: { id: made.id },
    body: { version: await versionNow(), animals: [{ animal_id: made.animal_id, result: 'no_show' }] },
  }),
  'GET /api/admin/vouchers/:code': async () => ({ params: { code: await openCode() } }),
  'POST /api/admin/vouchers/:code/report': async () => {
    const code = await openCode()
    const { version } = (await own.get(`/api/admin/vouchers/${code}`)).body
    return { params: { code }, body: { version, result: 'no_show', progress_note: '飼主臨時有事。' } }
  },
  'GET /api/admin/media/:id': async () => ({ params: { id: made.photo } }),
  'GET /api/admin/media/:id/:file': async () => ({ params: { id: made.photo, file: '160.webp' } }),
  'PUT /api/me/passkeys/:id': async () => ({ params: { id: await ownPasskey() }, body: { name: '診間電腦' } }),
  'POST /api/me/passkeys/:id/remove': async () => {
    const password_hash = await hashPassword(goodPassword(password))
    await world.t.app.db.updateTable('users').set({ password_hash }).where('id', '=', ownId).execute()
    return { params: { id: await ownPasskey() }, body: { current_password: password } }
  },
  'DELETE /api/me/sessions/:id': async () => ({ params: { id: await aSecondSession() } }),
}

describe('an account of a clinic', () => {
  it('is found by this walk', () => expect(forClinics.length).toBeGreaterThan(5))

  it.each(forClinics.filter(isAddressed).map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s is not there for another clinic, and is there for its own',
    async (name, endpoint) => {
      const use = await (rows[name] ?? expect.fail(`${name} has no row here`))()
      const url = addressOf(endpoint, use.params)
      const before = await readEverything(world)
      const refused = await send(stranger, endpoint, url, use.body)
      expect([refused.status, refused.body?.code], refused.text).toEqual([404, 'not_found'])
      expect(await readEverything(world), 'nothing changed').toEqual(before)
      expect((await send(own, endpoint, url, use.body)).status).toBe(endpoint.status ?? 200)
    },
  )

  it.each(
    forClinics
      .filter((endpoint) => endpoint.method === 'GET' && !isAddressed(endpoint))
      .map((endpoint) => [nameOf(endpoint), endpoint] as const),
  )('%s tells another clinic nothing of it', async (_, endpoint) => {
    const { status, text } = await send(stranger, endpoint, endpoint.path)
    expect(status).toBe(200)
    for (const word of [made.application_no, here, elsewhere, street]) expect(text).not.toContain(word)
  })

  it('has a list of its own applications, and counts no others', async () => {
    const mine = await own.get('/api/admin/applications')
    expect(mine.body).toMatchObject({ data: [{ id: made.id, names: [here], animals_count: 1 }], meta: { total: 1 } })
    expect((await stranger.get('/api/admin/applications')).body.meta.total).toBe(0)
  })

  it('reads of a shared application its own animal alone, not what another clinic did, and not where people live', async () => {
    const body = { version: await versionNow(), animals: [{ animal_id: made.other_animal_id, result: 'no_show' }] }
    const reported = await other.post(`/api/admin/applications/${made.id}/report`, body)
    expect(reported.status, reported.text).toBe(200)
    const read = await own.get(`/api/admin/applications/${made.id}`)
    expect(read.body).toMatchObject({ names: [here], animals: [{ nickname: here, files: [{ id: made.photo }] }] })
    for (const word of [elsewhere, street, chip_no]) expect(read.text).not.toContain(word)
    const ours = await world.superman.client.get(`/api/admin/applications/${made.id}`)
    const told = (events: { by_name: string | null }[]) => events.map(({ by_name }) => by_name)
    const [byOther] = told(reported.body.events)
    expect(byOther).toMatch(/^診所/)
    expect(told(ours.body.events)).toContain(byOther)
    expect(told(read.body.events)).not.toContain(byOther)
    expect((await own.get(`/api/admin/media/${made.other_photo}`)).status).toBe(404)
  })

  it('opens the photo of its animal with a row in the log, not by a link for anybody', async () => {
    const { body } = await own.get(`/api/admin/applications/${made.id}`)
    expect(body.animals[0].files[0].src).toBe(`/api/admin/media/${made.photo}`)
    const logs = () =>
      world.superman.client.get('/api/admin/logs?filter[action]=viewed_sensitive&filter[actor_kind]=clinic')
    expect((await own.get(body.animals[0].files[0].src)).status).toBe(200)
    const { total } = (await logs()).body.meta
    expect(total).toBeGreaterThan(0)
    // once for a person, a case and an hour
    expect((await own.get(body.animals[0].files[0].src)).status).toBe(200)
    expect((await logs()).body.meta.total).toBe(total)
  })

  it('finds nobody by where they live, nor by the chip of an animal that went elsewhere', async () => {
    const found = async (client: Client, query: string) =>
      (await client.get(`/api/admin/applications?${query}`)).body.meta.total as number
    const city = `filter[city]=${encodeURIComponent('臺北市')}`
    expect([await found(world.superman.client, city), await found(own, city)]).toEqual([1, 0])
    expect([await found(other, `q=${chip_no}`), await found(own, `q=${chip_no}`)]).toEqual([1, 0])
    expect(await found(own, `q=${made.application_no}`)).toBe(1)
  })

  it('reads what it uploaded, and what was attached only where that is of its clinic', async () => {
    const media_id = await aPicture(own, '/api/admin/media')
    expect((await own.get(`/api/admin/media/${media_id}`)).status).toBe(200)
    expect((await stranger.get(`/api/admin/media/${media_id}`)).status).toBe(404)
    const attach = (owner_id: number) =>
      world.t.app.db
        .updateTable('media')
        .set({ owner_type: 'application_animals', owner_id, collection: 'wound' })
        .where('id', '=', media_id)
        .execute()
    await attach(made.animal_id)
    expect((await own.get(`/api/admin/media/${media_id}`)).status).toBe(200)
    await attach(made.other_animal_id)
    expect((await own.get(`/api/admin/media/${media_id}`)).status).toBe(404)
  })

  it('sees none of the numbers of the office, whatever its roles', async () => {
    const { body } = await own.get('/api/admin/dashboard')
    expect(body).toMatchObject({ tiles: [], income: null, campaigns: null })
    expect((await world.superman.client.get('/api/admin/dashboard')).body.tiles).not.toEqual([])
  })
})

/** `app.db` has no tables of clinics, but SQL as text is not checked by types. */
describe('SQL written as text', () => {
  const tables =
    /\b(?:from|join|update|into)\s+(?:application_\w+|applications|clinic_bank_changes|clinic_prices|clinics|food_deliveries)\b/
  const statements = globSync('src/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bsql(?:<[^`]*?>)?`([^`]*)`(?:\.execute\(\s*([^)]*))?/g)].map(
        ([, text = '', on]) => ({ file, text, on }),
      ),
    )
    .filter(({ text }) => tables.test(text))

  it('reaches the tables of clinics with a scope', () => {
    expect(statements.length).toBeGreaterThan(3)
    for (const { file, text, on } of statements) {
      const isPart =
        on === undefined &&
        /^src\/domains\/(applications|clinics|customers\/desk|ledger|media\/(?:library|views)|record_search|tasks)\/([\w/]+\/)?queries\.ts$/.test(
          file,
        )
      if (!isPart) expect(on, `${file}: ${text.trim().slice(0, 60)}`).toMatch(/^clinicTables\(app, /)
    }
  })
})
