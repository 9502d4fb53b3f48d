// The pictures of the rooms that stand for the departments, as they have been rendered.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { versionOf } from '#shared/image-url.ts'

const FOLDER = path.join(import.meta.dirname, 'images/scenes')
export const SCENES_MANIFEST = path.join(FOLDER, 'manifest.json')

type SceneView = 'tile' | 'banner'
type ScenePicture = { file: string; version: string; path: string }

/** Answers what finds a scene's picture; null where it has not been rendered yet. */
export function readScenes(): (scene: string | undefined, view: SceneView) => ScenePicture | null {
  const manifest = existsSync(SCENES_MANIFEST)
    ? (JSON.parse(readFileSync(SCENES_MANIFEST, 'utf8')) as Record<string, { hash: string }>)
    : {}
  return (scene, view) => {
    const file = `${scene}-${view}`
    const hash = scene && manifest[file]?.hash
    const place = path.join(FOLDER, `${file}.webp`)
    return hash && existsSync(place) ? { file, version: versionOf(hash), path: place } : null
  }
}
