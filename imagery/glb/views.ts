// From where the 3D view starts: where the main picture was taken from.
import path from 'node:path'
import type { Model } from '../page.ts'
import type { NamedShot } from '../render/shots.ts'
import { turnOf } from './front.ts'

/** In degrees: azimuth from the file's front (+Z) towards +X, between -180 and 180, and elevation above the ground. */
export type FirstView = [azimuth: number, elevation: number]

export async function firstViewOf({ archetype, params, view }: NamedShot): Promise<FirstView> {
  const { meta } = (await import(path.join(import.meta.dirname, `../models/${archetype}.ts`))) as Model
  const [azimuth, elevation] = (meta.viewsOf?.(params) ?? meta.views)[view] ?? []
  if (azimuth === undefined || elevation === undefined) throw new Error(`${archetype} has no view ${view + 1}`)
  const turned = azimuth + turnOf(archetype)
  return [turned > 180 ? turned - 360 : turned < -180 ? turned + 360 : turned, elevation]
}
