// Reusable parts: casters, knobs, drawn textures, screens and printed marks.
import * as THREE from 'three'
import { M, mat } from './materials.ts'
import { add, group, mirrorZ, type Vec3 } from './scene.ts'
import { box, extrude, rbox, rcyl, shape } from './shapes.ts'

export interface CasterOptions {
  yaw?: number
  brake?: boolean
  c?: number
  twin?: boolean
}

function casterWheel(fork: THREE.Group, r: number, width: number, z: number): void {
  const centre: Vec3 = [0.028, r, z]
  add(fork, rcyl(r, width, r * 0.16), M.rubber(0x34383d), centre, [90, 0, 0])
  add(fork, rcyl(r * 0.68, width * 1.06, r * 0.05), M.plastic(0x9aa1a8), centre, [90, 0, 0])
  add(fork, rcyl(r * 0.2, width * 1.25, 0.002), M.steel(), centre, [90, 0, 0])
}

// Swivel caster of wheel radius `r` standing on y = 0 under `pos`.
export function caster(parent: THREE.Object3D, pos: Vec3, r = 0.062, options: CasterOptions = {}): THREE.Group {
  const { yaw = 20, brake = true, c = 0xb8bec4, twin = true } = options
  const g = group(parent, pos, [0, yaw, 0])
  const width = r * 0.36
  if (twin) {
    mirrorZ((s) => casterWheel(g, r, width, s * width * 0.75))
    const hood = shape(
      [
        [-r * 0.5, r * 1.9],
        [r * 0.75, r * 1.9],
        [r * 1.25, r * 1.1],
        [r * 0.62, r * 0.86],
        [-r * 0.1, r * 1.3],
        [-r * 0.5, r * 1.5],
      ],
      r * 0.3,
    )
    add(g, extrude(hood, width * 2.7, 0.004), M.plastic(c))
  } else {
    casterWheel(g, r, width, 0)
    const cheek = shape(
      [
        [-r * 0.3, r * 2.15],
        [r * 0.62, r * 2.15],
        [r * 0.72, r * 0.8],
        [r * 0.22, r * 0.8],
      ],
      r * 0.2,
    )
    mirrorZ((s) => add(g, extrude(cheek, 0.004, 0.001), M.paint(c), [0, 0, s * width * 0.95]))
  }
  add(g, rcyl(r * 0.34, r * 0.5, 0.002), M.steel(), [0, r * 2.1, 0])
  if (brake) add(g, rbox(r * 0.8, 0.009, r * 0.7, 0.004), M.plastic(0xd0453b), [r * 1.25, r * 1.25, 0], [0, 0, -22])
  return g
}

export function knob(
  parent: THREE.Object3D,
  pos: Vec3,
  rot: Vec3 = [0, 0, 0],
  r = 0.012,
  h = 0.012,
  m: THREE.Material = M.dark(0x3b4148),
): THREE.Group {
  const g = group(parent, pos, rot)
  add(g, rcyl(r, h, r * 0.18), m, [0, h / 2, 0])
  add(g, box(r * 0.14, 0.0015, r * 0.7), M.white(), [0, h + 0.0003, -r * 0.4])
  return g
}

export type Draw = (x: CanvasRenderingContext2D, w: number, h: number) => void

export function canvasTex(w: number, h: number, draw: Draw): THREE.CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = w
  canvas.height = h
  draw(canvas.getContext('2d')!, w, h)
  const texture = new THREE.CanvasTexture(canvas)
  texture.colorSpace = THREE.SRGBColorSpace
  texture.anisotropy = 8
  texture.flipY = false
  return texture
}

export interface TextOptions {
  w?: number
  h?: number
  fg?: string
  font?: string
  sub?: string
}

export function textTex(text: string, options: TextOptions = {}): THREE.CanvasTexture {
  const { w = 512, h = 128, fg = '#3b4a57', font = '600 64px Helvetica, Arial, sans-serif', sub } = options
  return canvasTex(w, h, (x) => {
    x.clearRect(0, 0, w, h)
    x.fillStyle = fg
    x.font = font
    x.textBaseline = 'middle'
    x.fillText(text, 12, sub ? h * 0.36 : h / 2)
    if (!sub) return
    x.font = '400 26px Helvetica, Arial'
    x.fillText(sub, 14, h * 0.78)
  })
}

// Canvas textures are not flipped, so the quad's v runs downwards.
function pictureQuad(w: number, h: number): THREE.PlaneGeometry {
  const quad = new THREE.PlaneGeometry(w, h)
  const uv = quad.getAttribute('uv')
  for (let i = 0; i < uv.count; i++) uv.setY(i, 1 - uv.getY(i))
  return quad
}

// A lit screen facing +Z of its parent.
export function panel(parent: THREE.Object3D, w: number, h: number, tex: THREE.Texture, pos: Vec3, rot: Vec3 = [0, 0, 0]): THREE.Mesh {
  const mesh = add(parent, pictureQuad(w, h), M.screen(tex), pos, rot)
  mesh.castShadow = false
  return mesh
}

// Print on a surface: transparent where the texture is empty.
export function decal(parent: THREE.Object3D, w: number, h: number, tex: THREE.Texture, pos: Vec3, rot: Vec3 = [0, 0, 0]): THREE.Mesh {
  const mesh = add(parent, pictureQuad(w, h), mat('decal', { map: tex, transparent: true, roughness: 0.5 }), pos, rot)
  mesh.castShadow = false
  return mesh
}
