// Renders the scenes: node demo/imagery/render-scenes.ts [--only laboratory] [--draft]
// Writes demo/images/scenes/<scene>-banner.webp and -tile.webp; a picture is made again only when its scene or a model in it has changed.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { openPage } from './render/browser.ts'
import { sceneHash } from './render/hash.ts'

const FORMATS = { banner: { width: 1600, height: 700, samples: 18 }, tile: { width: 800, height: 600, samples: 18 } }
const DRAFT = { shrink: 0.3, samples: 4 }
const WEBP_QUALITY = 80
const FOLDER = path.join(import.meta.dirname, '../images/scenes')
const MANIFEST = path.join(FOLDER, 'manifest.json')

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    draft: { type: 'boolean', default: false },
    out: { type: 'string', default: '/tmp/imagery-drafts' },
  },
})

type Manifest = Record<string, { hash: string; width: number; height: number }>

const readManifest = (): Manifest => (existsSync(MANIFEST) ? (JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest) : {})

function record(name: string, entry: Manifest[string]): void {
  const sorted = Object.entries({ ...readManifest(), [name]: entry }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(MANIFEST, `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`)
}

async function main(): Promise<void> {
  const folder = values.draft ? values.out : FOLDER
  mkdirSync(folder, { recursive: true })
  const scenes = readdirSync(path.join(import.meta.dirname, 'scenes'))
    .filter((file) => file.endsWith('.ts') && file !== 'scene.ts')
    .map((file) => path.basename(file, '.ts'))
    .filter((scene) => !values.only || values.only.split(',').includes(scene))
  const known = readManifest()
  const page = await openPage()
  for (const view of ['banner', 'tile'] as const) {
    for (const scene of scenes) {
      const name = `${scene}-${view}`
      const hash = sceneHash(scene, view, FORMATS[view])
      if (!values.draft && known[name]?.hash === hash && existsSync(path.join(folder, `${name}.webp`))) continue
      const started = performance.now()
      const shrink = values.draft ? DRAFT.shrink : 1
      const width = Math.round(FORMATS[view].width * shrink)
      const height = Math.round(FORMATS[view].height * shrink)
      const samples = values.draft ? DRAFT.samples : FORMATS[view].samples
      const square = await page.photographScene({ scene, view, size: width, samples })
      const cut = sharp(square).extract({ left: 0, top: Math.round((width - height) / 2), width, height })
      await cut.webp({ quality: WEBP_QUALITY }).toFile(path.join(folder, `${name}.webp`))
      if (!values.draft) record(name, { hash, width, height })
      console.log(`${name} ${((performance.now() - started) / 1000).toFixed(1)} s`)
    }
  }
  await page.close()
}

await main()
