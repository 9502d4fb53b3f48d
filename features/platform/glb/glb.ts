// Models from strangers: taken apart and written anew, in a process of their own.
import path from 'node:path'
import { refuse, type RefusalWord } from '#contract/refusals.ts'
import { runAlone } from '#features/platform/alone/alone.ts'
import { turns } from '#shared/turns.ts'
import { faultOf, isGlb } from './glb.rules.ts'

const CHILD = path.join(import.meta.dirname, 'glb.child.ts')
const BOUNDS = { timeMs: 20_000, memoryBytes: 700 * 1024 * 1024, heapMb: 256 }
const LINE_END = 10

const inTurn = turns(1, 8, () => refuse('warning', 'too-fast'))

/** A model as we keep it: sizes in millimetres, as it stands on the ground. */
export type CleanGlb = { bytes: Buffer; widthMm: number; heightMm: number; depthMm: number; triangles: number }
type Told = { width: number; height: number; depth: number; triangles: number } | { word: RefusalWord; values?: Record<string, string> }

/**
 * The model written anew: what is seen and nothing else, standing on the ground over the origin, textures as WebP, compressed by meshopt.
 * Refuses what is not binary glTF 2.0, names other files, needs what the viewer cannot show, is no size a product can have, or cannot
 * be read within 20 seconds and 700 MB.
 */
export async function cleanGlb(sent: Uint8Array): Promise<CleanGlb> {
  if (!isGlb(sent)) refuse('refused', 'model-type')
  const fault = faultOf(sent)
  if (fault) refuse('refused', fault.word, fault.values)
  const answer = await inTurn(() => runAlone(CHILD, [], sent, BOUNDS))
  const end = answer?.indexOf(LINE_END) ?? -1
  if (!answer || end < 0) return refuse('refused', 'model-unreadable')
  const told = JSON.parse(answer.toString('utf8', 0, end)) as Told
  if ('word' in told) return refuse('refused', told.word, told.values)
  const mm = (metres: number) => Math.max(1, Math.round(metres * 1000))
  const { width, height, depth, triangles } = told
  return { bytes: answer.subarray(end + 1), widthMm: mm(width), heightMm: mm(height), depthMm: mm(depth), triangles }
}
