import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { browserFlags, findBrowser } from './bin/browser.ts'

const root = import.meta.dirname
const executablePath = findBrowser()
if (!executablePath) throw new Error('找不到瀏覽器：請安裝 Chromium 或 Chrome，或用 CHROMIUM_PATH 指定它的路徑。')

// bin/journeys.ts chooses free ports and a folder; by hand the usual ones will do. The workers read the same variables.
process.env.JOURNEYS_FOLDER ??= '.data/journeys/by-hand'
const folder = path.join(root, process.env.JOURNEYS_FOLDER)
process.env.JOURNEYS_PORT ??= '3999'
const origin = `http://localhost:${process.env.JOURNEYS_PORT}`
process.env.JOURNEYS_SMTP_PORT ??= String(Number(process.env.JOURNEYS_PORT) + 1)
const smtpPort = Number(process.env.JOURNEYS_SMTP_PORT)
// what the journeys sign a mail with that comes in
process.env.JOURNEYS_MAIL_KEY ??= 'letters that come in a journey '.padEnd(40, '.')

/** What every run of the tests takes (bin/test.ts); without the variable all journeys are walked. */
const core = Boolean(process.env.CORE_JOURNEYS)
const everything = '**/*.spec.ts'
const coreOnPhone = process.env.WHOLE ? /\/(give|shells|pages)\.spec|\.phone\.spec/ : /\/(give|shells|pages)\.spec/

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: path.join(folder, 'results'),
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  // What is broken everywhere is not tried everywhere: each failure waits for its time to be over.
  maxFailures: process.env.CI ? 15 : 0,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: path.join(folder, 'report.json') }]],
  use: {
    baseURL: origin,
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    screenshot: 'only-on-failure',
    // Recording costs every journey a third of its time: only when asked for.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath, args: browserFlags },
  },
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      testMatch: core
        ? /\/(give|shells|specification_(states|limits)|weight|found|raw_pages|fuzz_pages|dev)\.spec/
        : everything,
      testIgnore: /\.phone\.spec/,
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      // What does not depend on the width, or sets it itself, is walked once.
      testMatch: core ? coreOnPhone : everything,
      testIgnore:
        /\.desktop\.spec|(clinic_account|covered|specification_\w+|public_limits|named_methods|guest_draft|without_scripts|redirects|weight|found|links|ledger_csv|receipt_print|raw_pages|fuzz_pages|dev|staff_permissions|staff_walk)\.spec/,
    },
  ],
  webServer: [
    {
      command: `node tests/journeys/mail_server.ts ${smtpPort} ${process.env.JOURNEYS_FOLDER}/mails`,
      cwd: root,
      port: smtpPort,
    },
    {
      command: 'node src/server.ts',
      cwd: root,
      url: `${origin}/readyz`,
      // fills the demo first, which takes its time beside other work
      timeout: 240_000,
      stdout: 'ignore',
      stderr: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: {
        NODE_ENV: 'production',
        PORT: process.env.JOURNEYS_PORT,
        DATA_DIR: path.join(folder, 'data'),
        DATABASE_URL: '',
        APP_URL: origin,
        DEMO: '1',
        RATE_LIMITS: 'off',
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
        MAIL_INCOMING_ADDRESS: 'letters@in.example.org',
        MAIL_INCOMING_KEY: process.env.JOURNEYS_MAIL_KEY,
      },
    },
  ],
})
