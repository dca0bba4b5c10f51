import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testConfig } from '#tests/support/app.ts'
import { download, isPublicAddress } from './outbound.ts'

const limits = { max_bytes: 1000, timeout_ms: 400 }
// A local installation may ask its own machine; one in public may not.
const local = testConfig()
const site = testConfig({ APP_URL: 'https://site.example', RATE_LIMITS: 'on' })

afterAll(() => {
  for (const { folder } of [local, site]) rmSync(folder, { recursive: true, force: true })
})

describe('an address of the network', () => {
  it.each(['8.8.8.8', '203.66.1.1', '2001:4860:4860::8888', '2404:0:1::1'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
  it.each([
    ...[
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '255.255.255.255',
    ],
    ...[
      '::1',
      '::',
      'fe80::1',
      'fd00::1',
      '::ffff:127.0.0.1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001:0:1::',
      'host',
    ],
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('a download', () => {
  const server = createServer((request, answer) => {
    const path = request.url ?? ''
    if (path === '/fine') answer.end('fine')
    else if (path === '/big') answer.end('x'.repeat(1001))
    else if (path === '/away') answer.writeHead(302, { location: 'https://10.0.0.1/secret' }).end()
    else if (path === '/here') answer.writeHead(302, { location: '/fine' }).end()
    else if (path === '/round') answer.writeHead(302, { location: '/round' }).end()
    else if (path !== '/slow') answer.writeHead(404).end()
  })
  let origin = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  it('brings the bytes, also behind a redirect', async () => {
    expect(String(await download(local, `${origin}/fine`, limits))).toBe('fine')
    expect(String(await download(local, `${origin}/here`, limits))).toBe('fine')
  })

  it.each([
    ['/big', '超過'],
    ['/slow', '等太久沒有回應'],
    ['/missing', '對方回應 404'],
    ['/round', '轉址太多次'],
    ['/away', '不是公開的網路位址'],
  ])('ends at %s', async (path, why) => {
    await expect(download(local, origin + path, limits)).rejects.toThrow(why)
  })

  it('follows no redirect to another host than those named', async () => {
    await expect(download(local, `${origin}/away`, { ...limits, hosts: ['127.0.0.1'] })).rejects.toThrow(
      '被轉到 10.0.0.1',
    )
  })

  it.each([
    ['http://site.example/', '只接受 https'],
    ['ftp://site.example/', '只接受 https'],
    ['https://user:password@site.example/', '帳號密碼'],
    ['https://127.0.0.1/', '不是公開的網路位址'],
    ['https://[::1]/', '不是公開的網路位址'],
    ['https://2130706433/', '不是公開的網路位址'],
    ['https://localhost/', 'is not a public address'],
    ['not an address', '這不是網址'],
  ])('of a public site never reaches %s', async (address, why) => {
    await expect(download(site, address, limits)).rejects.toThrow(why)
  })
})
