import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { BuiltEntry } from './built_assets.ts'
import { plainDocument } from './page_documents.ts'
import { plainPolicy, workerPolicy } from './page_policy.ts'

/** What the worker keeps from the start: the page that says that there is no network, and its drawing. */
const shell = ['/offline', '/illustrations/logo-mark.svg', '/illustrations/cat-orange.svg']

/** The service worker with the name of its build before it: a new build is a new worker with empty caches. */
const workerText = (dist: string, site: Pick<BuiltEntry, 'entry' | 'css'>): string => {
  const code = readFileSync(path.join(dist, 'worker/service_worker.js'), 'utf8')
  const version = createHash('sha256').update(code).update(site.entry).update(site.css).digest('hex').slice(0, 12)
  return `self.siteBuild=${JSON.stringify({ version, shell })};\n${code}`
}

/** Mounts /sw.js and the page that stands in for pages that were never read. */
export const mountOffline = (
  server: FastifyInstance,
  dist: string,
  site: Pick<BuiltEntry, 'entry' | 'css'>,
  readPhone: () => Promise<string>,
): void => {
  const text = workerText(dist, site)
  const policy = plainPolicy(site.css)
  server.get('/sw.js', async (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', workerPolicy)
      .type('text/javascript; charset=utf-8')
      .send(text),
  )
  server.get('/offline', async (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(plainDocument('offline', site.css, await readPhone())),
  )
}
