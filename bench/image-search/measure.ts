// `npm run bench:pictures`: how well the search by picture finds. Asks with views that the catalogue does not have, distorted in each way,
// and prints recall and precision by kind; the classic features alone stand beside, as what to be better than. Then time and memory.
// Views are rendered first by `node bench/image-search/held-out.ts`; those that are there are used.
import { EMBEDDER, SIMILAR } from '#features/catalogue/image-search/embedder.ts'
import { FEATURE_LENGTHS } from '#features/catalogue/image-search/eye.ts'
import { readHead, through } from '#features/catalogue/image-search/head.rules.ts'
import { NEAR_MAX, packLook, similarOf } from '#features/catalogue/image-search/image-search.rules.ts'
import { scanIndex } from '#features/catalogue/image-search/scan.rules.ts'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { storedPictures } from './catalogue.ts'
import { KINDS, type Kind } from './distort.ts'
import { heldOut } from './held-out.ts'
import type { Matrix } from './linear.ts'
import { oddPictures } from './odd.ts'
import { openSeen } from './seen.ts'
import { speed } from './speed.ts'

const HEAD = readHead(readFileSync(path.join(import.meta.dirname, '../../features/catalogue/image-search/model/head.bin')))
const CLASSIC_FROM = FEATURE_LENGTHS.slice(0, 4).reduce((sum, length) => sum + length, 0)
const LENGTHS_OF_CLASSIC = FEATURE_LENGTHS.slice(4)
const CLASSIC_WEIGHTS = [0.62, 0.62, 0.48]

/** Colours, edges and steps alone, weighed as they are best. */
function classicAlone(features: Float32Array): Float32Array {
  const weights = LENGTHS_OF_CLASSIC.flatMap((length, part) => Array<number>(length).fill(CLASSIC_WEIGHTS[part]!))
  return features.subarray(CLASSIC_FROM).map((number, i) => number * weights[i]!)
}

const leafOf = (product: string) => product.replace(/-\d+$/, '')
const stored = storedPictures()
const seen = await openSeen()
const features: Matrix = []
for (const { file } of stored) features.push(await seen({ file, kind: 'stored' }))
const eyes = {
  'the eye': (one: Float32Array) => through(HEAD, one),
  'classic alone': classicAlone,
}
const asked = (await heldOut(false)).filter(({ purpose, product }) => purpose === 'asked' && stored.some((one) => one.product === product))
const limit = Number(process.argv[2] ?? 1_000)

type Ranked = { product: string; score: number }[]
type Result = { rank: number; precision: number; best: number; second: number; unseen: boolean }

/** Answers what finds products by their most alike picture, in the way of the shop: bytes, so many pictures, and only what counts as similar. */
function finder(rows: Matrix, cut: boolean): (query: Float32Array) => Ranked {
  const index = scanIndex(rows[0]!.length)
  for (const [i, row] of rows.entries()) index.add(i, packLook(row))
  return (query) => {
    const near = index.nearest(packLook(query), NEAR_MAX)
    const best = new Map<string, number>()
    for (const { id, score } of cut ? similarOf(near, SIMILAR) : near)
      if (!best.has(stored[id]!.product)) best.set(stored[id]!.product, score)
    return [...best].map(([product, score]) => ({ product, score }))
  }
}

async function results(kind: Kind, find: (query: Float32Array) => Ranked, eye: (one: Float32Array) => Float32Array): Promise<Result[]> {
  const found: Result[] = []
  for (const { product, file, unseen } of asked.slice(0, limit)) {
    const ranked = find(eye(await seen({ file, kind })))
    const at = ranked.findIndex((one) => one.product === product)
    const ofLeaf = new Set(stored.filter((one) => leafOf(one.product) === leafOf(product)).map((one) => one.product)).size
    const hits = ranked.slice(0, 10).filter((one) => leafOf(one.product) === leafOf(product)).length
    const second = ranked.find((one) => leafOf(one.product) !== leafOf(product))?.score ?? 0
    const rank = at < 0 ? Infinity : at
    found.push({ rank, precision: hits / Math.min(10, ofLeaf), best: ranked[at]?.score ?? 0, second, unseen })
  }
  return found
}

const percent = (share: number) => `${(share * 100).toFixed(0).padStart(3)} %`
const recall = (found: Result[], at: number) => percent(found.filter(({ rank }) => rank < at).length / Math.max(1, found.length))
const quantile = (values: number[], at: number) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * at)]!.toFixed(2)

/** Pictures of no product: how often something is shown all the same. */
async function falseAnswers(find: (query: Float32Array) => Ranked, eye: (one: Float32Array) => Float32Array): Promise<void> {
  const kinds = new Map<string, number[]>()
  for (const { kind, file } of await oddPictures()) {
    const ranked = find(eye(await seen({ file, kind: 'stored' })))
    kinds.set(kind, [...(kinds.get(kind) ?? []), ranked.length])
  }
  const all = [...kinds.values()].flat()
  const answered = (counts: number[]) => percent(counts.filter((count) => count > 0).length / counts.length)
  console.log(`pictures of no product that are answered with products: ${answered(all)} of ${all.length}`)
  console.log(`  ${[...kinds].map(([kind, counts]) => `${kind} ${answered(counts)}`).join(', ')}`)
}

console.log(
  `Eye ${EMBEDDER}: ${stored.length} pictures of ${new Set(stored.map(({ product }) => product)).size} products, ${Math.min(limit, asked.length)} views asked with`,
)
for (const [name, eye] of Object.entries(eyes)) {
  const find = finder(features.map(eye), name === 'the eye')
  console.log(`\n${name.padEnd(14)}  recall@1  recall@5  precision@10  recall@1 of products never learned from`)
  for (const kind of KINDS) {
    const found = await results(kind, find, eye)
    const precision = percent(found.reduce((sum, one) => sum + one.precision, 0) / found.length)
    const untaught = found.filter(({ unseen }) => unseen)
    console.log(`${kind.padEnd(14)}  ${recall(found, 1)}     ${recall(found, 5)}     ${precision}         ${recall(untaught, 1)}`)
    if (name !== 'classic alone' && ['clean', 'wild'].includes(kind)) {
      const [right, wrong] = [found.map(({ best }) => best), found.map(({ second }) => second)]
      console.log(`  likeness of the right product: 5 % below ${quantile(right, 0.05)}, half below ${quantile(right, 0.5)};`)
      console.log(
        `  of the best shown product of another kind: half above ${quantile(wrong, 0.5)}, 5 % above ${quantile(wrong, 0.95)} (similar from ${SIMILAR.best})`,
      )
    }
  }
  if (name === 'the eye') await falseAnswers(find, eye)
}
await speed()
