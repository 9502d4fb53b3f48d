// Drawing SVG and BMP in a process of their own: neither can be bounded from within.
import path from 'node:path'
import { refuse } from '#contract/refusals.ts'
import { runAlone } from '#features/platform/alone/alone.ts'
import { turns } from '#shared/turns.ts'
import type { DrawnType } from './content-type.rules.ts'
import { cleanPicture } from './decode.ts'
import { isModest } from './svg.rules.ts'

const CHILD = path.join(import.meta.dirname, 'rasterise.child.ts')
const TIME_MS = 8_000
const MEMORY_BYTES = 400 * 1024 * 1024
const HEAP_MB = 64

/** Two, so that one that takes its whole time does not hold up the others. */
const inTurn = turns(2, 8, () => refuse('warning', 'too-fast'))

/**
 * The drawing as a PNG of at most 2048 a side, encoded anew. It sees no network, no files and no settings of ours. Refuses what cannot
 * be drawn within 8 seconds and 400 MB.
 */
export async function rasterise(bytes: Uint8Array, type: DrawnType, timeMs = TIME_MS): Promise<Uint8Array> {
  if (type === 'image/svg+xml' && !isModest(new TextDecoder().decode(bytes))) refuse('refused', 'file-unreadable') // before anybody waits for it
  return inTurn(async () => {
    const drawn = await runAlone(CHILD, [type], bytes, { timeMs, memoryBytes: MEMORY_BYTES, heapMb: HEAP_MB })
    return drawn ? cleanPicture(new Blob([drawn]), 'image/png') : refuse('refused', 'file-unreadable')
  })
}
