// How a carrier signs what it tells: 't=1795000000,v1=<hex>' over '<t>.<body>', with HMAC-SHA256. Pure.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { minutes } from '#shared/time.ts'

/** Clocks differ, and the net takes its time; what is older is somebody's copy. */
export const SIGNED_FOR_MS = minutes(5)
const FORM = /^t=(\d{10}),v1=([0-9a-f]{64})$/

export const signatureOf = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

export function isSigned(secret: string, header: string, body: string, now: Date): boolean {
  const [, seconds = '', given = ''] = FORM.exec(header) ?? []
  if (!given || Math.abs(now.getTime() - Number(seconds) * 1000) > SIGNED_FOR_MS) return false
  const wanted = signatureOf(secret, Number(seconds), body)
  return timingSafeEqual(Buffer.from(wanted), Buffer.from(`t=${seconds},v1=${given}`))
}
