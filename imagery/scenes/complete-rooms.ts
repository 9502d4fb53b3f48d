// Complete rooms as they are delivered: two furnished rooms, open towards the viewer, side by side on plain ground.
import { group, type THREE } from '../kit.ts'
import { build as roomPackage } from '../models/room-package.ts'
import { showroom, sideWall } from '../parts-set-b.ts'
import { place } from '../parts-stage.ts'
import type { SceneMeta } from './scene.ts'

export const meta: SceneMeta = {
  banner: { look: [0, 0.98, 0], width: 9.7, az: 0, el: 20 },
  tile: { look: [2.45, 1.1, 0], width: 4.6, az: 0, el: 21 },
}

// Every room is turned alike, so that each shows its back and its side wall.
const TURN = -24
const PITCH = 4.9
const ROOMS = [
  { kind: 'neonatal', wall: 0xebebf6, accent: 0x7a6fb0, floor: 0xd3d3de },
  { kind: 'examination', wall: 0xf5eedf, accent: 0x3d7f9f, floor: 0xc9b393 },
] as const

export function build(): THREE.Object3D {
  const root = group()
  showroom(root, 0xe6eaee)
  ROOMS.forEach((room, i) => {
    const furnished = group()
    furnished.add(roomPackage(room))
    sideWall(furnished, room.wall, room.accent, 2.35)
    place(root, furnished, (i - 0.5) * PITCH, 0, TURN)
  })
  return root
}
