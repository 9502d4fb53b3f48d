// Small models for tests, made by the library that writes them, and files that no library would write.
import { Document, NodeIO } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'

type Box = { width?: number; height?: number; depth?: number; texture?: Uint8Array; change?: (document: Document) => void }

/** A box in metres somewhere in space, as binary glTF. */
export async function boxGlb({ width = 0.4, height = 0.9, depth = 0.3, texture, change }: Box = {}): Promise<Uint8Array> {
  const document = new Document()
  const buffer = document.createBuffer()
  const corners = [0, 1].flatMap((x) => [0, 1].flatMap((y) => [0, 1].map((z) => [x * width + 2, y * height + 5, z * depth - 1])))
  const sides = [
    [0, 1, 3, 2],
    [4, 6, 7, 5],
    [0, 4, 5, 1],
    [2, 3, 7, 6],
    [0, 2, 6, 4],
    [1, 5, 7, 3],
  ].flatMap(([a, b, c, d]) => [a!, b!, c!, a!, c!, d!])
  const position = document.createAccessor().setType('VEC3').setArray(new Float32Array(corners.flat())).setBuffer(buffer)
  const uv = document.createAccessor().setType('VEC2').setArray(new Float32Array(16)).setBuffer(buffer)
  const indices = document.createAccessor().setArray(new Uint16Array(sides)).setBuffer(buffer)
  const material = document.createMaterial('paint').setBaseColorFactor([0.1, 0.4, 0.8, 1])
  if (texture) material.setBaseColorTexture(document.createTexture('label').setImage(texture).setMimeType('image/png'))
  const part = document.createPrimitive().setAttribute('POSITION', position).setAttribute('TEXCOORD_0', uv).setIndices(indices)
  const mesh = document.createMesh('secret name').addPrimitive(part.setMaterial(material))
  document.createScene().addChild(document.createNode('root').setMesh(mesh))
  change?.(document)
  return new NodeIO().registerExtensions(ALL_EXTENSIONS).writeBinary(document)
}

/** The same file with its JSON changed by hand. */
export function withJson(glb: Uint8Array, change: (json: Record<string, unknown>) => unknown): Uint8Array {
  const view = Buffer.from(glb)
  const length = view.readUInt32LE(12)
  const json = JSON.parse(view.toString('utf8', 20, 20 + length)) as Record<string, unknown>
  return assembled(JSON.stringify(change(json) ?? json), view.subarray(20 + length))
}

/** A file of this JSON text and these further chunks. */
export function assembled(json: string, rest: Uint8Array = new Uint8Array()): Uint8Array {
  const text = Buffer.from(json + ' '.repeat((4 - (Buffer.byteLength(json) % 4)) % 4))
  const head = Buffer.alloc(20)
  head.write('glTF')
  head.writeUInt32LE(2, 4)
  head.writeUInt32LE(20 + text.length + rest.length, 8)
  head.writeUInt32LE(text.length, 12)
  head.write('JSON', 16)
  return Buffer.concat([head, text, rest])
}
