// Bodies that compatible clients encrypt per request: AES-256-ECB under 32 random characters, those under RSA in the header `encrypt-key`.
// It hides bodies from logs and proxies on the way; what makes the line secure is TLS (docs/decisions/013-sealed-bodies.md).
import { constants, createCipheriv, createDecipheriv, privateDecrypt, publicEncrypt, randomInt, type KeyObject } from 'node:crypto'
import { refuse } from '#contract/refusals.ts'

export const SEAL_HEADER = 'encrypt-key'
/** A caller that wants its answer sealed too says 'true' here. */
export const SEAL_ANSWER_HEADER = 'encrypt-response'

/** `request` opens what clients seal; `answer` is the public half of the pair whose private half the clients hold. */
export type SealKeys = { request: KeyObject; answer: KeyObject }

const CIPHER = 'aes-256-ecb'
const KEY_FORM = /^[A-Za-z0-9]{32}$/
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/
const HEADER_MAX = 1400 // base64 of an RSA answer of 8192 bits
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** The longest sealed form of `bytes` bytes of plain body: padding, base64, quotes. */
export const sealedLength = (bytes: number): number => Math.ceil((bytes + 16) / 3) * 4 + 16

/**
 * Opens a sealed body; `header` is its encrypted key. Every fault (of the key, the padding, the letters) is refused alike, because a caller
 * who could tell them apart could decrypt by asking: RSA itself answers random bytes for a wrong padding, which then are not 32 letters.
 */
export function openBody(keys: SealKeys | undefined, header: string, body: Buffer): Buffer {
  try {
    const key = keys && openKey(keys.request, header)
    if (!key) return unreadable()
    const decipher = createDecipheriv(CIPHER, key, null)
    return Buffer.concat([decipher.update(Buffer.from(unquoted(body.toString('latin1')), 'base64')), decipher.final()])
  } catch {
    return unreadable()
  }
}

const unreadable = () => refuse('invalid', 'malformed-body')

function openKey(request: KeyObject, header: string): Buffer | undefined {
  if (header.length > HEADER_MAX || !BASE64.test(header)) return undefined
  const opened = privateDecrypt({ key: request, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(header, 'base64')).toString('latin1')
  const key = BASE64.test(opened) ? Buffer.from(opened, 'base64').toString('latin1') : ''
  return KEY_FORM.test(key) ? Buffer.from(key, 'latin1') : undefined
}

/** axios sends the cipher text as a JSON string, others send it bare. Throws for anything but base64. */
function unquoted(text: string): string {
  const bare = text.trim()
  const cipher: unknown = bare.startsWith('"') ? JSON.parse(bare) : bare
  if (typeof cipher !== 'string' || !BASE64.test(cipher)) throw new Error('not base64')
  return cipher
}

/** Seals an answer: its text, and the value of the header that opens it. */
export function sealAnswer({ answer }: SealKeys, text: string): { text: string; header: string } {
  const key = Array.from({ length: 32 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const cipher = createCipheriv(CIPHER, key, null)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
  const wrapped = Buffer.from(Buffer.from(key).toString('base64'))
  return { text: sealed, header: publicEncrypt({ key: answer, padding: constants.RSA_PKCS1_PADDING }, wrapped).toString('base64') }
}
