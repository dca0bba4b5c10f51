import { lookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'
import { isOneOf } from '#platform/contract/closed_lists.ts'
import { fieldOf, messageOf } from '#platform/contract/unknown_values.ts'
import type { App } from './app.ts'
import { isLoopbackHost } from './config.ts'
import { PlainError } from './plain_error.ts'

/** Networks that are no place of the public Internet: a fetched address must never reach into our own house. */
const inside = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4')

const outside6 = new BlockList()
outside6.addSubnet('2000::', 3, 'ipv6')
/** 6to4, Teredo and NAT64 carry an IPv4 address, which may be any. */
const tunnels6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  tunnels6.addSubnet(network, bits, 'ipv6')

/** Whether an IP address belongs to the public Internet. */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address)
    ? outside6.check(address, 'ipv6') && !tunnels6.check(address, 'ipv6')
    : isIP(address) === 4 && !inside.check(address, 'ipv4')

/** Looks a host up and refuses inner addresses at the moment of connecting, so that no second answer can slip in. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    const inner = found.find(({ address }) => !isPublicAddress(address))
    if (inner ?? found.length === 0) return done(new Error(`${host} is not a public address`), [])
    if (options.all) return done(null, found)
    done(null, found[0]?.address ?? '', found[0]?.family)
  })
}

export type DownloadLimits = {
  readonly max_bytes: number
  /** For the whole answer. */
  readonly timeout_ms: number
  /** The only hosts that a redirect may lead to; without it every public one. */
  readonly hosts?: readonly string[]
}

const maxRedirects = 3

const refuse = (address: URL | string, why: string): never => {
  throw new PlainError(`無法下載 ${String(address)}：${why}`)
}

/** A test or a demo on this very machine may be asked for by its own kind; a public site never. */
const isOwnMachine = (app: Pick<App, 'config'>, url: URL) => isLoopbackHost(url.hostname) && app.config.is_local

const open = (app: Pick<App, 'config'>, url: URL, signal: AbortSignal): Promise<IncomingMessage> => {
  const isOwn = isOwnMachine(app, url)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!isOwn && url.protocol !== 'https:') refuse(url, '只接受 https:// 開頭的網址')
  if (url.username || url.password) refuse(url, '網址裡不能有帳號密碼')
  if (!isOwn && isIP(host) && !isPublicAddress(host)) refuse(url, '不是公開的網路位址')
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const headers = { 'user-agent': 'Pawlight', accept: '*/*', 'accept-encoding': 'identity' }
  return new Promise((resolve, reject) => {
    const asked = send(url, { signal, headers, ...(!isOwn && { lookup: publicLookup }) }, resolve)
    asked.on('error', reject)
    asked.end()
  })
}

const readAll = async (answer: AsyncIterable<Buffer>, url: URL, max_bytes: number): Promise<Buffer> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer) {
    size += part.length
    if (size > max_bytes) refuse(url, `超過 ${Math.floor(max_bytes / 1_000_000)} MB`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const fetchFollowing = async (app: Pick<App, 'config'>, start: URL, limits: DownloadLimits): Promise<Buffer> => {
  const signal = AbortSignal.timeout(limits.timeout_ms)
  let url = start
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const answer = await open(app, url, signal)
    const { statusCode = 0 } = answer
    const { location } = answer.headers
    if (statusCode === 200) return readAll(answer, url, limits.max_bytes)
    answer.destroy()
    if (statusCode < 300 || statusCode >= 400 || !location) refuse(url, `對方回應 ${statusCode}`)
    const next = URL.parse(location ?? '', url) ?? refuse(url, '轉址不是網址')
    if (limits.hosts && !limits.hosts.includes(next.hostname)) refuse(url, `被轉到 ${next.hostname}`)
    url = next
  }
  return refuse(start, '轉址太多次')
}

/**
 * The bytes at a public https address, within limits of size and time. Addresses inside our own network are refused, also
 * behind a name or a redirect.
 *
 * @throws PlainError
 */
export const download = async (app: Pick<App, 'config'>, address: string, limits: DownloadLimits): Promise<Buffer> => {
  const url = URL.parse(address) ?? refuse(address, '這不是網址')
  try {
    return await fetchFollowing(app, url, limits)
  } catch (error) {
    if (error instanceof PlainError) throw error
    const isLate = isOneOf(['AbortError', 'TimeoutError'], fieldOf(error, 'name'))
    return refuse(url, isLate ? '等太久沒有回應' : messageOf(error))
  }
}
