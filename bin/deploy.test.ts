import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readConfig } from '#platform/server/config.ts'
import { productConfig } from '#src/config.ts'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const aKey = Buffer.alloc(32, 7).toString('base64')

/** Reads settings, and notes every name that the product looks for. */
const settingsOf = (given: Record<string, string>) => {
  const asked = new Set<string>()
  const environment = new Proxy(given, {
    get: (all, name: string) => {
      asked.add(name)
      return all[name]
    },
  })
  return { config: readConfig(environment, productConfig), asked }
}
/** Beside the product's own: what Node itself reads. */
const ofNode = new Set(['NODE_ENV'])
const isSecret = (name: string) =>
  /KEY|SECRET|PASSWORD|TOKEN|DATABASE_URL|SMTP_URL/.test(name) && !name.endsWith('_FILE')

const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string().optional(),
      build: z.string().optional(),
      command: z.union([z.string(), z.array(z.string())]).optional(),
      ports: z.array(z.string()).default([]),
      environment: z.record(z.string(), z.string()).default({}),
      volumes: z.array(z.string()).default([]),
    }),
  ),
  volumes: z.record(z.string(), z.null()),
})
const compose = Compose.parse(parse(read('compose.yaml'), { merge: true }))

/** What a script of bin/run.mjs runs must be there. */
const expectScript = (line: readonly string[]) => {
  const [program, file, name] = line
  expect(path.basename(program ?? '')).toBe('node')
  expect(existsSync(path.join(root, file ?? '')), file).toBe(true)
  const script = read('bin/run.mjs').match(new RegExp(`\\b${name}: \\{[^}]*script: '([^']+)'`))?.[1]
  expect(script && existsSync(path.join(root, script)), name).toBe(true)
}

describe('compose.yaml', () => {
  it('has a database, the server, background work, an object store and a mail catcher', () => {
    expect(Object.keys(compose.services)).toEqual(
      expect.arrayContaining(['database', 'app', 'worker', 'store', 'mail']),
    )
    for (const { image, build } of Object.values(compose.services)) expect(image ?? build).toBeTruthy()
  })

  it.each(['app', 'worker'])(
    'gives %s settings that the product knows and takes, the required ones among them',
    (name) => {
      const { environment } = compose.services[name] ?? { environment: {} }
      const given = Object.fromEntries(
        Object.entries<string>(environment).map(([key, value]) => [key, value.replace(/^\$\{APP_KEY:\?.*\}$/, aKey)]),
      )
      const { config, asked } = settingsOf({ ...given, DATA_DIR: '/data' })
      expect(Object.keys(given).filter((key) => !asked.has(key))).toEqual([])
      expect(config).toMatchObject({ is_local: true, background_work: false, s3: { bucket: 'pawlight' } })
      expect(config.database_url).toContain('@database:')
    },
  )

  it('asks for APP_KEY and opens ports of this machine alone', () => {
    expect(compose.services.app?.environment.APP_KEY).toMatch(/^\$\{APP_KEY:\?/)
    for (const { ports } of Object.values(compose.services))
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/)
  })

  it('names volumes that it has and scripts that are there', () => {
    for (const { volumes, command } of Object.values(compose.services)) {
      for (const volume of volumes) expect(compose.volumes).toHaveProperty(volume.split(':')[0] ?? '')
      if (Array.isArray(command) && command[0] === 'node') expectScript(command)
    }
  })
})

describe('the Dockerfile', () => {
  const lines = read('Dockerfile')
    .split('\n')
    .filter((line) => !line.startsWith('#'))

  it('starts what is there, as an ordinary user, and asks whether it lives', () => {
    const commands = lines
      .flatMap((line) => /CMD (\[.*\])$/.exec(line)?.[1] ?? [])
      .map((text): string[] => JSON.parse(text))
    expect(commands).toHaveLength(2)
    expectScript(commands[1] ?? [])
    expect(existsSync(path.join(root, commands[0]?.[1] ?? ''))).toBe(true)
    expect(lines).toContain('USER node')
  })

  it('sets only what the product knows, and no secret', () => {
    const { asked } = settingsOf({ APP_KEY: aKey })
    const names = lines
      .filter((line) => /^(ENV|ARG) /.test(line))
      .flatMap((line) => [...line.matchAll(/(\w+)=/g)].map(([, name]) => name ?? ''))
    expect(names.length).toBeGreaterThan(1)
    expect(names.filter((name) => !asked.has(name) && !ofNode.has(name))).toEqual([])
    expect(names.filter(isSecret)).toEqual([])
  })

  it('leaves out what is no source', () => {
    const left = read('.dockerignore').split('\n')
    expect(left).toEqual(expect.arrayContaining(['.git', 'node_modules', 'data', '.env*', 'app.key']))
  })
})

describe('the unit of systemd', () => {
  const lines = read('deploy/pawlight.service').split('\n')
  const valuesOf = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1))

  it('is made of sections and settings alone', () => {
    for (const line of lines) expect(line).toMatch(/^(#.*|\[(Unit|Service|Install)\]|[A-Z]\w*=.+|)$/)
  })

  it('starts what is there, and waits long enough at the end', () => {
    expectScript(valuesOf('ExecStart')[0]?.split(' ') ?? [])
    expect(Number(valuesOf('TimeoutStopSec')[0])).toBeGreaterThanOrEqual(5 + 15)
  })

  it('sets only what the product knows, and no secret', () => {
    const { asked } = settingsOf({ APP_KEY: aKey })
    const names = valuesOf('Environment').map((text) => text.split('=')[0] ?? '')
    expect(names).toContain('APP_KEY_FILE')
    expect(names.filter((name) => !asked.has(name))).toEqual([])
    expect(names.filter(isSecret)).toEqual([])
  })
})
