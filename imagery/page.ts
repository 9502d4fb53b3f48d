// What the browser runs: builds a model by name and photographs it.
import type { Detail } from './details.ts'
import { THREE, type Vec3 } from './kit.ts'
import { render, type StudioOptions } from './studio.ts'
import { closeUp, framed } from './studio/close-up.ts'
import { SCENE_EXPOSURE, type SceneMeta } from './scenes/scene.ts'

export interface Model {
  meta: {
    title: string
    // Camera directions [azimuth, elevation] in degrees; a model may choose others for some parameters.
    views: number[][]
    viewsOf?: (params: object) => number[][]
    fov?: number
    fill?: number
    studio?: { floor?: boolean; dome?: Vec3; envI?: number; exposure?: number }
    studioOf?: (params: object) => StudioOptions
  }
  build: (params: object) => THREE.Object3D
}

export interface Shot {
  archetype: string
  params: object
  view: number
  detail?: Detail
  size: number
  samples: number
  // Seen otherwise than in the catalogue: degrees added to the view, and another light. For measuring the search by picture.
  turn?: [az: number, el: number]
  light?: Pick<StudioOptions, 'envI' | 'exposure' | 'dome'>
}

const models = import.meta.glob<Model>('./models/*.ts')

async function photograph(shot: Shot): Promise<string> {
  const load = models[`./models/${shot.archetype}.ts`]
  if (!load) throw new Error(`no model ${shot.archetype}`)
  const { meta, build } = await load()
  const studio = { ...meta.studio, ...meta.studioOf?.(shot.params), size: shot.size, samples: shot.samples }
  if (shot.detail) {
    const { product, view, options } = closeUp(build(shot.params), shot.detail)
    return render(product, view, { ...studio, ...options })
  }
  const views = meta.viewsOf?.(shot.params) ?? meta.views
  const [az = 30, el = 12] = views[shot.view] ?? []
  const { fov, fill } = meta
  const [moreAz, moreEl] = shot.turn ?? [0, 0]
  return render(build(shot.params), { az: az + moreAz, el: el + moreEl, fov, fill }, { ...studio, ...shot.light })
}

export interface SceneShot {
  scene: string
  view: keyof SceneMeta
  size: number
  samples: number
}

const scenes = import.meta.glob<{ meta: SceneMeta; build: () => THREE.Object3D }>(['./scenes/*.ts', '!./scenes/scene.ts'])

// A square picture; the caller cuts the wanted format out of its middle.
async function photographScene({ scene, view: which, size, samples }: SceneShot): Promise<string> {
  const load = scenes[`./scenes/${scene}.ts`]
  if (!load) throw new Error(`no scene ${scene}`)
  const { meta, build } = await load()
  const { look, width, az, el } = meta[which]
  const { product, view, options } = framed(build(), { centre: new THREE.Vector3(...look), side: width, az, el })
  return render(product, view, { floor: false, exposure: SCENE_EXPOSURE, size, samples, ...options })
}

declare global {
  interface Window {
    photograph: typeof photograph
    photographScene: typeof photographScene
  }
}

window.photograph = photograph
window.photographScene = photographScene
