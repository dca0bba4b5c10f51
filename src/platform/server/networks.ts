import { isIPv4, isIPv6 } from 'node:net'

/** The first 64 bits of an IPv6 address, in groups of 16: what a provider gives to one customer at least. */
const customerGroups = 4

/** `a.b.c.d` as the last two groups of an IPv6 address. */
const groupsOfIpv4 = (text: string): number[] => {
  const [a = 0, b = 0, c = 0, d = 0] = text.split('.').map(Number)
  return [a * 256 + b, c * 256 + d]
}

const groupsOfPart = (part: string): number[] =>
  part === ''
    ? []
    : part.split(':').flatMap((group) => (group.includes('.') ? groupsOfIpv4(group) : parseInt(group, 16)))

/** The eight groups of an IPv6 address as numbers. */
const groupsOf = (ip: string): number[] => {
  const [head = [], tail] = ip.split('::').map(groupsOfPart)
  if (tail === undefined) return head
  const gap = 8 - head.length - tail.length
  return [...head, ...Array<number>(gap).fill(0), ...tail]
}

/** An IPv4 address written as IPv6 (`::ffff:a.b.c.d`, RFC 4291 2.5.5.2); undefined for any other. */
const ipv4Within = (groups: readonly number[]): string | undefined => {
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : undefined
}

/** What some proxies write into X-Forwarded-For: a port behind the address, brackets around it, a zone. */
const bareAddress = (ip: string): string =>
  ip
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')

/**
 * The network that an address belongs to, in one spelling: an IPv4 address is its own network, an IPv6 address that of its
 * first 64 bits, because whoever holds one address of them holds all (RFC 6177). `::ffff:a.b.c.d` is `a.b.c.d`. What is no
 * address at all shares one name.
 */
export const networkOf = (ip: string): string => {
  const bare = bareAddress(ip)
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return 'unknown'
  const groups = groupsOf(bare)
  const network = groups.slice(0, customerGroups).map((group) => group.toString(16))
  return ipv4Within(groups) ?? `${network.join(':')}::/64`
}
