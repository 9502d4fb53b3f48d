// The third view of every product: a close-up of what a buyer looks at first, by archetype.
import { details as first } from './details-a.ts'
import { details as second } from './details-b.ts'

export interface Detail {
  // Where to look: fractions of the model's bounding box, from its left, bottom, far corner to its right, top, near one.
  at: [number, number, number]
  // Side of the square section shown, as a fraction of the box's longest side.
  size: number
  // From where, in degrees; +Z is the model's front.
  az: number
  el: number
}

// A function where the variants of an archetype differ too much for one answer.
export type DetailOf<P = never> = Detail | ((params: P) => Detail)

const details: Record<string, DetailOf> = { ...first, ...second }

// Throws an Error for an archetype without a close-up.
export function detailOf(archetype: string, params: object): Detail {
  const detail = details[archetype]
  if (!detail) throw new Error(`no close-up for the model ${archetype}`)
  return typeof detail === 'function' ? detail(params as never) : detail
}
