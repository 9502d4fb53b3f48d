// Complete rooms: a floor, a back wall and the room's main equipment, composed of the other models. The wall stands at -Z.
import { THREE, M, add, bar, box, canvasTex, decal, group, mat, rbox, rcyl } from '../kit.ts'
import { build as anesthesiaMachine } from './anesthesia-machine.ts'
import { build as bed } from './bed.ts'
import { build as cabinet } from './cabinet.ts'
import { build as deliveryBed } from './delivery-bed.ts'
import { build as dialysisChair } from './dialysis-chair.ts'
import { build as dialysisMachine } from './dialysis-machine.ts'
import { build as examinationTable } from './examination-table.ts'
import { build as incubator } from './incubator.ts'
import { build as infantWarmer } from './infant-warmer.ts'
import { build as infusionPump } from './infusion-pump.ts'
import { build as lamp } from './lamp.ts'
import { build as monitor } from './monitor.ts'
import { build as operatingTable } from './operating-table.ts'
import { build as trolley } from './trolley.ts'
import { build as ventilator } from './ventilator.ts'

export const meta = {
  name: 'room-package',
  title: 'Complete room',
  views: [
    [20, 15],
    [-20, 18],
  ],
  fov: 26,
  fill: 0.92,
}

type Kind = 'intensive' | 'theatre' | 'birth' | 'neonatal' | 'dialysis' | 'examination'
const defaults = { kind: 'intensive' as Kind, wall: 0xe8eef2, accent: 0x2b7fb8, floor: 0xcfd6d9 }
type Params = typeof defaults
export type Options = Partial<Params>

const WIDTH = 3.5
const BACK = -1.45
const FRONT = 0.95
const DEPTH = FRONT - BACK
const FLOOR = 0.06
const HEIGHT = 2.35
const THEATRE_HEIGHT = 2.75
// Turns a model that has its head at -X so that the head is at the wall.
const HEAD_TO_WALL = -90

function place(p: THREE.Object3D, model: THREE.Object3D, x: number, z: number, yaw = 0, y = FLOOR) {
  model.position.set(x, y, z)
  model.rotation.y = (yaw * Math.PI) / 180
  p.add(model)
}

function shell(p: THREE.Object3D, height: number, o: Params) {
  const paint = mat('wall', { color: o.wall, roughness: 0.8 })
  add(p, rbox(WIDTH, FLOOR, DEPTH, 0.012), mat('floor', { color: o.floor, roughness: 0.42, clearcoat: 0.2 }), [
    0,
    FLOOR / 2,
    (FRONT + BACK) / 2,
  ])
  add(p, rbox(WIDTH, height, 0.08, 0.012), paint, [0, height / 2, BACK - 0.04])
  add(p, box(WIDTH - 0.02, 0.09, 0.012), M.paint(0xf7f8f9), [0, FLOOR + 0.045, BACK + 0.006])
  add(p, box(WIDTH - 0.02, 0.16, 0.006), M.plastic(o.accent, 0.6), [0, FLOOR + 0.95, BACK + 0.003])
}

function view(accent: number) {
  return canvasTex(600, 400, (x, w, h) => {
    const sky = x.createLinearGradient(0, 0, 0, h)
    sky.addColorStop(0, '#a9cdea')
    sky.addColorStop(0.7, '#eaf3f8')
    sky.addColorStop(1, '#b9d0b0')
    x.fillStyle = sky
    x.fillRect(0, 0, w, h)
    x.fillStyle = `#${accent.toString(16).padStart(6, '0')}22`
    for (let i = 0; i < 7; i++) x.fillRect(i * 90, h * 0.45 - (i % 3) * 40, 64, h)
  })
}

function wallWindow(p: THREE.Object3D, at: number, o: Params) {
  const g = group(p, [at, 1.62, BACK])
  decal(g, 1.0, 0.72, view(o.accent), [0, 0, 0.012], [0, 0, 0])
  for (const s of [-1, 1]) {
    add(g, rbox(0.05, 0.82, 0.05, 0.01), M.white(), [s * 0.52, 0, 0.014])
    add(g, rbox(1.09, 0.05, 0.05, 0.01), M.white(), [0, s * 0.385, 0.014])
  }
  add(g, rbox(0.03, 0.74, 0.03, 0.008), M.white(), [0, 0, 0.014])
  add(g, rbox(1.2, 0.03, 0.12, 0.01), M.white(), [0, -0.42, 0.05])
}

// Supply rail above the bed with gas outlets and a reading light.
function supplyRail(p: THREE.Object3D, at: number, length: number, o: Params) {
  const g = group(p, [at, 1.36, BACK + 0.05])
  add(g, rbox(length, 0.2, 0.09, 0.02), M.paint(0xf2f4f5))
  add(g, rbox(length - 0.04, 0.02, 0.094, 0.006), M.plastic(o.accent), [0, -0.06, 0])
  add(g, rbox(length * 0.6, 0.03, 0.05, 0.01), M.glow(0xfff4dc, 0.9), [0, 0.106, 0.01])
  const colors = [0xf4f6f8, 0x2d3238, 0xe3c33a, 0xf4f6f8]
  colors.forEach((c, i) => {
    add(g, rcyl(0.034, 0.03, 0.006), M.plastic(0xdfe4e8), [-length * 0.34 + i * 0.13, 0.02, 0.05], [90, 0, 0])
    add(g, rcyl(0.022, 0.04, 0.004), M.plastic(c), [-length * 0.34 + i * 0.13, 0.02, 0.05], [90, 0, 0])
  })
  for (let i = 0; i < 3; i++) add(g, rbox(0.09, 0.09, 0.012, 0.008), M.white(), [length * 0.16 + i * 0.12, 0.02, 0.046])
}

function cabinetWithPump(p: THREE.Object3D, x: number, z: number, yaw: number, o: Params) {
  const chest = cabinet({ kind: 'bedside', accent: o.accent })
  const top = new THREE.Box3().setFromObject(chest).max.y
  place(p, chest, x, z, yaw)
  place(p, infusionPump({ accent: o.accent, stand: false }), x, z, yaw, FLOOR + top)
}

function intensive(p: THREE.Object3D, o: Params) {
  supplyRail(p, -0.1, 2.2, o)
  place(p, bed({ accent: o.accent, vinyl: o.accent }), -0.1, -0.2, HEAD_TO_WALL)
  place(p, monitor({ accent: o.accent }), -0.95, -1.0, 24)
  place(p, ventilator({ accent: o.accent, arm: -1 }), 1.0, -0.9, -8)
  cabinetWithPump(p, -1.4, -0.45, 18, o)
}

function theatre(p: THREE.Object3D, o: Params) {
  place(p, operatingTable({ back: 8, legs: 4, spread: 8 }), 0.1, 0.25, 14)
  place(p, anesthesiaMachine({ accent: o.accent }), -1.2, -0.85, 22)
  place(p, trolley({ accent: o.accent }), 1.35, -0.9, -16)
  const beam = THEATRE_HEIGHT + 0.06
  add(p, rbox(0.3, 0.08, 1.7, 0.02), M.paint(0xf2f4f5), [0.05, beam, BACK + 0.8])
  place(p, lamp({ accent: o.accent }), 0.05, 0.1, 0, beam - 1.36)
}

function birth(p: THREE.Object3D, o: Params) {
  wallWindow(p, 1.0, o)
  supplyRail(p, -0.75, 1.5, o)
  place(p, deliveryBed({ vinyl: o.accent, pedal: false }), -0.25, 0.05, -68)
  place(p, infantWarmer({ accent: o.accent }), 1.15, -0.55, -14)
  place(p, monitor({ kind: 'fetal', accent: o.accent }), -1.35, -0.75, 24)
}

function neonatal(p: THREE.Object3D, o: Params) {
  wallWindow(p, -1.05, o)
  supplyRail(p, 0.75, 1.7, o)
  place(p, incubator({ accent: o.accent }), -0.65, -0.2, 10)
  place(p, infantWarmer({ accent: o.accent, hood: 'dome', base: 'drawers' }), 0.75, -0.55, -6)
  place(p, monitor({ accent: o.accent, rows: 3 }), 1.5, -0.75, -18)
  cabinetWithPump(p, -1.42, -1.1, 14, o)
}

function dialysis(p: THREE.Object3D, o: Params) {
  wallWindow(p, 0.9, o)
  place(p, dialysisChair({ vinyl: o.accent }), 0.2, -0.05, -48)
  place(p, dialysisMachine({ accent: o.accent }), -0.95, -0.75, 18)
  place(p, cabinet({ kind: 'bedside', accent: o.accent }), 1.35, -0.85, -12)
}

function examination(p: THREE.Object3D, o: Params) {
  wallWindow(p, -0.5, o)
  place(p, examinationTable({ vinyl: o.accent, base: 'cabinet', stool: true }), -0.45, -0.45, 6)
  place(p, cabinet({ kind: 'medicine', accent: o.accent }), 1.35, -1.12, 0)
  place(p, monitor({ kind: 'vital', accent: o.accent }), 0.85, -0.25, -14)
  bar(p, [-1.55, FLOOR, -1.2], [-1.55, 1.75, -1.2], 0.014, M.chrome())
  add(p, rcyl(0.17, 0.025, 0.008), M.chrome(), [-1.55, FLOOR + 0.014, -1.2])
  add(p, rbox(0.1, 0.14, 0.08, 0.03), M.white(), [-1.55, 1.72, -1.15], [25, 0, 0])
}

const KINDS = { intensive, theatre, birth, neonatal, dialysis, examination }

export function build(params: Options = {}) {
  const o = { ...defaults, ...params }
  const root = group()
  shell(root, o.kind === 'theatre' ? THEATRE_HEIGHT + 0.1 : HEIGHT, o)
  KINDS[o.kind](root, o)
  return root
}
