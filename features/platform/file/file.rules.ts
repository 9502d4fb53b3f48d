// What a file is by its first bytes, and what it is called. Pure; nothing here believes a name or a declared type.
import type { UPLOAD_TYPES } from '#contract/file.ts'

/** What is kept. */
export type FileType = (typeof UPLOAD_TYPES)[number]
/** What is known when it comes; the last two are only ever drawn into a picture of their own. */
export type SentType = FileType | DrawnType
export type DrawnType = 'image/svg+xml' | 'image/bmp'

export const EXTENSIONS: Record<FileType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

const NAMES: Record<SentType, string> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
  'image/svg+xml': 'SVG',
  'image/bmp': 'BMP',
}
export const KEPT_TYPES = Object.keys(EXTENSIONS) as FileType[]
export const ALL_TYPES = Object.keys(NAMES) as SentType[]

/** Types as people call them, for sentences. */
export const namesOf = (types: readonly SentType[]): string => types.map((type) => NAMES[type]).join(', ')

const startsWith = (bytes: Uint8Array, signature: number[], at = 0) => signature.every((byte, i) => bytes[at + i] === byte)
const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))

/** The type by the first few kilobytes; undefined for everything unknown. A PDF must begin at the first byte: no polyglots. */
export function typeOf(bytes: Uint8Array): SentType | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'image/webp'
  if (startsWith(bytes, ascii('%PDF-'))) return 'application/pdf'
  if (startsWith(bytes, ascii('BM')) && startsWith(bytes, [0, 0, 0, 0], 6)) return 'image/bmp'
  const text = new TextDecoder().decode(bytes).trimStart()
  if (/^(<svg[\s>]|<\?xml\s|<!--|<!doctype svg\b)/i.test(text) && /<svg[\s>]/i.test(text)) return 'image/svg+xml'
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
