// What the eye says of the catalogue's pictures and of held-out views, distorted in every way: computed once and kept, as it takes minutes.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pixelsOf } from '#features/platform/picture/picture.ts'
import { CODE, SEEN_SIDE } from '#features/catalogue/image-search/embedder.ts'
import { openFeatures } from '#features/catalogue/image-search/eye.ts'
import { distorted, DISTORTIONS_VERSION, type Kind } from './distort.ts'
import { seeded } from './seeded.ts'

const CACHE = path.join(import.meta.dirname, '../../node_modules/.cache/medharbor-image-search/seen')
const TYPES = ['image/jpeg', 'image/webp'] as const
/** `stored`: exactly as the catalogue has it; any other kind is drawn by chance, the same for the same `round`. */
export type Look = { file: string; kind: Kind | 'stored'; round?: number }

export async function openSeen(): Promise<(look: Look) => Promise<Float32Array>> {
  mkdirSync(CACHE, { recursive: true })
  let features: Awaited<ReturnType<typeof openFeatures>> | undefined
  return async ({ file, kind, round = 0 }) => {
    const bytes = readFileSync(file)
    const content = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
    const kept = path.join(CACHE, `${content}-${kind}-${round}-${CODE}.${DISTORTIONS_VERSION}.f32`)
    if (existsSync(kept)) return new Float32Array(new Uint8Array(readFileSync(kept)).buffer)
    features ??= await openFeatures()
    const picture = kind === 'stored' ? bytes : await distorted(file, kind, seeded(`${content} ${kind} ${round}`))
    const found = await features(await pixelsOf(new Blob([new Uint8Array(picture)]), TYPES, SEEN_SIDE))
    writeFileSync(kept, found)
    return found
  }
}
