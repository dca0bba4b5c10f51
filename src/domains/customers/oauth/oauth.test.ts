import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PlainError } from '#platform/server/plain_error.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import {
  clientSecret,
  type IdentityProvider,
  type OutsidePerson,
  startIdentityProvider,
} from '#tests/support/identity_provider.ts'
import { tokenInMail } from '#tests/support/mails.ts'
import { aMember, password } from '#tests/support/people.ts'
import { copyAvatar } from '../avatar/service.ts'
import { ownPath } from './rules.ts'

let outside: IdentityProvider
let test: TestApp
beforeAll(async () => {
  outside = await startIdentityProvider((provider) => `http://localhost:3999/api/oauth/${provider}/callback`)
  test = await testApp({
    OAUTH_GOOGLE_CLIENT_ID: 'google-client',
    OAUTH_GOOGLE_CLIENT_SECRET: clientSecret,
    OAUTH_GOOGLE_ISSUER: outside.issuer,
    OAUTH_LINE_CLIENT_ID: 'line-client',
    OAUTH_LINE_CLIENT_SECRET: clientSecret,
    OAUTH_LINE_ISSUER: outside.issuer,
  })
})
afterAll(async () => {
  await test?.close()
  await outside?.close()
})

const pathOf = (address: string) => address.slice(new URL(address).origin.length)

const start = async (client: Client, provider = 'google', body: unknown = {}) => {
  const reply = await client.post(`/api/oauth/${provider}`, body)
  return { reply, url: reply.body.url as string, cookie: `pawlight_oauth=${reply.cookies.pawlight_oauth}` }
}

/** Goes the whole way and gives the path the browser ends at. */
const goThrough = async (person: OutsidePerson, client: Client = test.visitor, provider = 'google', body = {}) => {
  const { url, cookie } = await start(client, provider, body)
  const back = await outside.signIn(url, person)
  const reply = await test.visitor.get(pathOf(back), { cookie })
  expect(reply.status).toBe(303)
  return reply.headers.location as string
}

const tokenIn = (location: string) => /^\/\?token=([\w-]{43})$/.exec(location)?.[1]

const meBehind = async (location: string) => {
  const login = await test.visitor.post('/api/user-by-token', { token: tokenIn(location) })
  return (await test.memberWith(login.body.token).get('/api/customer/me')).body
}

describe('coming through a provider', () => {
  it('offers only the providers that are set up', async () => {
    expect((await test.visitor.get('/api/oauth')).body.data.sort()).toEqual(['google', 'line'])
    expect((await test.visitor.post('/api/oauth/facebook')).status).toBe(404)
    expect((await test.visitor.post('/api/oauth/myspace')).status).toBe(404)
  })

  it('makes an account with a proved address for somebody new, and knows them the next time', async () => {
    const mei = { sub: 'g-mei', name: '陳美', email: 'Mei@gmail.example', email_verified: true }
    const location = await goThrough(mei)
    const me = await meBehind(location)
    expect(me).toMatchObject({ name: '陳美', email: 'mei@gmail.example', has_password: false })
    expect(me.email_verified_at).not.toBeNull()
    expect(me.bindings).toEqual([{ provider: 'google', name: '陳美' }])
    const again = await meBehind(await goThrough({ ...mei, email: 'another@gmail.example' }))
    expect(again.id).toBe(me.id)
    expect(again.email).toBe('mei@gmail.example')
    // The link token of the first time was spent.
    expect((await test.visitor.post('/api/user-by-token', { token: tokenIn(location) })).status).toBe(422)
  })

  it('logs why a token was refused, and nothing of the person in it', async () => {
    test.clock.forward(7 * 86_400_000)
    try {
      const canary = { sub: 'zzSUBzz', name: 'zzNAMEzz', email: 'zzmailzz@gmail.example', email_verified: true }
      expect(tokenIn(await goThrough(canary))).toBeUndefined()
    } finally {
      test.clock.forward(-7 * 86_400_000)
    }
    const [line] = test.logged().filter(({ msg }) => msg === 'id token refused')
    expect(line?.err).toMatchObject({ type: 'JWTExpired', code: 'ERR_JWT_EXPIRED' })
    expect(line?.text).not.toMatch(/zzSUBzz|zzNAMEzz|zzmailzz/)
  })

  describe('with a picture there', () => {
    const picture = 'https://pictures.example/mei.jpg'
    const drawn = { create: { width: 300, height: 300, channels: 3, background: '#c66' } } as const
    /** The provider's server, with what it has at the address. */
    const answering = (bytes: Buffer) => async () => bytes
    const away = async () => {
      throw new PlainError('nobody answers')
    }

    const somebodyNew = async (sub: string) => {
      const person = { sub, name: '林明', email: `${sub}@gmail.example`, email_verified: true, picture }
      return { person, me: await meBehind(await goThrough(person)) }
    }
    const pictureOf = async (id: number) =>
      (await test.app.db.selectFrom('customers').select('avatar_url').where('id', '=', id).executeTakeFirstOrThrow())
        .avatar_url
    const waitingCopies = async (id: number) => {
      const { rows } = await sql`select 1 from pgboss.job where name = 'customers.copy_avatar'
        and data->>'customer_id' = ${String(id)}`.execute(test.app.db)
      return rows.length
    }

    it('shows nobody the picture from there, and shows a private copy of it once there is one', async () => {
      const { me, person } = await somebodyNew('g-pictured')
      expect([me.avatar, await waitingCopies(me.id)]).toEqual([null, 1])
      await copyAvatar(test.app, me.id, answering(await sharp(drawn).png().toBuffer()))
      const { avatar } = await meBehind(await goThrough(person))
      expect(avatar).toMatch(/^\/media\/\d+\?expires=/)
      const shown = await test.visitor.get(avatar)
      expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
      expect((await test.visitor.get(avatar.split('?')[0])).status).toBe(404)
      expect(await waitingCopies(me.id)).toBe(1)
    })

    it.each([
      ['nobody answers there', away],
      ['it is no picture', answering(Buffer.from('<svg onload="alert(1)"/>'))],
      ['it is a PDF', answering(Buffer.from('%PDF-1.4\n%%EOF\n'))],
    ])('leaves the member without one while %s, and tries again at the next sign-in', async (why, from) => {
      const { me, person } = await somebodyNew(`g-without-${why.length}`)
      await copyAvatar(test.app, me.id, from)
      expect((await meBehind(await goThrough(person))).avatar).toBeNull()
      expect(await waitingCopies(me.id)).toBe(2)
    })

    it('never comes back over what the member chose meanwhile', async () => {
      const { me } = await somebodyNew('g-own')
      await copyAvatar(test.app, me.id, async () => {
        await test.app.db.updateTable('customers').set({ avatar_url: null }).where('id', '=', me.id).execute()
        return sharp(drawn).png().toBuffer()
      })
      expect(await pictureOf(me.id)).toBeNull()
    })
  })

  it('does not believe an address that LINE or an unverified Google account tells', async () => {
    const byLine = await meBehind(
      await goThrough(
        { sub: 'l-1', name: '阿賴', email: 'lai@example.com', email_verified: true },
        test.visitor,
        'line',
      ),
    )
    expect(byLine.email_verified_at).toBeNull()
    const byGoogle = await meBehind(
      await goThrough({ sub: 'g-un', email: 'unproved@example.com', email_verified: false }),
    )
    expect(byGoogle.email_verified_at).toBeNull()
    const mails = await test.app.db
      .selectFrom('mail_outbox')
      .select('to_email')
      .where('template', '=', 'verify_email')
      .execute()
    expect(mails.map(({ to_email }) => to_email).sort()).toEqual(['lai@example.com', 'unproved@example.com'])
  })

  it.each([true, false])('never takes over an account with the same address (proved there: %s)', async (verified) => {
    const email = `owner-${verified}@example.com`
    const owner = await aMember(test, { name: '屋主', email, email_verified: verified })
    const location = await goThrough({ sub: `g-thief-${verified}`, email, email_verified: true })
    expect(location).toBe('/?token=cannot_add')
    const bindings = await test.app.db
      .selectFrom('customer_oauth')
      .selectAll()
      .where('customer_id', '=', owner.id)
      .execute()
    expect(bindings).toEqual([])
  })

  it('makes no account for somebody without an address', async () => {
    expect(await goThrough({ sub: 'l-none', name: '無信' }, test.visitor, 'line')).toBe('/?token=cannot_add')
  })

  it('ends where it began only on this site', async () => {
    const person = { sub: 'g-mei', email: 'mei@gmail.example', email_verified: true }
    expect(await goThrough(person, test.visitor, 'google', { return_to: '/account' })).toMatch(
      /^\/\?token=[\w-]{43}&return_to=%2Faccount$/,
    )
    expect(
      tokenIn(await goThrough(person, test.visitor, 'google', { return_to: 'https://evil.example/' })),
    ).toBeDefined()
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    ' /account',
    '/a\\..\\b',
    'account',
    '',
  ])('does not send anybody to %j', (wanted) => {
    expect(ownPath(wanted)).toBeNull()
  })
})

describe('binding a provider to an account', () => {
  it('lets the owner sign in and bind, then come through the provider', async () => {
    const ming = await aMember(test, { name: '王小明', email: 'ming@gmail.example' })
    const outsideMing = { sub: 'g-ming', name: 'Ming', email: 'ming@gmail.example', email_verified: true }
    expect(await goThrough(outsideMing)).toBe('/?token=cannot_add')
    expect((await meBehind(await goThrough(outsideMing, ming.client))).id).toBe(ming.id)
    expect((await meBehind(await goThrough(outsideMing))).id).toBe(ming.id)
  })

  it('answers cannot_add for an identity that is bound to somebody else', async () => {
    const hua = await aMember(test, { name: '林小華', email: 'hua@example.com' })
    const location = await goThrough({ sub: 'g-ming', email: 'ming@gmail.example', email_verified: true }, hua.client)
    expect(location).toBe('/?token=cannot_add')
  })

  it('answers cannot_add for a second identity of the same provider', async () => {
    const member = await aMember(test, { name: '李二', email: 'two@example.com' })
    expect(tokenIn(await goThrough({ sub: 'g-two-a' }, member.client))).toBeDefined()
    expect(await goThrough({ sub: 'g-two-b' }, member.client)).toBe('/?token=cannot_add')
  })

  it('can be undone, but not when it is the only way in', async () => {
    const member = await aMember(test, { name: '吳解', email: 'undo@example.com' })
    await goThrough({ sub: 'g-undo' }, member.client)
    expect((await member.client.delete('/api/my/bindings/google')).status).toBe(204)
    expect((await member.client.delete('/api/my/bindings/google')).status).toBe(404)

    const location = await goThrough({ sub: 'g-only', email: 'only@example.com', email_verified: true })
    const login = await test.visitor.post('/api/user-by-token', { token: tokenIn(location) })
    const only = await test.memberWith(login.body.token).delete('/api/my/bindings/google')
    expect(only.body.code).toBe('last_way_in')
    expect(tokenIn(await goThrough({ sub: 'g-only' }))).toBeDefined()
  })

  it('gives way when the owner of a never proved address resets the password', async () => {
    const hijacker = await aMember(test, { name: '壞人', email: 'victim@example.com', email_verified: false })
    await goThrough({ sub: 'g-bad', email: 'bad@example.com', email_verified: true }, hijacker.client)
    await test.visitor.post('/api/forgot-password', { email: 'victim@example.com' })
    await test.runDueJobs()
    const mail = await test.app.db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('template', '=', 'reset_password')
      .where('to_email', '=', 'victim@example.com')
      .executeTakeFirstOrThrow()
    const token = tokenInMail(test.app, mail)
    const reset = await test.visitor.post('/api/reset-password', { token, email: 'victim@example.com', password })
    expect(reset.status).toBe(200)
    expect((await hijacker.client.get('/api/customer/me')).status).toBe(401)
    expect(await goThrough({ sub: 'g-bad', email: 'victim@example.com', email_verified: true })).toBe(
      '/?token=cannot_add',
    )
  })
})

describe('a forged return', () => {
  const person = { sub: 'g-forge', email: 'forge@example.com', email_verified: true }

  it('is refused from another browser, with another state, without one, and the second time', async () => {
    const { url, cookie } = await start(test.visitor)
    const back = pathOf(await outside.signIn(url, person))
    const forged = back.replace(/state=[^&]+/, `state=${'x'.repeat(43)}`)
    const locationOf = async (path: string, own: string) =>
      (await test.visitor.get(path, { cookie: own })).headers.location
    expect(await locationOf(back, '')).toBe('/?token=cannot_add')
    expect(await locationOf(back, 'pawlight_oauth=other')).toBe('/?token=cannot_add')
    expect(await locationOf(forged, `pawlight_oauth=${'x'.repeat(43)}`)).toBe('/?token=cannot_add')
    expect(await locationOf('/api/oauth/google/callback', cookie)).toBe('/?token=cannot_add')
    expect(await locationOf(back.replace('/google/', '/line/'), cookie)).toBe('/?token=cannot_add')
    expect(await locationOf(back, cookie)).toMatch(/^\/\?token=[\w-]{43}$/)
    expect(await locationOf(back, cookie)).toBe('/?token=cannot_add')
  })

  it('is refused when it comes too late', async () => {
    const { url, cookie } = await start(test.visitor)
    const back = pathOf(await outside.signIn(url, person))
    const now = test.clock.now()
    test.clock.forward(11 * 60_000)
    expect((await test.visitor.get(back, { cookie })).headers.location).toBe('/?token=cannot_add')
    test.clock.set(now)
  })

  it('goes home without a word when the person cancelled over there', async () => {
    const { url, cookie } = await start(test.visitor)
    const state = new URL(url).searchParams.get('state')
    const reply = await test.visitor.get(`/api/oauth/google/callback?state=${state}&error=access_denied`, { cookie })
    expect(reply.headers.location).toBe('/')
  })
})

describe('an id token', () => {
  type Told = { issuer: string; nonce: string; client_id: string }
  let told: (about: Told) => string = () => ''
  let nonce = ''
  let client_id = ''
  const forger = createServer((request, response) => {
    const issuer = `http://${request.headers.host}`
    const answer = request.url?.includes('well-known')
      ? { issuer, authorization_endpoint: `${issuer}/a`, token_endpoint: `${issuer}/t`, jwks_uri: `${issuer}/k` }
      : request.url === '/k'
        ? { keys: [] }
        : { id_token: told({ issuer, nonce, client_id }) }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer))
  })
  let other: TestApp
  beforeAll(async () => {
    await new Promise<void>((resolve) => forger.listen(0, '127.0.0.1', resolve))
    const issuer = `http://127.0.0.1:${(forger.address() as AddressInfo).port}`
    const settings = (name: string) => ({
      [`OAUTH_${name}_CLIENT_ID`]: `${name.toLowerCase()}-client`,
      [`OAUTH_${name}_CLIENT_SECRET`]: clientSecret,
      [`OAUTH_${name}_ISSUER`]: issuer,
    })
    other = await testApp({ ...settings('GOOGLE'), ...settings('LINE') })
  })
  afterAll(async () => {
    await other?.close()
    await new Promise((resolve) => forger.close(resolve))
  })

  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = Math.floor(Date.now() / 1000)
  const claims = (about: Told) => ({
    iss: about.issuer,
    aud: about.client_id,
    sub: 'forged',
    email: 'forged@example.com',
    nonce: about.nonce,
    iat: now,
    exp: now + 300,
  })
  const signed = (body: unknown, secret: string) => {
    const text = `${part({ alg: 'HS256' })}.${part(body)}`
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
  }
  const returnWith = async (provider: string, token: (about: Told) => string) => {
    told = token
    client_id = `${provider}-client`
    const { url, cookie } = await start(other.visitor, provider)
    nonce = new URL(url).searchParams.get('nonce') ?? ''
    const state = new URL(url).searchParams.get('state')
    const reply = await other.visitor.get(`/api/oauth/${provider}/callback?state=${state}&code=c`, { cookie })
    return reply.headers.location as string
  }

  it('opens the account when all of it is right', async () => {
    expect(tokenIn(await returnWith('line', (about) => signed(claims(about), clientSecret)))).toBeDefined()
  })

  it.each<[string, string, (about: Told) => string]>([
    ['is not signed', 'line', (about) => `${part({ alg: 'none' })}.${part(claims(about))}.`],
    ['is no token', 'line', () => 'garbage'],
    ['is signed with another secret', 'line', (about) => signed(claims(about), clientSecret.toUpperCase())],
    ['is for another sign-in', 'line', (about) => signed({ ...claims(about), nonce: 'other' }, clientSecret)],
    ['names no sign-in', 'line', (about) => signed({ ...claims(about), nonce: undefined }, clientSecret)],
    ['is for another client', 'line', (about) => signed({ ...claims(about), aud: 'other' }, clientSecret)],
    [
      'is from another provider',
      'line',
      (about) => signed({ ...claims(about), iss: 'https://evil.example' }, clientSecret),
    ],
    ['is too old', 'line', (about) => signed({ ...claims(about), exp: now - 120 }, clientSecret)],
    ['names nobody', 'line', (about) => signed({ ...claims(about), sub: '' }, clientSecret)],
    ['is signed with the secret where keys are due', 'google', (about) => signed(claims(about), clientSecret)],
  ])('is refused when it %s', async (_, provider, token) => {
    expect(await returnWith(provider, token)).toBe('/?token=cannot_add')
  })
})
