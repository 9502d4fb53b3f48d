// Sterile services: a large steriliser and a pass-through cabinet built into the panelled wall, a bench with autoclaves, an instrument trolley.
import { group, type THREE } from '../kit.ts'
import { build as airSterilizer } from '../models/air-sterilizer.ts'
import { build as largeSterilizer } from '../models/large-sterilizer.ts'
import { build as passThroughCabinet } from '../models/pass-through-cabinet.ts'
import { build as sterilizer } from '../models/sterilizer.ts'
import { build as trolley } from '../models/trolley.ts'
import { panelWall } from '../parts-set-a.ts'
import { bench, place, stage } from '../parts-stage.ts'
import type { SceneMeta } from './scene.ts'

export const meta: SceneMeta = {
  banner: { look: [0, 1.02, -0.3], width: 5.7, az: 16, el: 9 },
  tile: { look: [0.4, 1.06, -0.3], width: 3.8, az: 18, el: 10 },
}

const VIOLET = 0x6f64ad
const PANEL = 0xdcd9ea
const FACE = -0.74

export function build(): THREE.Object3D {
  const root = group()
  stage(root, { wall: 0xe9e8f0, accent: VIOLET, floor: 0xc3c6d0 })
  const openings = [
    { x: -0.45, width: 1.28, height: 1.93 },
    { x: 1.3, width: 1.77, height: 2.36 },
  ]
  panelWall(root, FACE, openings, PANEL)
  place(root, largeSterilizer({ door: 'sliding', width: 1.3, height: 1.88, open: 0.3, trolley: true, accent: VIOLET }), -0.45, FACE - 0.475)
  place(root, passThroughCabinet({ accent: VIOLET, wall: PANEL, packs: 0x6fa3bf, open: 58 }), 1.3, FACE - 0.056)
  const top = bench(root, -2.15, FACE + 0.38, 1.7, VIOLET)
  place(root, sterilizer({ accent: VIOLET }), -2.55, FACE + 0.36, 8, top)
  place(root, sterilizer({ width: 0.42, height: 0.36, depth: 0.46, touch: false, printer: false, open: 70 }), -1.75, FACE + 0.34, 0, top)
  place(root, trolley({ kind: 'dressing', width: 0.62 }), 0.85, 0.25, -24)
  place(root, airSterilizer({}), 2.55, -0.35, -16)
  return root
}
