// Pictures of the catalogue's models that the catalogue does not have: turned, raised and lit otherwise. Rendered once, kept in a cache
// under a name that changes with the model, so that an interrupted run goes on where it ended.
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { openPage } from '#imagery/render/browser.ts'
import { sourceHash } from '#imagery/render/hash.ts'
import { isShown, loadLeaves, shotsOf, type NamedShot } from '#imagery/render/shots.ts'
import { seeded } from './seeded.ts'

const CACHE = path.join(import.meta.dirname, '../../node_modules/.cache/medharbor-image-search')
const QUALITY = { size: 320, samples: 6 }
/** Every third product is never learned from, so that the figures show what the head does for products it has not seen. */
const UNSEEN_EVERY = 3

export type Purpose = 'asked' | 'learned' // asked: the queries of the measurement; learned: what the head is trained on
export type HeldOut = { product: string; purpose: Purpose; file: string; unseen: boolean }
type Wanted = HeldOut & { shot: NamedShot; turn: [number, number]; light: { envI: number; exposure: number } }

/** One view to ask with for each product, and one to learn from for two of three products. */
async function wanted(): Promise<Wanted[]> {
  const shots = shotsOf(await loadLeaves(), { views: [1] }).filter(isShown)
  const all = shots.flatMap((shot, n): Wanted[] => {
    const product = shot.name.replace(/-\d+$/, '')
    const unseen = n % UNSEEN_EVERY === 0
    return (['asked', 'learned'] as const)
      .filter((purpose) => purpose === 'asked' || !unseen)
      .map((purpose) => {
        const random = seeded(`${purpose} ${product}`)
        const between = (low: number, high: number) => low + (high - low) * random()
        const side = random() < 0.5 ? -1 : 1
        const view = random() < 0.7 ? 0 : 1
        const turn: [number, number] = [Math.round(side * between(8, 24)), Math.round(between(-5, 8))]
        const light = { envI: Number(between(0.45, 0.95).toFixed(2)), exposure: Number(between(0.88, 1.22).toFixed(2)) }
        const hash = sourceHash({ ...shot, view }, { ...QUALITY, turn, light })
        return {
          product,
          purpose,
          unseen,
          file: path.join(CACHE, `${product}-${purpose}-${hash}.webp`),
          shot: { ...shot, view },
          turn,
          light,
        }
      })
  })
  const order = seeded('order')
  return all
    .map((one) => ({ one, at: order() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

/** Those that are rendered already; `render` makes the others first, which takes some seconds each. Several may run side by side. */
export async function heldOut(render: boolean): Promise<HeldOut[]> {
  mkdirSync(CACHE, { recursive: true })
  const all = await wanted()
  const missing = all.filter(({ file }) => !existsSync(file))
  if (render && missing.length > 0) {
    console.log(`${missing.length} views to render`)
    const page = await openPage()
    const start = Math.floor(Math.random() * missing.length) // another one begins elsewhere
    for (const { shot, turn, light, file } of [...missing.slice(start), ...missing.slice(0, start)]) {
      if (existsSync(file)) continue
      try {
        const png = await page.photograph({ ...shot, ...QUALITY, turn, light })
        await sharp(png).webp({ quality: 92 }).toFile(`${file}.${process.pid}`)
        renameSync(`${file}.${process.pid}`, file)
      } catch (error) {
        console.error(`${path.basename(file)}: ${String(error)}`)
      }
    }
    await page.close()
    writeFileSync(path.join(CACHE, 'README'), 'Views for measuring the search by picture; may be removed at any time.\n')
  }
  return all.filter(({ file }) => existsSync(file)).map(({ product, purpose, file, unseen }) => ({ product, purpose, file, unseen }))
}

if (import.meta.main) console.log(`${(await heldOut(true)).length} views`)
