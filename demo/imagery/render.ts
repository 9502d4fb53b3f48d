// Renders product pictures: node demo/imagery/render.ts [--only leaf,leaf] [--view 1] [--variant 2] [--draft]
// A picture is made again only when its model, the kit, the studio or its parameters have changed.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { sourceHash } from './render/hash.ts'
import { openPage } from './render/browser.ts'
import { FINAL, loadLeaves, shotsOf, type NamedShot } from './render/shots.ts'

const HERE = import.meta.dirname
const PRODUCTS = path.join(HERE, '../images/products')
const MANIFEST = path.join(HERE, '../images/manifest.json')
const DRAFT = { size: 360, samples: 6 }
const WEBP_QUALITY = 80

interface Entry {
  hash: string
  width: number
  height: number
}

type Manifest = Record<string, Entry>

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

function readManifest(): Manifest {
  return existsSync(MANIFEST) ? (JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest) : {}
}

// Several renderings may run side by side: the manifest is read again before each write and replaced in one step.
function record(name: string, entry: Entry): void {
  const sorted = Object.entries({ ...readManifest(), [name]: entry }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const draft = `${MANIFEST}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`)
  renameSync(draft, MANIFEST)
}

function isCurrent(name: string, hash: string, manifest: Manifest): boolean {
  return manifest[name]?.hash === hash && existsSync(path.join(PRODUCTS, `${name}.webp`))
}

async function save(name: string, png: Buffer, hash: string): Promise<void> {
  if (values.draft) {
    writeFileSync(path.join(values.out, `${name}.png`), png)
    return
  }
  await sharp(png)
    .webp({ quality: WEBP_QUALITY })
    .toFile(path.join(PRODUCTS, `${name}.webp`))
  record(name, { hash, width: FINAL.size, height: FINAL.size })
}

async function main(): Promise<void> {
  const quality = values.draft ? DRAFT : FINAL
  mkdirSync(values.draft ? values.out : PRODUCTS, { recursive: true })
  const leaves = await loadLeaves(values.only?.split(','))
  const manifest = readManifest()
  const shots: (NamedShot & { hash: string })[] = []
  for (const shot of shotsOf(leaves, { views: numbers(values.view), variants: numbers(values.variant) })) {
    const hash = sourceHash(shot, FINAL)
    if (values.draft || !isCurrent(shot.name, hash, manifest)) shots.push({ ...shot, hash })
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
