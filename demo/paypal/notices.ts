// Signed notices, as PayPal sends them: RSA over id, time, webhook id and a checksum of the body; repeated until they are taken.
import { generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { newId } from './ledger.ts'

export type Envelope = { headers: Record<string, string>; body: string }
const RETRIES_MS = [2_000, 10_000, 60_000]

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

export function noticeOffice(webhookUrl: () => string, webhookId: string, origin: () => string) {
  let made: ReturnType<typeof newKeys> | undefined
  const keys = () => (made ??= newKeys()) // a fifth of a second: when the first notice is written
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  const signedText = (id: string, time: string, body: string) => Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`)

  /** A notice ready to be sent, as often as one likes. */
  const write = (eventType: string, resourceType: string, resource: unknown): Envelope => {
    const time = new Date().toISOString()
    const id = randomUUID()
    const event = {
      id: `WH-${newId()}-${newId()}`,
      event_version: '1.0',
      create_time: time,
      resource_type: resourceType,
      event_type: eventType,
      resource,
    }
    const body = JSON.stringify(event)
    return {
      body,
      headers: {
        'Content-Type': 'application/json',
        'PAYPAL-AUTH-ALGO': 'SHA256withRSA',
        'PAYPAL-CERT-URL': `${origin()}/v1/notifications/certs/demo`,
        'PAYPAL-TRANSMISSION-ID': id,
        'PAYPAL-TRANSMISSION-TIME': time,
        'PAYPAL-TRANSMISSION-SIG': sign('sha256', signedText(id, time, body), keys().privateKey).toString('base64'),
      },
    }
  }
  /** Sends once; answers the shop's status, or 0 when it did not answer. */
  const deliver = async ({ headers, body }: Envelope): Promise<number> => {
    try {
      return (await fetch(webhookUrl(), { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) })).status
    } catch {
      return 0
    }
  }
  const post = (envelope: Envelope, delayMs = 0, tries = 0): void => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      const sent = deliver(envelope).then((status) => {
        const again = RETRIES_MS[tries]
        if ((status < 200 || status >= 300) && again !== undefined && !stopped) post(envelope, again, tries + 1)
      })
      running.add(sent)
      void sent.finally(() => running.delete(sent))
    }, delayMs)
    timer.unref()
    timers.add(timer)
  }
  let stopped = false
  const stop = async () => {
    stopped = true
    for (const timer of timers) clearTimeout(timer)
    await Promise.all(running)
  }
  const isGenuine = (id: string, time: string, signature: string, event: unknown) =>
    verify('sha256', signedText(id, time, JSON.stringify(event)), keys().publicKey, Buffer.from(signature, 'base64'))

  return { write, deliver, post, stop, isGenuine }
}
