// A skills laboratory: nursing simulator with the teacher's tablet on a table, resuscitation torsos and an injection arm behind it.
import { group, type THREE } from '../kit.ts'
import { build as injectionArm } from '../models/injection-arm.ts'
import { build as manikin } from '../models/manikin.ts'
import { build as nursingSimulator } from '../models/nursing-simulator.ts'
import { stool, teachingTable, wallDisplay } from '../parts-set-b.ts'
import { bench, place, stage } from '../parts-stage.ts'
import type { SceneMeta } from './scene.ts'

export const meta: SceneMeta = {
  banner: { look: [0, 0.9, -0.4], width: 5.2, az: 16, el: 13 },
  tile: { look: [-0.1, 0.9, -0.3], width: 3.05, az: 18, el: 17 },
}

const AMBER = 0xd08a2e

export function build(): THREE.Object3D {
  const root = group()
  stage(root, { wall: 0xf6efe0, accent: AMBER, floor: 0xc9c6be })
  const table = teachingTable(root, -0.1, 0.22, 2.2, 1.16, AMBER)
  place(root, nursingSimulator({ mat: 0x4f7f8f }), -0.1, 0, 0, table)
  const top = bench(root, 0, -1.34, 5, AMBER)
  place(root, manikin({ kind: 'torso', shirt: 0x2b6fb0 }), -0.72, -1.34, 10, top)
  place(root, manikin({ kind: 'torso', shirt: 0, marker: true, hair: 0, skin: 0xe8bea0 }), -0.04, -1.34, 0, top)
  place(root, manikin({ kind: 'torso', shirt: 0xc5452f, skin: 0x9a6a4c, hair: 0x2b211c }), 0.64, -1.34, -10, top)
  place(root, injectionArm({ accent: AMBER }), 1.5, -1.28, 0, top)
  place(root, manikin({ kind: 'infant', skin: 0xe9bfa4, hair: 0, mat: 0xd8b26a }), -1.8, -1.3, 0, top)
  wallDisplay(root, 1.8, 1.62, 0.86, 'TEACHING   Case 7', [
    { name: 'HEART', value: '84', unit: 'bpm', color: '#34e06a', wave: 'ecg' },
    { name: 'PRESSURE', value: '132/84', unit: 'mmHg', color: '#ef5b5b', wave: 'pulse' },
    { name: 'BREATH', value: '18', unit: '/min', color: '#3fd6e8', wave: 'sine' },
  ])
  stool(root, 1.6, -0.1, 0x4f7f8f)
  stool(root, -1.75, -0.1, 0x4f7f8f)
  return root
}
