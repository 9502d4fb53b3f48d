// What the browser runs: builds a model by name and photographs it.
import type { THREE, Vec3 } from './kit.ts'
import { render, type StudioOptions } from './studio.ts'

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
  size: number
  samples: number
}

const models = import.meta.glob<Model>('./models/*.ts')

async function photograph(shot: Shot): Promise<string> {
  const load = models[`./models/${shot.archetype}.ts`]
  if (!load) throw new Error(`no model ${shot.archetype}`)
  const { meta, build } = await load()
  const views = meta.viewsOf?.(shot.params) ?? meta.views
  const [az = 30, el = 12] = views[shot.view] ?? []
  const { fov, fill } = meta
  return render(
    build(shot.params),
    { az, el, fov, fill },
    { ...meta.studio, ...meta.studioOf?.(shot.params), size: shot.size, samples: shot.samples },
  )
}

declare global {
  interface Window {
    photograph: typeof photograph
  }
}

window.photograph = photograph
