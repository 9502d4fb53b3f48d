// Makes a file of the model that travels: one mesh per material, fewer triangles, WebP textures, compressed by meshopt.
import { Logger, NodeIO, type Document } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import { cloneDocument, dedup, flatten, join, meshopt, prune, simplify, textureCompress, weld } from '@gltf-transform/functions'
import { MeshoptDecoder, MeshoptEncoder, MeshoptSimplifier } from 'meshoptimizer'
import sharp from 'sharp'

/** Part of the hash of every file: to be raised when this file or page.ts makes other files of the same model. */
export const RECIPE = 1

const QUALITY = {
  targetBytes: 420_000,
  limitBytes: 900_000,
  texture: { quality: 82, side: 1024 },
  // Levels of simplification, tried in turn until the file is small: how far the surface may move, as a part of the model's size.
  // Those from `coarse` on are for files that would be over the limit otherwise: whole rooms.
  errors: [0.0002, 0.0005, 0.001, 0.002, 0.004, 0.008, 0.016, 0.03],
  coarse: 5,
}

export interface Optimised {
  bytes: Uint8Array
  triangles: number
  level: number
}

export const triangles = (document: Document): number =>
  document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives())
    .reduce((sum, part) => sum + (part.getIndices()?.getCount() ?? part.getAttribute('POSITION')?.getCount() ?? 0) / 3, 0)

export async function openIo(): Promise<NodeIO> {
  await Promise.all([MeshoptEncoder.ready, MeshoptDecoder.ready, MeshoptSimplifier.ready])
  return new NodeIO()
    .setLogger(new Logger(Logger.Verbosity.WARN))
    .registerExtensions(ALL_EXTENSIONS)
    .registerDependencies({ 'meshopt.encoder': MeshoptEncoder, 'meshopt.decoder': MeshoptDecoder })
}

async function atLevel(io: NodeIO, whole: Document, level: number): Promise<Optimised> {
  const document = cloneDocument(whole)
  const error = QUALITY.errors[level]!
  await document.transform(simplify({ simplifier: MeshoptSimplifier, ratio: 0, error }), prune())
  const count = triangles(document)
  await document.transform(meshopt({ encoder: MeshoptEncoder, level: 'high', quantizePosition: 14, quantizeNormal: 10 }))
  return { bytes: await io.writeBinary(document), triangles: count, level }
}

/** A whole room has too many things to become small without losing their form. */
export class TooLarge extends Error {}

/** The first level under the target, or the finest of the coarse ones under the limit. Throws TooLarge where there is none. */
export async function optimise(io: NodeIO, raw: Uint8Array): Promise<Optimised> {
  const document = await io.readBinary(raw)
  const { quality, side } = QUALITY.texture
  await document.transform(
    prune(), // coordinates of textures that no material has would keep corners apart
    dedup(),
    flatten(),
    join({ keepNamed: false }),
    weld(),
    textureCompress({ encoder: sharp, targetFormat: 'webp', quality, resize: [side, side] }),
  )
  let made: Optimised | undefined
  for (let level = 0; level < QUALITY.errors.length; level++) {
    made = await atLevel(io, document, level)
    const enough = level < QUALITY.coarse - 1 ? QUALITY.targetBytes : QUALITY.limitBytes
    if (made.bytes.length <= enough) return made
  }
  throw new TooLarge(`${made?.bytes.length} bytes even at the coarsest level`)
}
