import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const root = path.join(import.meta.dirname, '..')
const npmChromium = '@sparticuz/chromium'
const npmChromiumVersion = '153.0.0'
// The shell without windows first: it is the same engine for a fifth less of the processor.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a Chrome or Chromium on this machine: CHROMIUM_PATH, else one that is installed, else undefined. */
export function findBrowser(): string | undefined {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : undefined
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => path.isAbsolute(folder))
  const candidates = folders.flatMap((folder) => names.map((name) => path.join(folder, name)))
  return [...candidates, ...elsewhere].find((file) => existsSync(file))
}

/**
 * As {@link findBrowser}, but gets one when there is none: from Debian as root, else from npm. Throws one sentence when
 * that fails too, so that browser tests fail and are never left out silently.
 */
export async function ensureBrowser(): Promise<string> {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (isDebianRoot && (!findBrowser() || !hasChineseFont())) installFromDebian()
  const browser = findBrowser() ?? (await installFromNpm())
  if (browser) return browser
  throw new Error('找不到瀏覽器：請安裝 Chromium 或 Chrome，或用 CHROMIUM_PATH 指定它的路徑。')
}

/** What a headless browser needs on a test machine: no sandbox as root, and no connections of its own. */
export const browserFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function hasChineseFont(): boolean {
  const folder = '/usr/share/fonts/opentype/noto'
  return existsSync(folder) && readdirSync(folder).some((file) => file.includes('CJK'))
}

function installFromDebian(): void {
  console.error('安裝 Chromium 與中文字型中……')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  const install = (browser: string) =>
    run(['install', '-y', '-qq', '--no-install-recommends', browser, 'fonts-noto-cjk'])
  run(['update', '-qq'])
  if (!install('chromium-headless-shell')) install('chromium') // Debian before 12 has no shell
}

async function installFromNpm(): Promise<string | undefined> {
  console.error('從 npm 取得 Chromium 中……')
  const folder = path.join(root, '.cache/chromium')
  mkdirSync(folder, { recursive: true })
  const args = [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-audit',
    '--no-fund',
    `${npmChromium}@${npmChromiumVersion}`,
  ]
  if (spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0) return undefined
  const manifest = path.join(folder, 'node_modules', npmChromium, 'package.json')
  const entry = createRequire(manifest).resolve(npmChromium)
  const loaded = (await import(pathToFileURL(entry).href)) as { default: { executablePath(): Promise<string> } }
  return loaded.default.executablePath()
}

if (import.meta.main) console.log(await ensureBrowser())
