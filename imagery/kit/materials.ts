// Physically based materials, cached so that equal ones are shared.
import * as THREE from 'three'
import type { MeshPhysicalMaterialParameters, Texture } from 'three'

const cache = new Map<string, THREE.MeshPhysicalMaterial>()

function cacheKey(name: string, params: MeshPhysicalMaterialParameters): string {
  return name + JSON.stringify(params, (_key, value) => (value?.isTexture ? value.uuid : value))
}

export function mat(name: string, params: MeshPhysicalMaterialParameters = {}): THREE.MeshPhysicalMaterial {
  const key = cacheKey(name, params)
  const known = cache.get(key)
  if (known) return known
  const made = new THREE.MeshPhysicalMaterial({ name, roughness: 0.5, metalness: 0, ...params })
  cache.set(key, made)
  return made
}

export const M = {
  white: (color = 0xf1f3f4) => mat('plastic_white', { color, roughness: 0.38, clearcoat: 0.25, clearcoatRoughness: 0.35 }),
  plastic: (color?: number, roughness = 0.45) => mat('plastic', { color, roughness }),
  gloss: (color: number) => mat('gloss', { color, roughness: 0.22, clearcoat: 0.6, clearcoatRoughness: 0.15 }),
  paint: (color = 0xe6e9ec) => mat('powdercoat', { color, roughness: 0.42, metalness: 0.1, clearcoat: 0.2, clearcoatRoughness: 0.4 }),
  chrome: () => mat('chrome', { color: 0xdfe3e6, metalness: 1, roughness: 0.14 }),
  steel: (color = 0xc3c8cc) => mat('steel', { color, metalness: 1, roughness: 0.34 }),
  alu: (color = 0xb9bec3) => mat('aluminium', { color, metalness: 0.95, roughness: 0.42 }),
  rubber: (color = 0x1d1f22) => mat('rubber', { color, roughness: 0.82 }),
  dark: (color = 0x2a2e33) => mat('dark_plastic', { color, roughness: 0.5 }),
  fabric: (color = 0x23262b) => mat('fabric', { color, roughness: 0.95, sheen: 0.5, sheenRoughness: 0.8 }),
  glass: () => mat('glass_black', { color: 0x0b0e12, roughness: 0.08, clearcoat: 1, clearcoatRoughness: 0.03 }),
  glow: (emissive: number, intensity = 1.5) => mat('glow', { color: 0x111111, emissive, emissiveIntensity: intensity, roughness: 0.3 }),
  vinyl,
  screen,
}

function vinyl(color = 0x2f6f9f): THREE.MeshPhysicalMaterial {
  const sheenColor = new THREE.Color(color).multiplyScalar(1.2)
  return mat('vinyl', { color, roughness: 0.55, sheen: 0.4, sheenRoughness: 0.5, sheenColor })
}

// A lit display: black glass that emits its picture.
function screen(emissiveMap: Texture): THREE.MeshPhysicalMaterial {
  const glass = { color: 0x000000, roughness: 0.12, clearcoat: 1, clearcoatRoughness: 0.04 }
  return mat('screen', { ...glass, emissive: 0xffffff, emissiveMap, emissiveIntensity: 0.95 })
}
