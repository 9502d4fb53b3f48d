// What content is by its first bytes, and what such types are called. Pure; nothing here believes a name or a declared type.

/** What is kept as it comes, or encoded anew. */
export type FileType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf'
/** What is only ever drawn into a picture of its own. */
export type DrawnType = 'image/svg+xml' | 'image/bmp'
/** What is known when it comes. */
export type SentType = FileType | DrawnType
export type PictureType = Exclude<FileType, 'application/pdf'>

const NAMES: Record<SentType, string> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
  'image/svg+xml': 'SVG',
  'image/bmp': 'BMP',
}
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
