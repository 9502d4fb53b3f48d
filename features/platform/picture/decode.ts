// Decoding pictures from strangers: three formats, looked at before they are decoded, bounded in pixels and number at once; and decoded in
// processes of their own, which are killed when a picture takes too long or too much.
import path from 'node:path'
import { refuse } from '#contract/refusals.ts'
import { helper } from '#features/platform/alone/alone.ts'
import { turns } from '#shared/turns.ts'
import type { PictureType } from './content-type.rules.ts'
import type { Job, Made, Unreadable } from './decode.child.ts'
import { PIXELS_MAX, sizeOf } from './picture.rules.ts'

const SIDE_MAX = 4096 // of what is kept
/** Of pictures that do not come row by row; a progressive JPEG of 17 megapixels in finest colours, or of 35 in a camera's. */
const HELD_BYTES_MAX = 100 * 1024 * 1024
const BOUNDS = { timeMs: 20_000, memoryBytes: 400 * 1024 * 1024 }

const CHILD = path.join(import.meta.dirname, 'decode.child.ts')
const full = () => refuse('warning', 'too-fast')

/** `atOnce` processes, each for one picture at a time. */
function decoders(atOnce: number, waitingMax: number) {
  const inTurn = turns(atOnce, waitingMax, full)
  const free = Array.from({ length: atOnce }, () => helper<Job, Made | Unreadable>(CHILD, 64))
  return <T>(use: (decode: (typeof free)[number]) => Promise<T>): Promise<T> =>
    inTurn(async () => {
      const decode = free.pop()!
      try {
        return await use(decode)
      } finally {
        free.push(decode)
      }
    })
}

/** What is kept comes from people we know; what is only looked at, from anybody: no flood of it holds up a receipt. */
const toKeep = decoders(2, 60)
const toLookAt = decoders(1, 30)

let given = 0
/** How many pictures have been given to a decoder since the start. */
export const decodings = (): number => given

/**
 * The picture decoded and encoded anew: upright, at most SIDE_MAX a side, without anything that was hidden in it. Refuses what cannot be
 * read within the bounds; where the time was up, with the value `timedOut`. Those that wait for their turn are not in memory yet.
 */
export async function cleanPicture(sent: Blob, type: PictureType, bounds = BOUNDS): Promise<Uint8Array> {
  return (await decoded(toKeep, sent, { type, side: SIDE_MAX, as: type }, bounds)).data
}

/** Three bytes a pixel, row by row. */
export type Pixels = { data: Uint8Array; width: number; height: number }

/** The picture to be looked at by a program: upright, on white, at most `side` a side. Refuses what cannot be read, and bounded likewise. */
export const picturePixels = (sent: Blob, type: PictureType, side: number): Promise<Pixels> =>
  decoded(toLookAt, sent, { type, side, as: 'pixels' }, BOUNDS)

type Wanted = Omit<Job, 'bytes'> & { type: PictureType }

const decoded = (turn: ReturnType<typeof decoders>, sent: Blob, { type, ...wanted }: Wanted, bounds: typeof BOUNDS): Promise<Made> =>
  turn(async (decode) => {
    const bytes = new Uint8Array(await sent.arrayBuffer())
    const size = sizeOf(bytes, type)
    if (!size || size.width * size.height > PIXELS_MAX || size.heldBytes > HELD_BYTES_MAX) refuse('refused', 'file-unreadable')
    given++
    const helped = await decode({ ...wanted, bytes }, bounds)
    if (typeof helped === 'string' || 'unreadable' in helped.answer)
      return refuse('refused', 'file-unreadable', helped === 'late' ? { timedOut: 1 } : {})
    return helped.answer
  })
