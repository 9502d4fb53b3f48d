// Models from strangers: what is made of a good one, and that no bad one gets through, stalls or fills anything.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getBounds, NodeIO } from '@gltf-transform/core'
import {
  ALL_EXTENSIONS,
  EXTMeshGPUInstancing,
  KHRLightsPunctual,
  KHRMaterialsClearcoat,
  KHRMaterialsVariants,
  KHRMaterialsVolume,
  KHRXMP,
} from '@gltf-transform/extensions'
import { MeshoptDecoder } from 'meshoptimizer'
import { sharp } from '#features/platform/sharp/sharp.ts'
import { Refusal } from '#shared/refusal.ts'
import { cleanGlb } from './glb.ts'
import { assembled, boxGlb, withJson } from './glb.samples.ts'

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

test('SPEC-044 notes, lights, variants and data of programs do not survive, wherever in the file they hide', async () => {
  const sent = await boxGlb({
    texture: await picture(64),
    change: (document) => {
      const root = document.getRoot().setExtras({ note: 'secret of the file' })
      const [node, mesh, material] = [root.listNodes()[0]!, root.listMeshes()[0]!, root.listMaterials()[0]!]
      const packet = document.createExtension(KHRXMP).createPacket()
      packet.setContext({ dc: 'http://purl.org/dc/elements/1.1/' }).setProperty('dc:creator', { '@list': ['secret author'] })
      root.setExtension('KHR_xmp_json_ld', packet)
      const light = document.createExtension(KHRLightsPunctual).createLight('secret light').setType('point').setIntensity(1e9)
      node.setExtension('KHR_lights_punctual', light)
      const variants = document.createExtension(KHRMaterialsVariants)
      const mapping = variants.createMapping().setMaterial(material).addVariant(variants.createVariant('secret variant'))
      mesh.listPrimitives()[0]!.setExtension('KHR_materials_variants', variants.createMappingList().addMapping(mapping))
      const coat = document.createExtension(KHRMaterialsClearcoat).createClearcoat().setClearcoatFactor(0.5)
      material.setExtension('KHR_materials_clearcoat', coat.setExtras({ note: 'secret of the coat' }))
      material.getBaseColorTextureInfo()!.setExtras({ note: 'secret of the texture' })
      for (const accessor of root.listAccessors()) accessor.setName('secret accessor').setExtras({ note: 'secret number' })
      const marks = document.createAccessor().setArray(new Float32Array(8)).setBuffer(root.listBuffers()[0]!.setName('secret buffer'))
      mesh.listPrimitives()[0]!.setAttribute('_SECRET', marks)
    },
  })
  assert.ok(Buffer.from(sent).includes('secret author') && Buffer.from(sent).includes('secret of the file'), 'it is in the file sent')
  const { bytes } = await cleanGlb(sent)
  assert.doesNotMatch(bytes.toString('latin1'), /secret/i)
  const used = (await read(bytes)).getRoot().listExtensionsUsed()
  const names = used.map(({ extensionName }) => extensionName).toSorted()
  assert.deepEqual(names, ['EXT_meshopt_compression', 'EXT_texture_webp', 'KHR_materials_clearcoat', 'KHR_mesh_quantization'])
})

test('an optional extension that the viewer cannot show is left out, and the file is taken as it looks without', async () => {
  const glb = withJson(await boxGlb(), (json) => ({ ...json, extensionsUsed: ['KHR_draco_mesh_compression', 'VENDOR_secret'] }))
  const { bytes, triangles } = await cleanGlb(glb)
  assert.equal(triangles, 12)
  assert.ok(!bytes.includes('draco') && !bytes.includes('VENDOR'))
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

test('a file that says how often its parts are drawn is refused, whether it can do without that or not', async () => {
  for (const needed of [true, false]) {
    const instanced = await boxGlb({
      change: (document) => {
        const extension = document.createExtension(EXTMeshGPUInstancing).setRequired(needed)
        const buffer = document.getRoot().listBuffers()[0]!
        const places = document.createAccessor().setType('VEC3').setArray(new Float32Array(300_000)).setBuffer(buffer)
        const many = extension.createInstancedMesh().setAttribute('TRANSLATION', places)
        document.getRoot().listNodes()[0]!.setExtension('EXT_mesh_gpu_instancing', many)
      },
    })
    await assert.rejects(
      cleanGlb(instanced),
      (error) => error instanceof Refusal && error.word === 'model-extension' && error.values?.['name'] === 'EXT_mesh_gpu_instancing',
    )
  }
})

test('a part that stands in many places counts as often as it is drawn', async () => {
  const standing = (times: number) =>
    boxGlb({
      change: (document) => {
        const root = document.getRoot()
        const volume = document.createExtension(KHRMaterialsVolume).createVolume() // such parts are never joined
        root.listMaterials()[0]!.setExtension('KHR_materials_volume', volume)
        const mesh = root.listMeshes()[0]!
        for (let i = 0; i < 80; i++) mesh.addPrimitive(mesh.listPrimitives()[0]!.clone())
        for (let i = 1; i < times; i++)
          root.listScenes()[0]!.addChild(
            document
              .createNode()
              .setMesh(mesh)
              .setTranslation([i / 1000, 0, 0]),
          )
      },
    })
  assert.equal((await cleanGlb(await standing(3))).triangles, 3 * 81 * 12)
  await assert.rejects(standing(500).then(cleanGlb), refused('model-heavy'))
})

test('few bytes that would unpack to gigabytes are refused before anything is unpacked', async () => {
  const glb = await boxGlb()
  const accessors = (change: Json) => withJson(glb, (json) => ({ ...json, accessors: [{ ...(json['accessors'] as Named)[0], ...change }] }))
  const bombs = [
    accessors({ count: 4_000_000_000, bufferView: undefined }),
    accessors({ count: 1e300 }),
    accessors({ count: 4_000_000_000, bufferView: undefined, type: 'constructor' }),
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
