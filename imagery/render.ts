// Renders product pictures: node imagery/render.ts [--only leaf,leaf] [--view 1] [--variant 2] [--draft]
// A picture is made again only when its model, the kit, the studio or its parameters have changed.
// Drafts are made of every variant, finished pictures only of those that a product shows; others are removed.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { sourceHash } from './render/hash.ts'
import { openPage } from './render/browser.ts'
import { openManifest } from './render/manifest.ts'
import { FINAL, isShown, loadLeaves, shotsOf, type NamedShot } from './render/shots.ts'

const HERE = import.meta.dirname
const PRODUCTS = path.join(HERE, '../demo/images/products')
const DRAFT = { size: 360, samples: 6 }
const WEBP_QUALITY = 80

interface Entry {
  hash: string
  width: number
  height: number
}

const manifest = openManifest<Entry>(path.join(HERE, '../demo/images/manifest.json'))

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    view: { type: 'string' },
    variant: { type: 'string' },
    draft: { type: 'boolean', default: false },
    out: { type: 'string', default: '/tmp/imagery-drafts' },
  },
})

const numbers = (list?: string): number[] | undefined => list?.split(',').map(Number)

function removeUnshown(all: NamedShot[]): void {
  const shown = new Set(all.filter(isShown).map(({ name }) => name))
  manifest.write(Object.fromEntries(Object.entries(manifest.read()).filter(([name]) => shown.has(name))))
  for (const file of readdirSync(PRODUCTS)) if (!shown.has(path.basename(file, '.webp'))) rmSync(path.join(PRODUCTS, file))
}

async function save(name: string, png: Buffer, hash: string): Promise<void> {
  if (values.draft) {
    writeFileSync(path.join(values.out, `${name}.png`), png)
    return
  }
  await sharp(png)
    .webp({ quality: WEBP_QUALITY })
    .toFile(path.join(PRODUCTS, `${name}.webp`))
  manifest.record(name, { hash, width: FINAL.size, height: FINAL.size })
}

async function main(): Promise<void> {
  const quality = values.draft ? DRAFT : FINAL
  mkdirSync(values.draft ? values.out : PRODUCTS, { recursive: true })
  const leaves = await loadLeaves(values.only?.split(','))
  if (!values.draft && !values.only) removeUnshown(shotsOf(leaves))
  const known = manifest.read()
  const shots: (NamedShot & { hash: string })[] = []
  for (const shot of shotsOf(leaves, { views: numbers(values.view), variants: numbers(values.variant) })) {
    if (!values.draft && !isShown(shot)) continue
    const hash = sourceHash(shot, FINAL)
    const isCurrent = known[shot.name]?.hash === hash && existsSync(path.join(PRODUCTS, `${shot.name}.webp`))
    if (values.draft || !isCurrent) shots.push({ ...shot, hash })
  }
  console.log(`${shots.length} pictures to render`)
  if (!shots.length) return
  let page = await openPage()
  let failures = 0
  const take = async (shot: NamedShot & { hash: string }) => save(shot.name, await page.photograph({ ...shot, ...quality }), shot.hash)
  for (const shot of shots) {
    const started = performance.now()
    try {
      await take(shot).catch(async () => {
        // A browser that ran out of memory or was closed: a fresh one gets a second chance.
        await page.close().catch(() => {})
        page = await openPage()
        return take(shot)
      })
      console.log(`${shot.name} ${((performance.now() - started) / 1000).toFixed(1)} s`)
    } catch (error) {
      failures++
      console.error(`${shot.name} failed: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  await page.close()
  if (failures) process.exitCode = 1
}

await main()
