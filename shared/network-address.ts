// Network addresses as texts, IPv4 and IPv6. Pure.

/** IPv4 that arrived over an IPv6 socket is IPv4; the name of the interface is left out. */
export function plainAddress(address: string): string {
  const bare = address.trim().replace(/%.*$/, '').toLowerCase()
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(bare) ?? []
  if (!high || !low) return bare.replace(/^::ffff:(?=\d+\.)/, '')
  return [high, low].flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]).join('.')
}

/** The first four groups (64 bits) of an IPv6 address: what one subscriber is given at least. */
export function ipv6Network(ipv6: string): bigint {
  const [head = '', tail = ''] = ipv6.toLowerCase().split('::')
  const groups = (text: string) => (text ? text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group])) : [])
  const [before, behind] = [groups(head), groups(tail)]
  const all = [...before, ...Array.from({ length: Math.max(0, 8 - before.length - behind.length) }, () => '0'), ...behind]
  return all.slice(0, 4).reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n)
}

const IPV6 = /^[0-9a-f:]*:[0-9a-f:.]*$/

/** Its /64 (what one subscriber is given at least), /56 (what most are given) or /48 (what a business is given, or a few hundred homes share). */
const networkOfBits = (address: string, bits: 48 | 56 | 64): string | undefined => {
  const plain = plainAddress(address)
  if (!IPV6.test(plain) || plain.includes(':::') || plain === '::1') return undefined
  return `${(ipv6Network(plain) >> BigInt(64 - bits)).toString(16)}::/${bits}`
}

/** Whom an address counts as: an IPv4 address itself, of IPv6 the network, in which anybody changes addresses at will. Other texts stay as they are. */
export const networkOf = (address: string): string => networkOfBits(address, 64) ?? plainAddress(address)

/** Who sits there at most: for what a stranger must not multiply by the networks that one subscriber has, 256 of them in a /56. */
export const subscriberOf = (address: string): string => networkOfBits(address, 56) ?? plainAddress(address)

/** Of IPv6 what subscribers are neighbours in; undefined for IPv4, where neighbours are strangers. */
export const neighbourhoodOf = (address: string): string | undefined => networkOfBits(address, 48)

/** This machine itself. */
export function isLoopback(address: string): boolean {
  const plain = plainAddress(address)
  return plain === '::1' || /^127\.\d+\.\d+\.\d+$/.test(plain)
}
