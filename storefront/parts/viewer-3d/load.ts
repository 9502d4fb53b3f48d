// The 3D view comes only when it is asked for: its scripts are larger than all of the shop's.
import type { Language } from '#shared/language.ts'
import type { Viewer } from './viewer.tsx'
import type { ViewerWords } from './words.ts'

export type LoadedViewer = { Viewer: typeof Viewer; t: ViewerWords }

/** Rejects where a script cannot be had; asking again tries again. */
export async function loadViewer(language: Language): Promise<LoadedViewer> {
  if (import.meta.env.SSR) throw new Error('the 3D view is for browsers') // and keeps its library out of the server's files
  const [{ Viewer }, { loadViewerWords }] = await Promise.all([import('./viewer.tsx'), import('./words.ts')])
  return { Viewer, t: await loadViewerWords(language) }
}
