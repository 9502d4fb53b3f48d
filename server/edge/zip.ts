// Larger answers of the calls are sent compressed. Brotli at its quickest takes half of gzip's time and leaves as little: 0.04 ms for a list
// of 24 (13 KB to 1.8), 0.12 ms for 100 (55 KB to 3.8); higher qualities pay on slow lines only, and not with the CPU of everybody.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Call } from '#contract/call.ts'

/** Below this the headers are most of what is sent. */
export const WORTH_BYTES = 2048
const GZIP_LEVEL = 1

/** Whether an Accept-Encoding takes the coding: named, or by '*', and not with q=0. */
export function takes(acceptEncoding: string, coding: 'br' | 'gzip'): boolean {
  const named = new Map(
    acceptEncoding.split(',').map((one) => {
      const [name = '', ...parameters] = one.toLowerCase().replaceAll(/\s/g, '').split(';')
      return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))]
    }),
  )
  return named.get(coding) ?? named.get('*') ?? false
}

/**
 * Whether an answer of the call may be compressed. A length that tells how alike two parts of an answer are gives away a secret that stands
 * beside something an attacker chose (BREACH). Secrets (tokens of sessions, mailed codes and links, second factors) are answered only by
 * calls that change something; what only asks carries none, and is what is long.
 */
export const mayZip = ({ method, wrap, read }: Pick<Call, 'method' | 'wrap' | 'read'>): boolean =>
  wrap !== 'file' && (method === 'GET' || wrap === 'page' || read === true)

export type Zipped = { bytes: Uint8Array<ArrayBuffer>; coding: 'br' | 'gzip' }

/** The text compressed as the client takes it; undefined where it takes neither, or where there is too little to gain. */
export function zipFor(text: string, acceptEncoding: string): Zipped | undefined {
  if (text.length < WORTH_BYTES) return undefined
  if (takes(acceptEncoding, 'br')) return { bytes: brotliCompressSync(text, QUICK) as Uint8Array<ArrayBuffer>, coding: 'br' }
  if (takes(acceptEncoding, 'gzip')) return { bytes: gzipSync(text, { level: GZIP_LEVEL }) as Uint8Array<ArrayBuffer>, coding: 'gzip' }
  return undefined
}

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
