import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { common, fail } from '#platform/contract/failures.ts'
import { allPermissions, type Permission } from '#platform/contract/permissions.ts'
import { grant, type StaffIdentity, signedIn, system } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { type Config, readConfig } from '#platform/server/config.ts'
import { cookieName } from '#platform/server/cookies.ts'
import { csrfTokenFor, newSessionId, sessionCookie } from '#platform/server/csrf.ts'
import type { Db } from '#platform/server/database.ts'
import { servingUrlBeside } from '#platform/server/database_roles.ts'
import type { LoadReader } from '#platform/server/load_shedding.ts'
import { productConfig } from '#src/config.ts'
import { openInstallation } from '#src/installation.ts'
import { serveInstallation } from '#src/serving.ts'
import { freshDatabase } from './database.ts'

export type Reply = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields it expects
  body: any
  headers: LightMyRequestResponse['headers']
  text: string
  cookies: Record<string, string>
}

/** Sends requests as one person. Bodies are JSON unless `form` is given. */
export type Client = {
  /** What every request says of its sender. */
  headers: Readonly<Record<string, string>>
  get: (url: string, headers?: Record<string, string>) => Promise<Reply>
  post: (url: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>
  put: (url: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>
  delete: (url: string, headers?: Record<string, string>) => Promise<Reply>
  form: (url: string, body: Record<string, string>, headers?: Record<string, string>) => Promise<Reply>
}

/** A line of the log; `text` is the whole of it. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads the words it expects
export type LogLine = Record<string, any> & { readonly text: string }

export type TestApp = {
  readonly app: App
  readonly server: FastifyInstance
  readonly visitor: Client
  /** A visitor at another address than the others. */
  readonly visitorFrom: (ip: string) => Client
  /** A member's client by bearer token. */
  readonly memberWith: (token: string, ip?: string) => Client
  /** A staff client by the session id of a signed-in session; sends the matching CSRF token. */
  readonly staffWith: (sessionId: string, ip?: string) => Client
  /** What time it is for the product. Starts at the real time; moves only when told. */
  readonly clock: { set: (moment: Date | string) => void; forward: (milliseconds: number) => void; now: () => Date }
  /** Does all background work that is due; returns how many jobs ran. */
  readonly runDueJobs: () => Promise<number>
  /** The lines of the log so far, as they were written. */
  readonly logged: () => readonly LogLine[]
  /** Of the owner of the database, for tests that change what nobody may. */
  readonly url: string
  /** Does what only the owner of the database may: tables, triggers, rows that nobody may change. */
  readonly asOwner: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}

const port = 3999

/** A machine that is busy with other tests must not make a server refuse. */
const nothingToDo: LoadReader = { delay: () => 0, wait: () => 0 }

/** Settings of a test installation; `environment` adds to or replaces them. */
export const testConfig = (environment: Record<string, string> = {}): { config: Config; folder: string } => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pawlight-test-'))
  const given = {
    PORT: String(port),
    DATA_DIR: folder,
    APP_KEY: Buffer.alloc(32, 1).toString('base64'),
    DATABASE_URL: 'postgres://unused.invalid/unused',
    RATE_LIMITS: 'off',
    DEMO: '0',
    ...environment,
  }
  const config = readConfig(given, productConfig)
  return { config, folder }
}

/** The whole server on a database of its own, without a port: requests are injected. Close it in afterAll. */
export const testApp = async (
  environment: Record<string, string> = {},
  {
    load = nothingToDo,
    ...limits
  }: {
    max_connections?: number
    statement_timeout_ms?: number
    query_timeout_ms?: number
    ask_content_every_ms?: number
    /** How much the server has to do. */
    load?: LoadReader
    /** For tests that change tables themselves; everybody else works with the rights of a server. */
    as_owner?: true
  } = {},
): Promise<TestApp> => {
  const database = await freshDatabase({ max: 2 })
  const { config, folder } = testConfig(environment)
  let now: Date | undefined
  const clock = () => (now ? new Date(now) : new Date())
  const lines: string[] = []
  const read: LogLine[] = []
  const log_to = { write: (line: string) => void lines.push(line) }
  const { as_owner, ...options } = limits
  const url = as_owner ? database.url : servingUrlBeside(database.url)
  const installation = await openInstallation(config, url, {
    clock,
    log_to,
    ask_content_every_ms: 0,
    ...options,
  })
  const server = await serveInstallation(installation, { load })
  const clientWith = (own: Record<string, string>, remoteAddress = '127.0.0.1'): Client => {
    const headers = { host: `localhost:${port}`, ...own }
    const request = async (options: InjectOptions): Promise<Reply> => {
      const answer = await server.inject({
        ...options,
        remoteAddress,
        headers: { ...headers, ...(options.headers as Record<string, string>) },
      })
      return {
        status: answer.statusCode,
        body: parseBody(answer.payload),
        headers: answer.headers,
        text: answer.payload,
        cookies: Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value])),
      }
    }
    return {
      headers,
      get: (url, headers = {}) => request({ method: 'GET', url, headers }),
      post: (url, body, headers = {}) => request({ method: 'POST', url, headers, payload: (body ?? {}) as object }),
      put: (url, body, headers = {}) => request({ method: 'PUT', url, headers, payload: (body ?? {}) as object }),
      delete: (url, headers = {}) => request({ method: 'DELETE', url, headers }),
      form: (url, body, headers = {}) =>
        request({
          method: 'POST',
          url,
          headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
          payload: new URLSearchParams(body).toString(),
        }),
    }
  }
  return {
    app: installation.app,
    server,
    visitor: clientWith({}),
    visitorFrom: (ip) => clientWith({}, ip),
    memberWith: (token, ip) => clientWith({ authorization: `Bearer ${token}` }, ip),
    staffWith: (sessionId, ip) =>
      clientWith(
        {
          cookie: `${cookieName(config, sessionCookie)}=${sessionId}`,
          'x-xsrf-token': csrfTokenFor(installation.app.secrets, sessionId),
        },
        ip,
      ),
    clock: {
      now: clock,
      set: (moment) => {
        now = new Date(moment)
      },
      forward: (milliseconds) => {
        now = new Date(clock().getTime() + milliseconds)
      },
    },
    runDueJobs: installation.runDueJobs,
    logged: () => {
      for (const text of lines.slice(read.length)) read.push({ ...JSON.parse(text), text })
      return read
    },
    url: database.url,
    asOwner: (work) => work(database.db),
    close: async () => {
      await server.close()
      await installation.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const parseBody = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Proofs for calling services directly, as the edge would mint them. */
export const proofs = {
  staff: (permissions: readonly Permission[] = allPermissions, person: Partial<StaffIdentity> = {}) => {
    const staff: StaffIdentity = {
      id: 1,
      name: '測試管理員',
      kind: 'admin',
      clinic_id: null,
      superman: false,
      permissions,
      ...person,
    }
    return (
      grant(staff, { who: 'staff', permissions, clinics: 'never' }, system('test').origin) ?? fail(common.not_permitted)
    )
  },
  member: (person: { id: number; name?: string; email?: string }) =>
    signedIn({ name: '王小明', email: 'ming@example.com', ...person }, system('test').origin),
  visitor: { kind: 'visitor', member: null, origin: system('test').origin } as const,
  /** A browser that nobody has signed in from. */
  browser: { audience: 'member', notes: undefined, keep: () => {} } as const,
  newSessionId,
}
