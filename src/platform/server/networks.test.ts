import { SocketAddress } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { networkOf } from './networks.ts'

const group = fc.integer({ min: 0, max: 0xffff })
const network = fc.array(group, { minLength: 4, maxLength: 4 })
const byte = fc.integer({ min: 0, max: 255 })
const ipv4 = fc.tuple(byte, byte, byte, byte)

const hex = (groups: readonly number[]) => groups.map((one) => one.toString(16)).join(':')
/** As people and programs write it: upper case, leading zeros, the longest run of zeros left out. */
const spellings = (groups: readonly number[]): string[] => [
  hex(groups),
  hex(groups).toUpperCase(),
  groups.map((one) => one.toString(16).padStart(4, '0')).join(':'),
  new SocketAddress({ address: hex(groups), family: 'ipv6' }).address,
  `[${hex(groups)}]`,
  `[${hex(groups)}]:443`,
  `${hex(groups)}%eth0`,
]

const isMapped = (groups: readonly number[]) => groups.slice(0, 5).every((one) => one === 0) && groups[5] === 0xffff

describe('the network of an address', () => {
  it('is the same for all addresses of an IPv6 /64, however they are written', () => {
    fc.assert(
      fc.property(network, network, network, (first, one, other) => {
        fc.pre(!isMapped([...first, ...one]) && !isMapped([...first, ...other]))
        const names = [...spellings([...first, ...one]), ...spellings([...first, ...other])].map(networkOf)
        expect(new Set(names)).toEqual(new Set([`${hex(first)}::/64`]))
      }),
    )
  })

  it('differs for every other /64 and for every other IPv4 address', () => {
    fc.assert(
      fc.property(network, network, (one, other) => {
        fc.pre(hex(one) !== hex(other))
        expect(networkOf(hex([...one, 0, 0, 0, 1]))).not.toBe(networkOf(hex([...other, 0, 0, 0, 1])))
      }),
    )
    fc.assert(
      fc.property(ipv4, ipv4, (one, other) => {
        fc.pre(one.join('.') !== other.join('.'))
        expect(networkOf(one.join('.'))).not.toBe(networkOf(other.join('.')))
      }),
    )
  })

  it('is the IPv4 address itself, also where it comes as IPv6 or with a port', () => {
    fc.assert(
      fc.property(ipv4, ([a, b, c, d]) => {
        const plain = [a, b, c, d].join('.')
        const groups = hex([a * 256 + b, c * 256 + d])
        const written = [plain, `${plain}:50123`, `::ffff:${plain}`, `::FFFF:${plain}`, `::ffff:${groups}`]
        expect(new Set([...written, `0:0:0:0:0:ffff:${groups}`].map(networkOf))).toEqual(new Set([plain]))
      }),
    )
  })

  it('is one for everything that is no address', () => {
    fc.assert(fc.property(fc.string(), (text) => networkOf(`x${text}`) === 'unknown'))
    expect(['', 'unknown', '1.2.3', '300.1.1.1', ':::'].map(networkOf)).toEqual(Array(5).fill('unknown'))
  })
})
