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

/** Whom an address counts as: an IPv4 address itself, of IPv6 the network, in which anybody changes addresses at will. Other texts stay as they are. */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  return IPV6.test(plain) && !plain.includes(':::') && plain !== '::1' ? `${ipv6Network(plain).toString(16)}::/64` : plain
}

/** This machine itself. */
export function isLoopback(address: string): boolean {
  const plain = plainAddress(address)
  return plain === '::1' || /^127\.\d+\.\d+\.\d+$/.test(plain)
}
