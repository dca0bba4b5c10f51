import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { productConfig } from '#src/config.ts'
import { readConfig } from './config.ts'
import { PlainError } from './plain_error.ts'

let folder: string
const key = Buffer.alloc(32, 7).toString('base64')
const read = (environment: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: folder, ...environment }, productConfig)
const complaint = (environment: Record<string, string>): string => {
  try {
    read(environment)
  } catch (error) {
    if (error instanceof PlainError) return error.message
    throw error
  }
  return ''
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pawlight-config-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('settings', () => {
  it('need nothing for a first try', () => {
    expect(read()).toMatchObject({
      port: 3000,
      host: 'localhost',
      database_url: null,
      app_url: 'http://localhost:3000',
      rate_limits: true,
      first_admin: null,
      is_local: true,
      demo: { ecpay: { merchant_id: '3002607' } },
      shutdown_grace_ms: 0,
      smtp_url: null,
      mail_from: 'no-reply@localhost',
      s3: null,
      ecpay: { payment: { url: null, keys: null } },
      oauth: { line: null },
      log_level: 'info',
    })
  })

  it('cannot be changed afterwards', () => {
    expect(Object.isFrozen(read())).toBe(true)
  })

  it('are trimmed, and an empty one counts as not set', () => {
    expect(read({ PORT: ' 4000 ', HOST: ' ', DEMO: '0\n' })).toMatchObject({
      port: 4000,
      host: 'localhost',
      demo: null,
    })
  })

  it('lists every mistake in one message', () => {
    const message = complaint({
      PORT: '70000',
      APP_URL: 'https://a.tw/shop',
      DEMO: 'yes',
      LOG_LEVEL: 'loud',
      S3_BUCKET: 'b',
    })
    expect(message.split('\n').map((line) => line.replace(/：.*/, ''))).toEqual([
      '設定有誤，伺服器沒有啟動',
      '  - PORT',
      '  - APP_URL',
      '  - DEMO',
      '  - S3_ACCESS_KEY_ID',
      '  - S3_SECRET_ACCESS_KEY',
      '  - LOG_LEVEL',
    ])
  })

  it('reads a secret from the file its twin names', () => {
    writeFileSync(path.join(folder, 'secret'), 'hunter2hunter2\n')
    const environment = { ADMIN_EMAIL: 'a@b.tw', ADMIN_PASSWORD_FILE: path.join(folder, 'secret') }
    expect(read(environment).first_admin).toEqual({ email: 'a@b.tw', password: 'hunter2hunter2' })
    expect(complaint({ ...environment, ADMIN_PASSWORD: 'another one here' })).toMatch(/只能設定一個/)
    expect(complaint({ SMTP_URL_FILE: path.join(folder, 'absent') })).toMatch(/SMTP_URL_FILE：無法讀取檔案/)
  })

  it('never repeats a secret in the message', () => {
    expect(complaint({ APP_KEY: 'short-secret', DATABASE_URL: 'mysql://u:p4ss@h/d' })).not.toMatch(/short-secret|p4ss/)
  })

  it.each([
    ['http://localhost:3000', 'off', ''],
    ['http://127.0.0.1:3000', 'off', ''],
    ['http://[::1]:3000', 'off', ''],
    ['https://pawlight.example', 'off', 'RATE_LIMITS'],
    ['https://localhost.example', 'off', 'RATE_LIMITS'],
    ['https://pawlight.example', 'on', ''],
  ])('at %s rate limits may be %s only on this machine', (url, limits, mistake) => {
    expect(complaint({ APP_URL: url, RATE_LIMITS: limits })).toContain(mistake)
    if (mistake === '') expect(read({ APP_URL: url, RATE_LIMITS: limits }).rate_limits).toBe(limits === 'on')
  })

  it('listens to other machines once the address is a public one', () => {
    expect(read({ APP_URL: 'https://pawlight.example/' })).toMatchObject({
      app_url: 'https://pawlight.example',
      is_local: false,
      host: '0.0.0.0',
      shutdown_grace_ms: 5000,
      mail_from: 'no-reply@pawlight.example',
    })
  })

  it('takes a gateway address and its keys each alone, but never half the keys', () => {
    const url = 'http://127.0.0.1:9999'
    expect(read({ ECPAY_PAYMENT_URL: url }).ecpay.payment).toEqual({ url, keys: null })
    expect(read({ ECPAY_MERCHANT_ID: '3002607', ECPAY_HASH_KEY: 'k', ECPAY_HASH_IV: 'v' }).ecpay.payment.keys).toEqual({
      merchant_id: '3002607',
      hash_key: 'k',
      hash_iv: 'v',
    })
    expect(complaint({ ECPAY_MERCHANT_ID: '3002607' })).toMatch(/ECPAY_HASH_KEY：[^\n]+\n.*ECPAY_HASH_IV：/)
  })
})

describe('a demo', () => {
  const DATABASE_URL = 'postgres://user@db/pawlight'
  it.each([
    ['http://localhost:3000', {}, true],
    ['http://127.0.0.1:3000', {}, true],
    ['http://localhost:3000', { DEMO: '0' }, false],
    ['http://localhost:3000', { DATABASE_URL, APP_KEY: key }, false],
    ['http://localhost:3000', { DATABASE_URL, APP_KEY: key, DEMO: '1' }, true],
    ['https://pawlight.example', {}, false],
    ['http://192.168.1.20:3000', {}, false],
    ['https://localhost.example', { DEMO: '0' }, false],
  ])('at %s with %o: %s', (APP_URL, more, has) => {
    expect(read({ APP_URL, ...more }).demo !== null).toBe(has)
  })

  it.each(['https://pawlight.example', 'http://192.168.1.20:3000'])('is refused at %s', (APP_URL) => {
    expect(complaint({ APP_URL, DEMO: '1', LOG_LEVEL: 'loud' })).toMatch(/DEMO：[^\n]+\n.*LOG_LEVEL：/)
  })

  it.each([
    ['ECPAY', 'pwFHCqoQZGmho4w6'],
    ['ECPAY_INVOICE', 'ejCk326UnaZWKisg'],
    ['ECPAY_LOGISTICS', 'XBERn1YOvpM9nfZc'],
  ])('has the keys of the manual to itself: %s_HASH_KEY', (prefix, hash_key) => {
    const keys = {
      [`${prefix}_MERCHANT_ID`]: '3002607',
      [`${prefix}_HASH_KEY`]: hash_key,
      [`${prefix}_HASH_IV`]: 'EkRm7iFT261dpevs',
    }
    expect(complaint(keys)).toBe('')
    expect(complaint({ ...keys, APP_URL: 'https://pawlight.example' })).toMatch(`${prefix}_HASH_KEY：`)
  })
})

describe('the key', () => {
  it('is made once, for its owner only, and stays', () => {
    const first = read().app_key
    expect(first).toHaveLength(32)
    expect(read().app_key).toEqual(first)
    expect(statSync(path.join(folder, 'app.key')).mode & 0o777).toBe(0o600)
  })

  it('must be given with a database of one’s own, and no demo data is put there', () => {
    const DATABASE_URL = 'postgres://user@db/pawlight'
    expect(complaint({ DATABASE_URL })).toMatch(/APP_KEY：/)
    const config = read({ DATABASE_URL, APP_KEY: key })
    expect(config).toMatchObject({ database_url: DATABASE_URL, demo: null })
    expect(config.app_key).toEqual(Buffer.alloc(32, 7))
  })

  it('comes first in its file, and those of before open only', () => {
    const lines = [9, 8, 7].map((byte) => Buffer.alloc(32, byte))
    writeFileSync(path.join(folder, 'app.key'), `${lines.map((line) => line.toString('base64')).join('\n')}\n`)
    const config = read({
      APP_KEY_PREVIOUS: `${lines[2]?.toString('base64')}, ${Buffer.alloc(32, 6).toString('base64')}`,
    })
    expect(config.app_key).toEqual(lines[0])
    expect(config.app_keys_previous).toEqual([lines[1], lines[2], Buffer.alloc(32, 6)])
  })

  it.each(['tooshort', `${key},tooshort`])('of before is refused when it is %s', (wrong) => {
    expect(complaint({ APP_KEY_PREVIOUS: wrong })).toMatch(/APP_KEY_PREVIOUS：應為以前用過的/)
  })

  it('of before may stand in a file of its own', () => {
    const file = path.join(folder, 'previous')
    writeFileSync(file, `${key}\n`)
    expect(read({ APP_KEY_PREVIOUS_FILE: file }).app_keys_previous).toEqual([Buffer.alloc(32, 7)])
  })

  it('is not replaced when it was lost', () => {
    mkdirSync(path.join(folder, 'postgres'))
    expect(complaint({})).toMatch(/APP_KEY：資料夾裡已有資料庫，卻少了金鑰檔/)
    expect(() => readFileSync(path.join(folder, 'app.key'))).toThrow()
  })

  it.each(['tooshort', Buffer.alloc(31).toString('base64'), `${key}!`])('is refused when it is %s', (wrong) => {
    expect(complaint({ APP_KEY: wrong })).toMatch(/APP_KEY：應為 32 個/)
  })
})
