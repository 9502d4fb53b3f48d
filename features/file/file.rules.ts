// What a file is by its first bytes, and what it is called. Pure; nothing here believes a name or a declared type.
import type { UPLOAD_TYPES } from '#contract/file.ts'

export type FileType = (typeof UPLOAD_TYPES)[number]

export const EXTENSIONS: Record<FileType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

const startsWith = (bytes: Uint8Array, signature: number[], at = 0) => signature.every((byte, i) => bytes[at + i] === byte)
const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))

/** The type by content; undefined for everything that is not accepted. A PDF must begin at the first byte: no polyglots. */
export function typeOf(bytes: Uint8Array): FileType | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'image/webp'
  if (startsWith(bytes, ascii('%PDF-'))) return 'application/pdf'
  return undefined
}

const NAME_MAX = 100

/** A name for display and for saving: no path, no control or direction characters, and the extension that the content has. */
export function displayName(sent: string, type: FileType): string {
  const base = (sent.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}<>:"|?*]/gu, '')
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '')
  return `${Array.from(base).slice(0, NAME_MAX).join('') || 'file'}.${EXTENSIONS[type]}`
}

const PNG_TEXT_MAX = 1024 * 1024 // bytes in compressed or plain text, profiles and the like
const PNG_CHUNKS_MAX = 20_000

/**
 * Whether a PNG is what it seems: whole chunks up to its end, and little beside the picture. A decoder unpacks text chunks before it
 * looks at any limit of ours, so this looks first.
 */
export function saneChunks(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let beside = 0
  for (let at = 8, count = 0; count < PNG_CHUNKS_MAX; count++) {
    if (at + 12 > bytes.length) return false
    const length = view.getUint32(at)
    const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (at + 12 + length > bytes.length) return false
    if (kind === 'IEND') return true
    if (kind !== 'IDAT' && kind !== 'PLTE') beside += length
    if (beside > PNG_TEXT_MAX) return false
    at += 12 + length
  }
  return false
}
