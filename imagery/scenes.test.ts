import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { loadCatalogue } from '#demo/catalogue/load.ts'
import { sceneHash } from './render/hash.ts'
import { openManifest } from './render/manifest.ts'
import { SCENE_FORMATS, SCENE_VIEWS } from './render/scene-formats.ts'

const IMAGES = path.join(import.meta.dirname, '../demo/images/scenes')
const manifest = openManifest(path.join(IMAGES, 'manifest.json')).read()
const departments = loadCatalogue().categories

test('SPEC-024 every department has a room of its own', () => {
  const owner = new Map<string, string>()
  for (const { slug, scene } of departments) {
    assert.ok(scene, `${slug} names no scene`)
    assert.ok(existsSync(path.join(import.meta.dirname, 'scenes', `${scene}.ts`)), `${slug}: there is no scene "${scene}"`)
    assert.ok(!owner.has(scene), `${slug} and ${owner.get(scene)} share ${scene}`)
    owner.set(scene, slug)
  }
})

test('SPEC-024 every department has its tile and its banner, made from the scene as it is', async () => {
  const missing: string[] = []
  for (const { scene } of departments) {
    for (const view of SCENE_VIEWS) {
      const name = `${scene}-${view}`
      const file = path.join(IMAGES, `${name}.webp`)
      const { width, height } = SCENE_FORMATS[view]
      const current = manifest[name]?.hash === sceneHash(scene!, view, SCENE_FORMATS[view]) && existsSync(file)
      const stored = current ? await sharp(file).metadata() : undefined
      if (stored?.width !== width || stored.height !== height) missing.push(name)
    }
  }
  assert.deepEqual(missing, [])
})

test('every department says in five languages what it holds', () => {
  for (const { slug, brief } of departments)
    for (const language of ['en', 'zh', 'es', 'fr', 'pt'] as const) assert.ok(brief?.[language], `${slug} says nothing in ${language}`)
})
