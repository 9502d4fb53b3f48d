// Runs alone, started by glb.ts: a binary glTF file comes in on standard input; out goes a line of JSON about what was made of it and then
// the file itself, or nothing and an end with 1.
import { buffer } from 'node:stream/consumers'
import { Logger, NodeIO, getBounds, type Document } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import { center, dedup, flatten, join, meshopt, prune, textureCompress, weld } from '@gltf-transform/functions'
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer'
import { sizeOf } from '#features/file/picture.rules.ts'
import { sharp } from '#features/file/sharp.ts'
import { SIDE_MAX_M, SIDE_MIN_M } from './glb.rules.ts'

const LOOK_MS = 20
const TEXTURE_SIDE = 2048
const TEXTURE_PIXELS_MAX = 20_000_000
const TRIANGLES_MAX = 400_000

const memory = Number(process.argv.at(-1))
setInterval(() => process.memoryUsage.rss() > memory && process.exit(1), LOOK_MS).unref()

type Told = { word: string; values?: Record<string, string> } | { width: number; height: number; depth: number; triangles: number }

function answer(told: Told, bytes: Uint8Array = new Uint8Array()): void {
  process.stdout.write(Buffer.concat([Buffer.from(`${JSON.stringify(told)}\n`), bytes]), () => process.exit(0))
}

const triangles = (document: Document): number =>
  document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives())
    .reduce((sum, part) => sum + (part.getIndices()?.getCount() ?? part.getAttribute('POSITION')?.getCount() ?? 0) / 3, 0)

/** Only what is seen stays: no names, notes, animations, cameras or second scenes. */
function strip(document: Document): void {
  const root = document.getRoot()
  const scene = root.getDefaultScene() ?? root.listScenes()[0]
  for (const one of [...root.listAnimations(), ...root.listCameras(), ...root.listSkins()]) one.dispose()
  for (const one of root.listScenes()) if (one !== scene) one.dispose()
  for (const one of [...root.listMeshes(), ...root.listNodes(), ...root.listMaterials(), ...root.listTextures(), ...root.listScenes()])
    one.setName('').setExtras({})
  for (const mesh of root.listMeshes())
    for (const part of mesh.listPrimitives()) {
      part.setExtras({})
      for (const target of part.listTargets()) target.dispose()
      if (part.getMode() !== 4) part.dispose() // triangles only
    }
  const asset = root.getAsset()
  for (const key of Object.keys(asset)) if (key !== 'version') delete asset[key]
}

/** Throws where a texture is none of the three formats we read, or too large. */
function demandTextures(document: Document): void {
  for (const texture of document.getRoot().listTextures()) {
    const [image, type] = [texture.getImage(), texture.getMimeType()]
    if (type !== 'image/jpeg' && type !== 'image/png' && type !== 'image/webp') throw new Error('texture')
    const size = image && sizeOf(image, type)
    if (!size || size.width * size.height > TEXTURE_PIXELS_MAX) throw new Error('texture')
  }
}

async function clean(bytes: Uint8Array): Promise<void> {
  await Promise.all([MeshoptDecoder.ready, MeshoptEncoder.ready])
  const io = new NodeIO()
    .setLogger(new Logger(Logger.Verbosity.SILENT)) // it would write into the answer
    .registerExtensions(ALL_EXTENSIONS)
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder, 'meshopt.encoder': MeshoptEncoder })
  const document = await io.readBinary(bytes)
  strip(document)
  demandTextures(document)
  await document.transform(
    prune(),
    dedup(),
    flatten(),
    join({ keepNamed: false }),
    weld(),
    textureCompress({ encoder: sharp, targetFormat: 'webp', quality: 85, resize: [TEXTURE_SIDE, TEXTURE_SIDE] }),
  )
  const scene = document.getRoot().listScenes()[0]
  const count = triangles(document)
  if (!scene || count === 0) throw new Error('nothing in it')
  if (count > TRIANGLES_MAX) return answer({ word: 'model-heavy' })
  const { min, max } = getBounds(scene)
  const [width, height, depth] = max.map((end, i) => end - min[i]!) as [number, number, number]
  const longest = Math.max(width, height, depth)
  if (!(longest >= SIDE_MIN_M && longest <= SIDE_MAX_M)) return answer({ word: 'model-scale' })
  await document.transform(center({ pivot: 'below' }), meshopt({ encoder: MeshoptEncoder, level: 'high' }))
  answer({ width, height, depth, triangles: Math.round(count) }, await io.writeBinary(document))
}

try {
  await clean(new Uint8Array(await buffer(process.stdin)))
} catch {
  process.exit(1)
}
