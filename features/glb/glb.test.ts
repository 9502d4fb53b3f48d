// Models from strangers: what is made of a good one, and that no bad one gets through, stalls or fills anything.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getBounds, NodeIO } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import { MeshoptDecoder } from 'meshoptimizer'
import { sharp } from '#features/file/sharp.ts'
import { Refusal } from '#shared/refusal.ts'
import { cleanGlb } from './glb.ts'
import { assembled, boxGlb, withJson } from './glb.test-kit.ts'

const refused = (word: string) => (error: unknown) => error instanceof Refusal && error.word === word
const read = (bytes: Uint8Array) =>
  new NodeIO()
    .registerExtensions(ALL_EXTENSIONS)
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
    .readBinary(new Uint8Array(bytes))
const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    .png()
    .toBuffer()
type Json = Record<string, unknown>
type Named = Record<string, unknown>[]

test('SPEC-044 a model is measured, stood on the ground over the origin, and keeps nothing but what is seen', async () => {
  const sent = await boxGlb({
    texture: await picture(64),
    change: (document) => {
      document.getRoot().getAsset().copyright = 'somebody'
      document.getRoot().listNodes()[0]!.setExtras({ note: 'internal' })
      document.createCamera('spy')
    },
  })
  const { bytes, ...sizes } = await cleanGlb(sent)
  assert.deepEqual(sizes, { widthMm: 400, heightMm: 900, depthMm: 300, triangles: 12 })
  const document = await read(bytes)
  const { min, max } = getBounds(document.getRoot().listScenes()[0]!)
  const near = (found: number[], wanted: number[]) =>
    found.forEach((one, i) => assert.ok(Math.abs(one - wanted[i]!) < 0.001, String(found)))
  near(min, [-0.2, 0, -0.15])
  near(max, [0.2, 0.9, 0.15])
  assert.equal(document.getRoot().listTextures()[0]?.getMimeType(), 'image/webp')
  const text = bytes.toString('latin1')
  for (const gone of ['secret name', 'internal', 'somebody', 'spy', 'label']) assert.ok(!text.includes(gone), gone)
  assert.ok(text.includes('EXT_meshopt_compression'))
})

test('what is no binary glTF 2.0 is refused as such', async () => {
  const glb = await boxGlb()
  const version1 = Buffer.from(glb)
  version1.writeUInt32LE(1, 4)
  const old = withJson(glb, (json) => ({ ...json, asset: { version: '1.0' } }))
  const others = [new Uint8Array(0), Buffer.from('glTF'), await picture(8), glb.subarray(0, glb.length - 4), version1, old]
  for (const bytes of others) await assert.rejects(cleanGlb(bytes), refused('model-type'))
})

test('files outside are never read: any address in the file refuses it', async () => {
  const glb = await boxGlb()
  for (const uri of [
    'https://example.com/x.bin',
    '../../../etc/passwd',
    'data:application/octet-stream;base64,AAAA',
    'file:///etc/passwd',
  ]) {
    const buffers = withJson(glb, (json) => ({ ...json, buffers: [{ byteLength: 12, uri }] }))
    const images = withJson(glb, (json) => ({ ...json, images: [{ uri }] }))
    for (const bytes of [buffers, images]) await assert.rejects(cleanGlb(bytes), refused('model-outside'))
  }
})

test('an extension that the viewer cannot show is named', async () => {
  const draco = withJson(await boxGlb(), (json) => ({ ...json, extensionsRequired: ['KHR_draco_mesh_compression'] }))
  await assert.rejects(
    cleanGlb(draco),
    (error) => error instanceof Refusal && error.word === 'model-extension' && error.values?.['name'] === 'KHR_draco_mesh_compression',
  )
})

test('few bytes that would unpack to gigabytes are refused before anything is unpacked', async () => {
  const glb = await boxGlb()
  const accessors = (change: Json) => withJson(glb, (json) => ({ ...json, accessors: [{ ...(json['accessors'] as Named)[0], ...change }] }))
  const bombs = [
    accessors({ count: 4_000_000_000, bufferView: undefined }),
    accessors({ count: 1e300 }),
    accessors({ count: -5 }),
    withJson(glb, (json) => ({
      ...json,
      bufferViews: [
        {
          buffer: 0,
          byteLength: 8,
          extensions: { EXT_meshopt_compression: { buffer: 0, count: 90_000_000, byteStride: 16, mode: 'ATTRIBUTES' } },
        },
      ],
    })),
    withJson(glb, (json) => ({ ...json, nodes: Array.from({ length: 6_000 }, () => ({})) })),
    withJson(glb, (json) => ({ ...json, meshes: [{ primitives: Array.from({ length: 11_000 }, () => ({ attributes: {} })) }] })),
  ]
  for (const bytes of bombs) await assert.rejects(cleanGlb(bytes), refused('model-heavy'))
})

test('broken, cyclic and lying files are unreadable, one and all', async () => {
  const glb = await boxGlb()
  const bad = [
    assembled('not json'),
    assembled('[]'),
    assembled(`{"asset":{"version":"2.0"},"scenes":${'['.repeat(200_000)}`),
    assembled('{"asset":{"version":"2.0"}}'), // nothing in it
    withJson(glb, (json) => ({ ...json, nodes: [{ children: [0] }] })),
    withJson(glb, (json) => ({ ...json, meshes: [{ primitives: [{ attributes: { POSITION: 99 } }] }] })),
    withJson(glb, (json) => ({ ...json, bufferViews: [{ buffer: 7, byteOffset: 1e9, byteLength: 1e9 }] })),
    await boxGlb({ texture: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }),
  ]
  for (const [i, bytes] of bad.entries()) await assert.rejects(cleanGlb(bytes), refused('model-unreadable'), `file ${i}`)
})

test('a size that no product has is refused: a model in millimetres, an empty one, one across a town', async () => {
  for (const box of [
    { width: 400, height: 900, depth: 300 },
    { width: 0.001, height: 0.002, depth: 0.001 },
  ])
    await assert.rejects(boxGlb(box).then(cleanGlb), refused('model-scale'))
})
