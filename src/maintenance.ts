import type { FastifyRequest } from 'fastify'
import { siteWords } from '#domains/settings/messages.ts'
import { readSettings } from '#domains/settings/service.ts'
import { identifyStaff } from '#domains/staff/sessions/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import type { App } from '#platform/server/app.ts'
import { knownCookies } from '#platform/server/cookies.ts'
import { sessionCookie } from '#platform/server/csrf.ts'

/** Seconds after which a browser or a search engine may ask again. */
const askAgain = 600

/**
 * What visitors and members may still send: staff come in by these, whoever wants no more mail is not kept waiting, and
 * a browser can always be signed out.
 */
const stillOpen = /^\/api\/(?:invitations|device-links|first-admin|newsletter\/(?:end|object)|auth\/logout)(?:[/?]|$)/

const isStaff = async (app: App, request: FastifyRequest): Promise<boolean> => {
  const session = knownCookies(app.config, request.cookies)[sessionCookie]
  return session !== undefined && (await identifyStaff(app, session))?.kind === 'admin'
}

/** Whether the site is closed to whoever asks: while staff work on it, it is shown to them alone. */
export const isClosedTo = async (app: App, request: FastifyRequest): Promise<boolean> =>
  (await readSettings(app, 'website')).maintenance && !(await isStaff(app, request))

/**
 * Refuses what visitors and members send while the site is closed. What a provider tells of money is always taken, and
 * what is only read stays readable: links in mails and papers lead there.
 */
export const refuseWhileClosed =
  (app: App) =>
  async (request: FastifyRequest): Promise<void> => {
    const { who } = request.routeOptions.config
    const isTheirs = who === 'anyone' || who === 'member'
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD'
    if (!isTheirs || !isWrite || !request.url.startsWith('/api/') || stillOpen.test(request.url)) return
    if (await isClosedTo(app, request))
      fail({ ...common.unavailable, message: siteWords.closed }, { retry_after: askAgain })
  }
