// Renders the scenes: node imagery/render-scenes.ts [--only laboratory] [--draft]
// Writes demo/images/scenes/<scene>-banner.webp and -tile.webp; a picture is made again only when its scene or a model in it has changed.
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { openPage } from './render/browser.ts'
import { sceneHash } from './render/hash.ts'
import { openManifest } from './render/manifest.ts'
import { SCENE_FORMATS, SCENE_VIEWS } from './render/scene-formats.ts'

const DRAFT = { shrink: 0.3, samples: 4 }
const WEBP_QUALITY = 80
const FOLDER = path.join(import.meta.dirname, '../demo/images/scenes')
const manifest = openManifest<{ hash: string; width: number; height: number }>(path.join(FOLDER, 'manifest.json'))

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    draft: { type: 'boolean', default: false },
    out: { type: 'string', default: '/tmp/imagery-drafts' },
  },
})

async function main(): Promise<void> {
  const folder = values.draft ? values.out : FOLDER
  mkdirSync(folder, { recursive: true })
  const scenes = readdirSync(path.join(import.meta.dirname, 'scenes'))
    .filter((file) => file.endsWith('.ts') && file !== 'scene.ts')
    .map((file) => path.basename(file, '.ts'))
    .filter((scene) => !values.only || values.only.split(',').includes(scene))
  const known = manifest.read()
  const page = await openPage()
  for (const view of SCENE_VIEWS) {
    for (const scene of scenes) {
      const name = `${scene}-${view}`
      const hash = sceneHash(scene, view, SCENE_FORMATS[view])
      if (!values.draft && known[name]?.hash === hash && existsSync(path.join(folder, `${name}.webp`))) continue
      const started = performance.now()
      const shrink = values.draft ? DRAFT.shrink : 1
      const width = Math.round(SCENE_FORMATS[view].width * shrink)
      const height = Math.round(SCENE_FORMATS[view].height * shrink)
      const samples = values.draft ? DRAFT.samples : SCENE_FORMATS[view].samples
      const square = await page.photographScene({ scene, view, size: width, samples })
      const cut = sharp(square).extract({ left: 0, top: Math.round((width - height) / 2), width, height })
      await cut.webp({ quality: WEBP_QUALITY }).toFile(path.join(folder, `${name}.webp`))
      if (!values.draft) manifest.record(name, { hash, width, height })
      console.log(`${name} ${((performance.now() - started) / 1000).toFixed(1)} s`)
    }
  }
  await page.close()
}

await main()
