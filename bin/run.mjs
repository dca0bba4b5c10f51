// The one entry of every npm script. Plain JavaScript for any Node >= 20: installs what the lock names, then goes on
// with the Node that the lock pins, because the sources are TypeScript that only Node >= 24 runs directly.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { stampOfSources } from './build_stamp.mjs'
import { supervise } from './supervisor.mjs'

// What Node compiles is kept for the next start. Without a folder to write to, each start compiles all again. Where all
// sources are found compiled, Node does not load what strips their types.
const compileCache = { NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../.cache/compiled') }
// Memory of the server, which serves from small machines too. V8 by itself lets the heap grow to four times of its live
// objects, because the machine has room; with a limit of 384 MB it is a third more, and told so 10 percent more: what is
// garbage outside of the heap (buffers) waits for the same collection. Short-lived objects get 4 MB instead of 64. Machine
// code is made by two compilers instead of three, and given up where it is not run. glibc keeps one heap instead of eight
// for each processor and gives pieces of 64 KB and more back when freed. docs/decisions/0053-a-small-process.md has figures.
// No object of a request is allocated among the old ones, where it would keep the rest of its request until the whole heap
// is collected: docs/decisions/0173-objects-of-a-request-stay-young.md.
const server = {
  flags: [
    '--max-semi-space-size=4',
    '--max-old-space-size=384',
    '--heap-growing-percent=10',
    '--no-maglev',
    '--flush-baseline-code',
    '--no-allocation-site-pretenuring',
  ],
  env: {
    NODE_ENV: 'production',
    ...compileCache,
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '65536',
    MALLOC_TRIM_THRESHOLD_: '65536',
  },
}
const commands = {
  start: { ...server, script: 'src/server.ts', needsBuild: true, isSupervised: true },
  worker: { ...server, script: 'src/worker.ts' },
  // Servers and commands are started some hundred times in a run of the tests.
  test: { script: 'bin/test.ts', env: compileCache },
  check: { script: 'bin/test.ts', args: ['--only-check'] },
  'test:15': { script: 'bin/test.ts', args: ['--only-oldest'], env: compileCache },
  journeys: { script: 'bin/test.ts', args: ['--only-journeys'], env: compileCache },
  recipe: { script: 'bin/run_recipe.ts' },
  mutants: { script: 'bin/mutants.ts' },
  generate: { script: 'bin/generate.ts' },
  dev: { script: 'bin/dev.ts', flags: ['--watch', '--watch-preserve-output'] },
  build: { buildsAlone: true },
  cli: { script: 'src/cli.ts', env: { NODE_ENV: 'production' } },
  bench: { ...server, script: 'bench/run.ts', needsBuild: true },
  soak: { ...server, script: 'bench/soak.ts', needsBuild: true },
  faults: {
    script: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--config', 'vitest.faults.config.ts'],
    env: compileCache,
    needsBuild: true,
  },
  money: {
    script: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--config', 'vitest.money.config.ts'],
    env: { ...compileCache, MONEY_SOAK_SECONDS: '600', MONEY_SEQUENCES: '100' },
  },
  screens: { script: 'bin/screens.ts', needsBuild: true },
  filmstrip: { script: 'bin/filmstrip.ts', needsBuild: true },
  manual: { script: 'bin/manual_pictures.ts', needsBuild: true },
}
/** The release line whose V8 the flags above were measured on; a newer one may not know them. */
const ourNode = 24

process.chdir(path.resolve(import.meta.dirname, '..'))
const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command) stop(`用法：node bin/run.mjs ${Object.keys(commands).join('|')}`)

/** The step that is going on now; signals that we get are meant for it. */
let running
/** The first signal that we got: no further step begins. */
let told
/** Ends a wait between two starts of the server. */
const toldNow = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => pass(signal))
if (process.env.npm_lifecycle_event) watchParent()

await installPackages()
const pinned = path.resolve('node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
const own = majorOf(process.versions.node)
const node = own === ourNode || (own > ourNode && !existsSync(pinned)) ? process.execPath : pinned
if (!existsSync(node)) stop(`這裡需要 Node ${ourNode} 以上；npm 沒有這台主機用的版本，請自行安裝後再試一次。`)
const env = { ...process.env, PATH: path.resolve('node_modules/.bin') + path.delimiter + process.env.PATH }
if (command.needsBuild || command.buildsAlone) await build()
if (command.buildsAlone) process.exit(0)
await run([...(command.flags ?? []), command.script, ...(command.args ?? []), ...args], command.env)

async function installPackages() {
  const stamp = 'node_modules/.lock-stamp'
  const lock = hash(readFileSync('package-lock.json'))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  // Not `npm ci`: it refuses the lock's entries of optional packages for other platforms that the registry lacks.
  const flags = [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const npm = process.env.npm_execpath
  const isScript = npm?.endsWith('.js') || npm?.endsWith('.cjs')
  const [program, line] = isScript ? [process.execPath, [npm, ...flags]] : ['npm', flags]
  const shell = !isScript && process.platform === 'win32'
  await prepare('安裝套件', program, line, { shell })
  writeFileSync(stamp, lock)
}

/** Builds the front end when its sources changed since the last time. */
async function build() {
  const stamp = 'dist/.stamp'
  const sources = stampOfSources('.')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  // A build that is broken off leaves a mixture behind, which no stamp may vouch for.
  rmSync(stamp, { force: true })
  await prepare('建置網頁', node, ['bin/build.ts'], { env })
  writeFileSync(stamp, sources)
}

async function run(line, extra = {}) {
  if (!existsSync(command.script)) stop(`少了檔案 ${command.script}，這份程式碼不完整。`)
  // The channel lets the server notice when this process is killed, so that it ends too instead of keeping the port.
  const options = { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: { ...env, ...extra } }
  if (!command.isSupervised) process.exit(await step(node, line, options))
  const { code } = await supervise({
    runOnce: () => serve(line, options),
    wait: (ms) => sleep(ms, undefined, { signal: toldNow.signal }).catch(() => undefined),
    isTold: () => told !== undefined,
    say: (sentence) => console.error(sentence),
    now: () => performance.now(),
  })
  if (told && code === null) endBy(told)
  process.exit(code ?? 1)
}

/** Runs the server until it ends. It tells over the channel when it is ready, and when it refuses to start. */
function serve(line, options) {
  return new Promise((resolve) => {
    const states = new Set()
    running = spawn(node, line, options)
    running.on('error', (error) => stop(`無法執行 ${node}：${error.message}`))
    running.on('message', (state) => states.add(state))
    running.on('exit', () => {
      running = undefined
    })
    running.on('close', (code, signal) =>
      resolve({ code, signal, was_ready: states.has('ready'), refused: states.has('refused') }),
    )
  })
}

/** Runs a step that must succeed before the next may begin: one line with its seconds; what it printed, only when it failed. */
async function prepare(label, program, line, options) {
  const began = performance.now()
  const printed = []
  process.stderr.write(`${label}……`)
  const code = await step(program, line, { stdio: ['inherit', 'pipe', 'pipe'], ...options }, printed)
  process.stderr.write(` ${((performance.now() - began) / 1000).toFixed(1)} 秒\n`)
  if (told) endBy(told)
  if (code === 0) return
  process.stderr.write(Buffer.concat(printed))
  stop(`${label}失敗，原因見上面的訊息。`)
}

/** Runs one step and resolves to its exit code. `printed` takes what it prints, where its streams are pipes. */
function step(program, line, options, printed = []) {
  return new Promise((resolve) => {
    running = spawn(program, line, options)
    running.on('error', (error) => stop(`無法執行 ${program}：${error.message}`))
    for (const stream of [running.stdout, running.stderr]) stream?.on('data', (bytes) => printed.push(bytes))
    running.on('exit', (_, signal) => {
      running = undefined
      if (signal) endBy(signal)
    })
    running.on('close', (code) => resolve(code ?? 1))
  })
}

/** Hands a signal on to the step that is going on. */
function pass(signal) {
  told ??= signal
  toldNow.abort()
  running?.kill(signal)
}

/**
 * A signal to npm alone ends npm's shell, which does not pass it on. Then this process would go on with nobody to stop it.
 */
function watchParent() {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent || !isAlive(parent)) pass('SIGTERM')
  }, 500).unref()
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function endBy(signal) {
  process.exit(128 + os.constants.signals[signal])
}

function hash(content) {
  return createHash('sha256').update(content).digest('hex')
}

function majorOf(version) {
  return Number(version.split('.')[0])
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
