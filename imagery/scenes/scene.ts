// What every scene of this folder exports beside `build`: where the camera looks, for the wide banner and for the tile.
import type { Vec3 } from '../kit.ts'

// Walls take light away from what stands before them.
export const SCENE_EXPOSURE = 1.18

export interface SceneView {
  // The point in the middle of the picture, in metres, and the width shown around it.
  look: Vec3
  width: number
  az: number
  el: number
}

export interface SceneMeta {
  banner: SceneView
  tile: SceneView
}
