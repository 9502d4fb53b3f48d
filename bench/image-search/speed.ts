// Time and memory of the search by picture, from the picture as it is sent to the most alike. On one core: what a busy machine answers is
// shown as time of the processor.
import sharp from 'sharp'
import { pixelsOf } from '#features/platform/picture/picture.ts'
import { startEngine } from '#features/catalogue/image-search/engine.ts'
import { SEEN_SIDE } from '#features/catalogue/image-search/embedder.ts'
import { LOOK_LENGTH } from '#features/catalogue/image-search/eye.ts'
import { NEAR_MAX, packLook } from '#features/catalogue/image-search/image-search.rules.ts'
import { seeded } from './seeded.ts'
import { storedPictures } from './catalogue.ts'

const SIZES = [1_000, 100_000]
const QUERIES = 30
const AT_ONCE = 2_000

const megabytes = () => {
  globalThis.gc?.()
  return process.memoryUsage.rss() / 1024 / 1024
}

export async function speed(): Promise<void> {
  const random = seeded('speed')
  const photo = await sharp(storedPictures()[0]!.file)
    .resize(2000, 1500, { fit: 'contain', background: '#ccc' })
    .jpeg({ quality: 85 })
    .toBuffer()
  const look = () => packLook(Float32Array.from({ length: LOOK_LENGTH }, () => (random() + random() + random() - 1.5) / 9))
  const looks = Array.from({ length: AT_ONCE }, look) // what it says is no matter here, and making it anew would count as memory
  console.log(`\nA photograph of 2000 x 1500 pixels (${Math.round(photo.length / 1024)} KB), ${QUERIES} times`)
  const before = megabytes()
  for (const size of SIZES) {
    const engine = startEngine(() => undefined)
    for (let at = 0; at < size; at += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, size - at) }, (_, i) => at + i)
      await engine.add(some, looks.slice(0, some.length))
    }
    const search = async () =>
      engine.nearest(await engine.see(await pixelsOf(new Blob([new Uint8Array(photo)]), ['image/jpeg'], SEEN_SIDE)), NEAR_MAX)
    for (let i = 0; i < 5; i++) await search()
    const [cpu, clock] = [process.cpuUsage(), performance.now()]
    for (let i = 0; i < QUERIES; i++) await search()
    const used = process.cpuUsage(cpu)
    const ms = (used.user + used.system) / 1000 / QUERIES
    const waited = (performance.now() - clock) / QUERIES
    console.log(
      `${String(size).padStart(7)} pictures: ${ms.toFixed(0)} ms of processor a search (${waited.toFixed(0)} ms waited), ${(megabytes() - before).toFixed(0)} MB more`,
    )
    await engine.stop()
  }
}

if (import.meta.main) await speed()
