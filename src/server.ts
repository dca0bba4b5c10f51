import { flushCompileCache } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Config, readConfig } from '#platform/server/config.ts'
import { accountsOf } from '#platform/server/database_roles.ts'
import { startEmbedded } from '#platform/server/embedded.ts'
import { isRefusal, plainMessageOf } from '#platform/server/plain_error.ts'
import { productConfig } from './config.ts'
import type { Installation } from './installation.ts'
import { makeShutdown, type Shutdown, shutdownOnFaults } from './shutdown.ts'

/** How long requests and jobs under way may take after the grace. Half of what process managers usually wait. */
const drainMs = 4_000
/** For the queue, the pool and the embedded database to stop after that. */
const stopMs = 10_000

/** The product itself. Reading it takes about as long as the database to start, so both go on side by side. */
const readProduct = () => Promise.all([import('./preparation.ts'), import('./serving.ts'), import('./pages.ts')])

/** Lets jobs under way come to their end while requests do; longer ones are tried again later. */
const drainJobs = (installation: Installation, ms: number): Promise<void> =>
  Promise.race([installation.drain(), sleep(ms, undefined, { ref: false })])

/** Tells the launcher (bin/run.mjs), which starts the server again when it crashes. Others listen to nothing. */
const tellLauncher = (state: 'ready' | 'refused'): void => {
  if (process.connected) process.send?.(state)
}

const refuse = (error: unknown): void => {
  console.error(plainMessageOf(error))
  if (isRefusal(error)) tellLauncher('refused')
}

const start = async (config: Config, shutdown: Shutdown): Promise<void> => {
  const product = readProduct()
  // Awaited below; a database that does not start is said first.
  product.catch(() => undefined)
  const embedded = config.database_url === null ? await startEmbedded(config.data_dir) : undefined
  if (embedded) shutdown.add(() => embedded.stop())
  const [{ startInstallation, printReady }, { serveInstallation }, { mountSite }] = await product
  const { serving_url, owner_url } = accountsOf(config, embedded)
  const { installation, preparation } = await startInstallation(config, serving_url, owner_url)
  shutdown.add(installation.close)
  shutdownOnFaults(shutdown, installation.app, embedded?.ended)
  let ready = false
  const server = await serveInstallation(installation, { isReady: () => ready })
  await mountSite(server, installation.app)
  const grace_ms = config.shutdown_grace_ms
  shutdown.add(async () => {
    const closed = server.connections.end({ grace_ms, drain_ms: drainMs })
    await Promise.all([closed, drainJobs(installation, grace_ms + drainMs)])
  })
  await server.connections.listen({ port: config.port, host: config.host })
  ready = true
  tellLauncher('ready')
  printReady(installation.app, preparation)
  // Half a second that visitors need not wait for.
  if (config.background_work) await installation.work()
  // The compile cache of bin/run.mjs. Now and not at the end: a process that is killed has no end.
  flushCompileCache()
}

const run = async (): Promise<void> => {
  const config = readConfig(process.env, productConfig)
  const shutdown = makeShutdown(config.shutdown_grace_ms + drainMs + stopMs)
  await start(config, shutdown).catch((error: unknown) => {
    // What was just being started fails when what it stands on is stopped.
    if (shutdown.hasBegun()) return
    refuse(error)
    shutdown.begin(1)
  })
}

run().catch((error: unknown) => {
  refuse(error)
  process.exit(1)
})
