// A self-signed certificate for tests, made on the spot: X.509 is DER, and this is as much of it as a server needs.
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isIPv4 } from 'node:net'

export type TestCertificate = { key: string; cert: string }

const length = (bytes: number): number[] => {
  if (bytes < 0x80) return [bytes]
  const digits: number[] = []
  for (let left = bytes; left > 0; left >>>= 8) digits.unshift(left & 0xff)
  return [0x80 | digits.length, ...digits]
}
const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, ...length(content.length)]), content])
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const time = (at: Date) => der(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]|\.\d+/g, '')}`)) // GeneralizedTime
const COMMON_NAME = oid('550403')
const ALTERNATIVE_NAMES = oid('551d11')
const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'))
const DAY_MS = 86_400_000

/** Valid today, for host names and IPv4 addresses. Whoever trusts it trusts it alone. */
export function testCertificate(...hosts: string[]): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(hosts[0]!)))))
  const names = hosts.map((host) => (isIPv4(host) ? der(0x87, Buffer.from(host.split('.').map(Number))) : der(0x82, Buffer.from(host))))
  const today = Date.now() // what checks it looks at the real clock
  const facts = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_SHA256,
    name,
    sequence(time(new Date(today - DAY_MS)), time(new Date(today + DAY_MS))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(ALTERNATIVE_NAMES, der(0x04, sequence(...names))))),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', facts, privateKey))
  const text = sequence(facts, ECDSA_SHA256, signature).toString('base64')
  const cert = `-----BEGIN CERTIFICATE-----\n${text.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert }
}
