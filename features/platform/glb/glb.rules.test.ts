// What is looked at of a model's file before any library reads it, at the bounds. Real models: glb.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EXTENSIONS, faultOf, isGlb, SIDE_MAX_M, SIDE_MIN_M } from './glb.rules.ts'

const glb = (json: string, { magic = 0x46546c67, version = 2, chunk = 0x4e4f534a, more = 0, short = 0 } = {}) => {
  const text = new TextEncoder().encode(json)
  const bytes = new Uint8Array(20 + text.length)
  const view = new DataView(bytes.buffer)
  for (const [at, value] of [magic, version, bytes.length + more, text.length + short, chunk].entries()) view.setUint32(at * 4, value, true)
  bytes.set(text, 20)
  return bytes
}
const fault = (json: object) => faultOf(glb(JSON.stringify({ asset: { version: '2.0' }, ...json })))
const many = (count: number, one: unknown = {}) => Array.from({ length: count }, () => one)
const heavy = { word: 'model-heavy' }

test('a file begins as glTF 2.0 does, with the length that it has', () => {
  assert.equal(isGlb(glb('{}')), true)
  for (const wrong of [{ magic: 0x46546c68 }, { version: 1 }, { version: 3 }, { more: 1 }, { more: -1 }])
    assert.equal(isGlb(glb('{}', wrong)), false)
  assert.deepEqual([isGlb(glb('')), isGlb(glb('').subarray(0, 19)), isGlb(new Uint8Array())], [true, false, false])
  const [inside, whole] = [new Uint8Array(30), glb('')]
  inside.set(whole, 5)
  assert.equal(isGlb(inside.subarray(5, 25)), true) // a part of other bytes
  assert.deepEqual([SIDE_MIN_M, SIDE_MAX_M], [0.005, 30])
})

test('what is no description, or is cut, cannot be read', () => {
  const unreadable = { word: 'model-unreadable' }
  for (const text of ['', 'x', 'null', '7', '[]', '"x"', '{"a":"\xff"}'.slice(0, -3)])
    assert.deepEqual(faultOf(glb(text)), unreadable, text)
  assert.deepEqual(faultOf(glb('{}', { chunk: 0x004e4942 })), unreadable)
  assert.deepEqual(faultOf(glb('{}', { short: 1 })), unreadable)
  assert.deepEqual(faultOf(glb('{} ', { short: -1 })), { word: 'model-type' })
  const notUtf8 = glb('{"asset":{"version":"2.0"},"a":"?"}')
  notUtf8[notUtf8.indexOf(63)] = 0xff
  assert.deepEqual(faultOf(notUtf8), unreadable)
  const long = (bytes: number) => `{"asset":{"version":"2.0"},"a":"${'x'.repeat(bytes - 34)}"}`
  assert.deepEqual([faultOf(glb(long(2 ** 21))), faultOf(glb(long(2 ** 21 + 1)))], [null, unreadable])
})

test('version, what lies outside, and extensions that cannot be shown are refused by name', () => {
  assert.equal(fault({}), null)
  for (const asset of [undefined, {}, { version: '1.0' }, { version: 2 }]) assert.deepEqual(fault({ asset }), { word: 'model-type' })
  for (const outside of [{ buffers: [{}, { uri: 'a.bin' }] }, { images: [{ uri: '' }] }])
    assert.deepEqual(fault(outside), { word: 'model-outside' })
  const known =
    'EXT_meshopt_compression EXT_texture_webp KHR_mesh_quantization KHR_texture_transform KHR_materials_anisotropy KHR_materials_clearcoat KHR_materials_dispersion KHR_materials_emissive_strength KHR_materials_ior KHR_materials_iridescence KHR_materials_sheen KHR_materials_specular KHR_materials_transmission KHR_materials_unlit KHR_materials_volume KHR_materials_diffuse_transmission'
  assert.deepEqual([...EXTENSIONS].toSorted(), known.split(' ').toSorted())
  assert.equal(fault({ extensionsRequired: known.split(' ') }), null)
  const named = (name: unknown) => fault({ extensionsRequired: ['EXT_texture_webp', name] })
  assert.deepEqual(named('KHR_draco'), { word: 'model-extension', values: { name: 'KHR_draco' } })
  assert.deepEqual(named('a'.repeat(60)), { word: 'model-extension', values: { name: 'a'.repeat(60) } })
  for (const odd of ['a'.repeat(61), 'a b', '<b>', '', 7, null])
    assert.deepEqual(named(odd), { word: 'model-extension', values: { name: '?' } })
  // What a file can do without is left out, but for what would look quite different.
  assert.equal(fault({ extensionsUsed: ['KHR_draco'] }), null)
  assert.deepEqual(fault({ extensionsUsed: ['EXT_mesh_gpu_instancing'] }), {
    word: 'model-extension',
    values: { name: 'EXT_mesh_gpu_instancing' },
  })
})

test('a file has so many things of each kind', () => {
  const most = { nodes: 5_000, meshes: 5_000, accessors: 30_000, bufferViews: 30_000, materials: 500, images: 64 }
  for (const [kind, count] of Object.entries(most)) {
    const one = kind === 'accessors' ? { count: 0 } : {}
    assert.deepEqual([fault({ [kind]: many(count, one) }), fault({ [kind]: many(count + 1, one) })], [null, heavy], kind)
  }
  const meshes = (count: number) => ({ meshes: [{ primitives: many(4_000) }, null, { primitives: many(count - 4_000) }] })
  assert.deepEqual([fault(meshes(10_000)), fault(meshes(10_001))], [null, heavy])
})

test('what it unpacks to fits into 96 MiB: accessors by their numbers, compressed views, buffers, all together', () => {
  const MOST = 96 * 1024 * 1024
  const bytes = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 }
  const parts = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16 }
  const one = (count: number, componentType: unknown, type: unknown) => ({ accessors: [{ count, componentType, type }] })
  for (const [componentType, size] of Object.entries(bytes))
    for (const [type, of] of Object.entries(parts)) {
      const count = Math.floor(MOST / (size * of))
      assert.deepEqual(
        [fault(one(count, Number(componentType), type)), fault(one(count + 1, Number(componentType), type))],
        [null, heavy],
        type,
      )
    }
  // What is unknown counts as the largest.
  assert.deepEqual([fault(one(MOST / 64, 1, 'X')), fault(one(MOST / 64 + 1, 1, 'X'))], [null, heavy])
  for (const count of [-1, 1.5, '7', null, 2 ** 60]) assert.deepEqual(fault(one(count as number, 5120, 'SCALAR')), heavy, String(count))
  const view = (count: number, byteStride: number) => ({
    bufferViews: [{}, { extensions: { EXT_meshopt_compression: { count, byteStride } } }],
  })
  assert.deepEqual([fault(view(MOST / 12, 12)), fault(view(MOST / 12 + 1, 12))], [null, heavy])
  const all = (byteLength: number) => ({ ...one(1024, 5126, 'VEC4'), ...view(512, 8), buffers: [{ byteLength: 100 }, { byteLength }] })
  const left = MOST - 1024 * 16 - 512 * 8 - 100
  assert.deepEqual([fault(all(left)), fault(all(left + 1))], [null, heavy])
})
