// Runs alone, started by glb.ts: a binary glTF file comes in on standard input; out goes a line of JSON about what was made of it and then
// the file itself, or nothing and an end with 1.
import { buffer } from 'node:stream/consumers'
import { Logger, NodeIO, getBounds, type Document, type Mesh, type Property, type Scene } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import { center, dedup, flatten, join, meshopt, prune, textureCompress, weld } from '@gltf-transform/functions'
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer'
import { sizeOf } from '#features/platform/picture/picture.rules.ts'
import { sharp } from '#features/platform/sharp/sharp.ts'
import { EXTENSIONS, SIDE_MAX_M, SIDE_MIN_M } from './glb.rules.ts'

const LOOK_MS = 20
const TEXTURE_SIDE = 2048
const TEXTURE_PIXELS_MAX = 20_000_000
const TRIANGLES_MAX = 400_000
const SEEN = /^(POSITION|NORMAL|TANGENT|(TEXCOORD|COLOR)_[0-9])$/ // of what a file tells of a vertex

const memory = Number(process.argv.at(-1))
setInterval(() => process.memoryUsage.rss() > memory && process.exit(1), LOOK_MS).unref()

type Told = { word: string; values?: Record<string, string> } | { width: number; height: number; depth: number; triangles: number }

function answer(told: Told, bytes: Uint8Array = new Uint8Array()): void {
  process.stdout.write(Buffer.concat([Buffer.from(`${JSON.stringify(told)}\n`), bytes]), () => process.exit(0))
}

/** As many as are drawn: a mesh counts again at each place where it stands. */
function triangles(scene: Scene): number {
  const ofMesh = new Map<Mesh, number>()
  const count = (mesh: Mesh): number =>
    mesh
      .listPrimitives()
      .reduce((sum, part) => sum + (part.getIndices()?.getCount() ?? part.getAttribute('POSITION')?.getCount() ?? 0) / 3, 0)
  let drawn = 0
  scene.traverse((node) => {
    const mesh = node.getMesh()
    if (!mesh) return
    if (!ofMesh.has(mesh)) ofMesh.set(mesh, count(mesh))
    drawn += ofMesh.get(mesh)!
  })
  return drawn
}

/**
 * Only what is seen stays: no names, notes, data of programs, animations, cameras or second scenes. Extensions that are not ours were
 * never read. Answers the scene.
 */
function strip(document: Document): Scene {
  const root = document.getRoot()
  const scene = root.getDefaultScene() ?? root.listScenes()[0]
  if (!scene) throw new Error('nothing in it')
  for (const one of [...root.listAnimations(), ...root.listCameras(), ...root.listSkins()]) one.dispose()
  for (const one of root.listScenes()) if (one !== scene) one.dispose()
  for (const one of [
    root,
    ...document
      .getGraph()
      .listEdges()
      .map((edge) => edge.getChild() as Property),
  ])
    one.setName('').setExtras({})
  for (const mesh of root.listMeshes())
    for (const part of mesh.listPrimitives()) {
      for (const name of part.listSemantics()) if (!SEEN.test(name)) part.setAttribute(name, null)
      for (const target of part.listTargets()) target.dispose()
      if (part.getMode() !== 4) part.dispose() // triangles only
    }
  const asset = root.getAsset()
  for (const key of Object.keys(asset)) if (key !== 'version') delete asset[key]
  return scene
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
    .registerExtensions(ALL_EXTENSIONS.filter((one) => EXTENSIONS.has(one.EXTENSION_NAME)))
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder, 'meshopt.encoder': MeshoptEncoder })
  const document = await io.readBinary(bytes)
  const scene = strip(document)
  if (triangles(scene) > TRIANGLES_MAX) return answer({ word: 'model-heavy' }) // before any of them is joined with others
  demandTextures(document)
  await document.transform(
    prune(),
    dedup(),
    flatten(),
    join({ keepNamed: false }),
    weld(),
    textureCompress({ encoder: sharp, targetFormat: 'webp', quality: 85, resize: [TEXTURE_SIDE, TEXTURE_SIDE] }),
  )
  const count = triangles(scene)
  if (count === 0) throw new Error('nothing in it')
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
