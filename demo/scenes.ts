// The pictures of the rooms that stand for the departments, as they have been rendered.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { versionOf } from '#shared/image-url.ts'

const FOLDER = path.join(import.meta.dirname, 'images/scenes')
export const SCENES_MANIFEST = path.join(FOLDER, 'manifest.json')

type SceneView = 'tile' | 'banner'

/** Answers what finds a scene's picture; null where it has not been rendered yet. */
export function readScenes(): (scene: string | undefined, view: SceneView) => { file: string; version: string } | null {
  const manifest = existsSync(SCENES_MANIFEST)
    ? (JSON.parse(readFileSync(SCENES_MANIFEST, 'utf8')) as Record<string, { hash: string }>)
    : {}
  return (scene, view) => {
    const file = `${scene}-${view}`
    const hash = scene && manifest[file]?.hash
    return hash && existsSync(path.join(FOLDER, `${file}.webp`)) ? { file, version: versionOf(hash) } : null
  }
}
