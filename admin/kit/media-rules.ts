// Whether a file may be sent, and in which words not. Pure.
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import type { CommonKey } from '../app/office.ts'
import type { Translate } from '../app/words.ts'
import type { MediaSpec } from './form-spec.ts'

const NAMES: Record<string, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
  'model/gltf-binary': 'GLB',
}
const MEGABYTE = 1024 * 1024

type Reader = { t: Translate<CommonKey>; language: Language }

/** '' where it may. `room`: how many more there may be. */
export function refusalOf(
  file: { name: string; type: string; size: number },
  spec: Pick<MediaSpec, 'types' | 'maxBytes'>,
  room: number,
  reader: Reader,
): string {
  const { t, language } = reader
  const { name } = file
  if (!spec.types.includes(file.type))
    return t('kit.file-kind', {
      name,
      types: new Intl.ListFormat(LANGUAGE_NAMES[language].locale, { type: 'disjunction' }).format(
        spec.types.map((type) => NAMES[type] ?? type),
      ),
    })
  if (file.size > spec.maxBytes) return t('kit.file-size', { name, max: Math.floor(spec.maxBytes / MEGABYTE) })
  if (file.size === 0) return t('kit.file-empty', { name })
  return room < 1 ? t('kit.file-room', { name }) : ''
}
