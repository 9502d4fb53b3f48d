// Larger answers of the calls, and pages, are sent compressed. Brotli at its quickest takes half of gzip's time and leaves as little: 0.04 ms for a list
// of 24 (13 KB to 1.8), 0.12 ms for 100 (55 KB to 3.8), 0.15 ms for a page of 117 KB where gzip takes 0.4 and leaves a tenth more; higher
// qualities pay on slow lines only, and not with the CPU of everybody.
import { brotliCompressSync, brotliDecompressSync, constants, createBrotliCompress, createGzip, gunzipSync, gzipSync } from 'node:zlib'
import type { Call } from '#contract/call.ts'

/** Below this the headers are most of what is sent. */
export const WORTH_BYTES = 2048
const GZIP_LEVEL = 1

const CODINGS = ['br', 'gzip'] as const
export type Coding = (typeof CODINGS)[number]

/** Whether an Accept-Encoding takes the coding: named, or by '*', and not with q=0. */
export function takes(acceptEncoding: string, coding: Coding): boolean {
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
 * calls that change something; what only asks carries none, and is what is long. Pages are compressed as well, those of people who are signed in
 * too: a page says about its reader what they may see anyhow, and holds no token.
 */
export const mayZip = ({ method, wrap, read }: Pick<Call, 'method' | 'wrap' | 'read'>): boolean =>
  wrap !== 'file' && (method === 'GET' || wrap === 'page' || read === true)

/** The better one of those that the client takes. */
export const codingFor = (acceptEncoding: string): Coding | undefined => CODINGS.find((coding) => takes(acceptEncoding, coding))

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const SMALL = { level: GZIP_LEVEL }

/** At once and in this thread: handing so little to another costs as much again. */
export const zip = (text: string, coding: Coding): Uint8Array<ArrayBuffer> =>
  (coding === 'br' ? brotliCompressSync(text, QUICK) : gzipSync(text, SMALL)) as Uint8Array<ArrayBuffer>

export const unzip = (bytes: Uint8Array, coding: Coding): string =>
  (coding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString('utf8')

/** The same for what comes piece by piece. */
export const zipping = (coding: Coding) => (coding === 'br' ? createBrotliCompress(QUICK) : createGzip(SMALL))

/** Sends on what has been written so far. */
export const FLUSH = { br: constants.BROTLI_OPERATION_FLUSH, gzip: constants.Z_SYNC_FLUSH }

export type Zipped = { bytes: Uint8Array<ArrayBuffer>; coding: Coding }

/** The text compressed as the client takes it; undefined where it takes neither, or where there is too little to gain. */
export function zipFor(text: string, acceptEncoding: string): Zipped | undefined {
  const coding = text.length < WORTH_BYTES ? undefined : codingFor(acceptEncoding)
  return coding && { bytes: zip(text, coding), coding }
}
