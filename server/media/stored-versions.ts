// Of which version this process's own pictures and models are. While an installation is renewed process by process, the database may
// already name a version whose file only the new ones have.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { versionOf } from '#shared/image-url.ts'

export type Versions = ReadonlyMap<string, string>

/** By file name, as manifests beside the files tell at the start; the catalogue's import takes the same digits (demo/seed-catalogue.ts). */
export function versionsIn(manifests: readonly string[]): Versions {
  const found = new Map<string, string>()
  for (const manifest of manifests.filter((one) => existsSync(one))) {
    const entries = Object.entries(JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { hash: string }>)
    for (const [file, { hash }] of entries) if (!found.has(file)) found.set(file, versionOf(hash)) // as with folders, the first wins
  }
  return found
}

const DEMO = path.join(import.meta.dirname, '../../demo')

export type StoredVersions = { pictures: Versions; models: Versions }

export const storedVersions = (): StoredVersions => ({
  pictures: versionsIn([path.join(DEMO, 'images/manifest.json'), path.join(DEMO, 'images/scenes/manifest.json')]),
  models: versionsIn([path.join(DEMO, 'models/manifest.json')]),
})
