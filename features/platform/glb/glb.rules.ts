// Looking at a binary glTF file before any library does: what it says of itself, and how much memory it would take. Pure.
import type { RefusalWord } from '#contract/refusals.ts'
import { own } from '#shared/own.ts'

/** Meters that a product can be across, at its longest side. */
export const SIDE_MIN_M = 0.005
export const SIDE_MAX_M = 30

const JSON_MAX_BYTES = 2 * 1024 * 1024
const UNPACKED_MAX_BYTES = 96 * 1024 * 1024
const THINGS_MAX = { nodes: 5_000, meshes: 5_000, primitives: 10_000, accessors: 30_000, bufferViews: 30_000, materials: 500, images: 64 }

const MAGIC = 0x46546c67 // 'glTF'
const JSON_CHUNK = 0x4e4f534a
const COMPONENT_BYTES: Record<number, number> = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 }
const COMPONENTS: Record<string, number> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16 }

/** What the 3D view can show; everything else that a file may need is refused by name, and what it can do without is left out. */
export const EXTENSIONS: ReadonlySet<string> = new Set([
  'EXT_meshopt_compression',
  'EXT_texture_webp',
  'KHR_mesh_quantization',
  'KHR_texture_transform',
  ...['anisotropy', 'clearcoat', 'dispersion', 'emissive_strength', 'ior', 'iridescence', 'sheen', 'specular', 'transmission'].map(
    (kind) => `KHR_materials_${kind}`,
  ),
  ...['unlit', 'volume', 'diffuse_transmission'].map((kind) => `KHR_materials_${kind}`),
])

/** A few bytes of it draw a part a million times, so it is refused even where a file claims to do without: it would look quite different. */
const REPEATING = 'EXT_mesh_gpu_instancing'

export type Fault = { word: RefusalWord; values?: Record<string, string> }
type Thing = Record<string, unknown>

const unreadable: Fault = { word: 'model-unreadable' }
const list = (value: unknown): Thing[] => (Array.isArray(value) ? (value as Thing[]) : [])
const count = (value: unknown): number => (Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : Infinity)

/** Whether the file begins as binary glTF 2.0 does, with the length it has. */
export function isGlb(bytes: Uint8Array): boolean {
  if (bytes.length < 20) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return view.getUint32(0, true) === MAGIC && view.getUint32(4, true) === 2 && view.getUint32(8, true) === bytes.length
}

/** Why a file that begins as glTF is not taken; null when it may be read. */
export function faultOf(bytes: Uint8Array): Fault | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const length = view.getUint32(12, true)
  if (view.getUint32(16, true) !== JSON_CHUNK || length > JSON_MAX_BYTES || 20 + length > bytes.length) return unreadable
  let json: Thing
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(20, 20 + length))) as Thing
  } catch {
    return unreadable
  }
  if (json === null || typeof json !== 'object' || Array.isArray(json)) return unreadable
  return faultOfJson(json)
}

/** Of an extension, as it is told; a file may name anything. */
const NAME = /^[\w.-]{1,60}$/

function faultOfJson(json: Thing): Fault | null {
  if ((json['asset'] as Thing | undefined)?.['version'] !== '2.0') return { word: 'model-type' }
  const outside = [...list(json['buffers']), ...list(json['images'])].some((one) => one?.['uri'] !== undefined)
  if (outside) return { word: 'model-outside' }
  const names = (key: string) => list(json[key]).map((name: unknown) => (typeof name === 'string' ? name : ''))
  const foreign =
    names('extensionsRequired').find((name) => !EXTENSIONS.has(name)) ?? names('extensionsUsed').find((name) => name === REPEATING)
  if (foreign !== undefined) return { word: 'model-extension', values: { name: NAME.test(foreign) ? foreign : '?' } }
  const primitives = list(json['meshes']).reduce((sum, mesh) => sum + list(mesh?.['primitives']).length, 0)
  if (primitives > THINGS_MAX.primitives) return { word: 'model-heavy' }
  for (const [name, most] of Object.entries(THINGS_MAX)) if (list(json[name]).length > most) return { word: 'model-heavy' }
  return unpackedBytes(json) > UNPACKED_MAX_BYTES ? { word: 'model-heavy' } : null
}

/** Accessors without data of their own are filled with zeros, and compressed views unpack to what they say: a few bytes ask for gigabytes. */
function unpackedBytes(json: Thing): number {
  const accessors = list(json['accessors']).map(
    (one) =>
      count(one?.['count']) * (COMPONENT_BYTES[Number(one?.['componentType'])] ?? 4) * (own(COMPONENTS, String(one?.['type'])) ?? 16),
  )
  const views = list(json['bufferViews']).map((one) => {
    const packed = ((one?.['extensions'] as Thing | undefined)?.['EXT_meshopt_compression'] ?? null) as Thing | null
    return packed ? count(packed['count']) * count(packed['byteStride']) : 0
  })
  const buffers = list(json['buffers']).map((one) => count(one?.['byteLength']))
  return [...accessors, ...views, ...buffers].reduce((sum, bytes) => sum + bytes, 0)
}
