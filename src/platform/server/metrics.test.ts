import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { serveInstallation } from '#src/serving.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import type { Disk } from './disk.ts'
import { noteFault } from './faults.ts'
import { makeStoredFacts } from './stored_facts.ts'

const token = 'a-token-of-more-than-16-signs'
const withToken = { authorization: `Bearer ${token}` }
const siteUrl = 'https://pawlight.example'

let local: TestApp
let site: TestApp
beforeAll(async () => {
  local = await testApp()
  site = await testApp({ APP_URL: siteUrl, RATE_LIMITS: 'on', METRICS_TOKEN: token })
})
afterAll(async () => {
  await local?.close()
  await site?.close()
})

const metricsOf = async (t: TestApp, headers: Record<string, string> = {}) => {
  const { status, text } = await t.visitor.get('/metrics', headers)
  expect(status).toBe(200)
  return text
}
/** The value of one line, NaN when it is not there. */
const figure = (text: string, series: string) => {
  const line = text.split('\n').find((line) => line.startsWith(`${series} `))
  return Number((line ?? 'x NaN').slice(series.length + 1).replace('+Inf', 'Infinity'))
}

describe('who may read the figures', () => {
  it('on one’s own machine everybody on it, and nobody through a proxy or from elsewhere', async () => {
    expect(await metricsOf(local)).toContain('process_start_time_seconds')
    expect((await local.visitor.get('/metrics', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404)
    expect((await local.visitor.get('/metrics', { via: '1.1 proxy' })).status).toBe(404)
    expect((await local.visitor.get('/metrics', { host: 'evil.example' })).status).toBe(404)
    expect((await local.visitorFrom('203.0.113.7').get('/metrics')).status).toBe(404)
  })

  it('on a public site whoever knows the token, by whatever name the server is called, and nobody else', async () => {
    expect((await site.visitor.get('/metrics', { ...withToken, host: 'app:3000' })).status).toBe(200)
    for (const authorization of ['', 'Bearer', `Bearer ${token}x`, `Basic ${token}`, token])
      expect((await site.visitor.get('/metrics', { authorization })).status).toBe(404)
    // another call by that name is still refused
    expect((await site.visitor.get('/healthz', { host: 'app:3000' })).status).toBe(421)
  })

  it('on a public site without a token nobody', async () => {
    const t = await testApp({ APP_URL: siteUrl, RATE_LIMITS: 'on' })
    expect((await t.visitor.get('/metrics', { host: 'pawlight.example' })).status).toBe(404)
    expect((await t.visitor.get('/metrics', { host: 'pawlight.example', ...withToken })).status).toBe(404)
    await t.close()
  })
})

describe('the figures', () => {
  it('count answers by method, route template and status, never by address', async () => {
    await local.visitor.get('/api/products/987654321?secret=1')
    await local.visitor.get('/no-such-page-anywhere')
    const text = await metricsOf(local)
    const series = 'http_requests_total{method="GET",route="/api/products/:id",status="404"}'
    expect(figure(text, series)).toBe(1)
    expect(text).toMatch(
      /http_request_duration_seconds_bucket\{le="\+Inf",method="GET",route="\/api\/products\/:id"\} 1/,
    )
    expect(text).not.toMatch(/987654321|secret|no-such-page/)
  })

  it('tell how late the event loop is: hardly while nothing holds it, and for how long something did', async () => {
    await metricsOf(local)
    await sleep(300)
    expect(figure(await metricsOf(local), 'nodejs_eventloop_delay_seconds{quantile="0.5"}')).toBeLessThan(0.015)
    await sleep(50)
    for (const end = performance.now() + 400; performance.now() < end; );
    await sleep(50)
    expect(figure(await metricsOf(local), 'nodejs_eventloop_delay_seconds{quantile="1"}')).toBeGreaterThan(0.3)
  })

  it('ask the database nothing for a request, and once for many scrapes', async () => {
    let asked = 0
    const read = makeStoredFacts(local.app.db, async () => {
      asked += 1
      return { queues: [], faults: 0, backup_age_s: null }
    })
    await Promise.all([read(), read(), read()])
    await read()
    expect(asked).toBe(1)
  })

  it('tell how many jobs wait and for how long, which failed, faults, and the age of the last backup', async () => {
    const t = await testApp()
    expect(figure(await metricsOf(t), 'pawlight_backup_age_seconds')).toBe(Number.POSITIVE_INFINITY)
    await t.close()
    const busy = await testApp()
    await busy.app.jobs.send(busy.app, 'mail.sweep', {})
    await sql`update pgboss.job set start_after = now() - interval '90 seconds' where name = 'mail.sweep'`.execute(
      busy.app.db,
    )
    await busy.app.jobs.send(busy.app, 'cart.forget', {})
    await sql`update pgboss.job set state = 'failed' where name = 'cart.forget'`.execute(busy.app.db)
    await noteFault(busy.app, { place: 'test' }, new Error('x'), 'page failed')
    await sql`insert into backups (made_at, folder, bytes) values (now() - interval '2 hours', 'x', 5)`.execute(
      busy.app.db,
    )
    const text = await metricsOf(busy)
    expect(figure(text, 'pawlight_jobs_waiting{job="mail.sweep"}')).toBe(1)
    expect(figure(text, 'pawlight_jobs_oldest_seconds{job="mail.sweep"}')).toBeGreaterThanOrEqual(90)
    expect(figure(text, 'pawlight_jobs_failed{job="cart.forget"}')).toBe(1)
    expect(figure(text, 'pawlight_faults')).toBe(1)
    expect(Math.round(figure(text, 'pawlight_backup_age_seconds') / 60)).toBe(120)
    expect(figure(text, 'pawlight_database_up')).toBe(1)
    expect(figure(text, 'pawlight_disk_free_bytes')).toBeGreaterThan(0)
    expect(figure(text, 'pawlight_database_connections_max')).toBe(16)
    await busy.close()
  })

  it('are there within two seconds while the database does not answer', async () => {
    const read = makeStoredFacts(local.app.db, () => new Promise(() => undefined))
    const began = performance.now()
    expect(await read()).toBeUndefined()
    expect(performance.now() - began).toBeLessThan(2_000)
    const failing = makeStoredFacts(local.app.db, () => Promise.reject(new Error('away')))
    expect(await failing()).toBeUndefined()
  })
})

describe('the alert rules', () => {
  const Rules = z.strictObject({
    groups: z.array(
      z.strictObject({
        name: z.string(),
        rules: z.array(
          z.strictObject({
            alert: z.string().regex(/^[A-Z]\w+$/),
            expr: z.string(),
            for: z.string().optional(),
            labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
            annotations: z.strictObject({ summary: z.string(), action: z.string() }),
          }),
        ),
      }),
    ),
  })
  /** Words of the query language that look like names. */
  const language = new Set(['up', 'job', 'route', 'status', 'quantile', 'le', 'by', 'sum', 'max', 'rate', 'increase'])
  for (const word of [
    'histogram_quantile',
    'changes',
    'delta',
    'unless',
    'on',
    'and',
    'or',
    'group_left',
    'absent',
    'instance',
  ])
    language.add(word)

  it('name only figures that are told, and are written as Prometheus reads them', async () => {
    const file = path.join(import.meta.dirname, '../../../deploy/alerts.yml')
    const { groups } = Rules.parse(parse(readFileSync(file, 'utf8')))
    const rules = groups.flatMap(({ rules }) => rules)
    expect(rules.length).toBeGreaterThan(10)
    await local.visitor.get('/api/products')
    local.app.metrics.noteJob('mail.sweep', 'failed')
    const told = new Set([...(await metricsOf(local)).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
    for (const { alert, expr } of rules) {
      const names = (expr.replace(/"[^"]*"|\[[^\]]*\]|\{[^}]*\}/g, '').match(/\b[a-z_]\w+/g) ?? []).filter(
        (name) => !language.has(name),
      )
      const known = names.map((name) => name.replace(/_(?:bucket|sum|count)$/, ''))
      expect(names.length, alert).toBeGreaterThan(expr.startsWith('up') ? -1 : 0)
      expect(
        known.filter((name) => !told.has(name)),
        alert,
      ).toEqual([])
    }
  })
})

describe('/readyz', () => {
  it('says no, and why, while the disk is full, and yes again afterwards', async () => {
    let disk: Disk = { free_bytes: 199_000_000, used_bytes: 1 }
    const server = await serveInstallation(local, { readDisk: async () => disk })
    const ask = async () => {
      const { statusCode, payload } = await server.inject({ url: '/readyz', headers: { host: 'localhost:3999' } })
      return [statusCode, JSON.parse(payload)]
    }
    expect(await ask()).toEqual([503, { ready: false, reason: 'disk' }])
    disk = { free_bytes: 201_000_000, used_bytes: 1 }
    expect(await ask()).toEqual([200, { ready: true }])
    await server.close()
  })
})
