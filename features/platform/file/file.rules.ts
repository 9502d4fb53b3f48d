// What a file is called. Pure.
import { hours } from '#shared/time.ts'
import { REMOVED_FILE } from '#contract/file-removal.ts'
import { UPLOAD_TYPES, type SheetType, type VideoType } from '#contract/file.ts'
import type { FileType } from '#features/platform/picture/content-type.rules.ts'

/** What the store holds; models come from products, never by the general upload. */
export type StoredType =
  | FileType
  | SheetType
  | VideoType
  | 'model/gltf-binary'
  | 'application/xml'
  | 'application/json'
  | 'text/plain'
  | 'application/zip'

export const EXTENSIONS: Record<StoredType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'model/gltf-binary': 'glb',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'text/csv': 'csv',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'application/xml': 'xml', // statements of the bank
  'application/json': 'json', // notices from the field, as the FDA publishes them
  'text/plain': 'txt',
  'application/zip': 'zip',
}
export const KEPT_TYPES: readonly FileType[] = UPLOAD_TYPES

const NAME_MAX = 100

/** A name for display and for saving: no path, no control or direction characters, and the extension that the content has. */
export function displayName(sent: string, type: StoredType): string {
  const base = (sent.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}<>:"|?*]/gu, '')
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '')
  const name = `${Array.from(base).slice(0, NAME_MAX).join('') || 'file'}.${EXTENSIONS[type]}`
  return name === REMOVED_FILE ? `_${name}` : name // what is called so has been removed
}

/** What has been begun and is not kept by then has broken off: far beyond the longest upload. */
export const ABANDONED_MS = hours(1)
