// The 3D view comes only when it is asked for: its scripts are larger than all of the shop's.
import { withWords } from '../../shop/words.ts'
import type { ModelView } from './model-3d.tsx'
import { model3dWords } from './words.ts'

/** Rejects where a script cannot be had; asking again tries again. */
export async function loadModelView(): Promise<typeof ModelView> {
  if (import.meta.env.SSR) throw new Error('the 3D view is for browsers') // and keeps its library out of the server's files
  return (await withWords([model3dWords], import('./model-3d.tsx'))).ModelView
}
