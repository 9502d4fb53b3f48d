// `npm run bench:pictures`: how well the search by picture finds. Asks with views that the catalogue does not have, distorted in each way,
// and prints recall and precision by kind; the classic features alone stand beside, as what to be better than. Then time and memory.
// Views are rendered first by `node bench/likeness/held-out.ts`; those that are there are used.
import { EMBEDDER, FEATURE_LENGTHS, SIMILAR } from '#features/likeness/eye.ts'
import { readHead, through } from '#features/likeness/head.rules.ts'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { storedPictures } from './catalogue.ts'
import { KINDS, type Kind } from './distort.ts'
import { heldOut } from './held-out.ts'
import { dot, type Matrix } from './linear.ts'
import { openSeen } from './seen.ts'
import { speed } from './speed.ts'

const HEAD = readHead(readFileSync(path.join(import.meta.dirname, '../../features/likeness/model/head.bin')))
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

type Result = { rank: number; precision: number; best: number; second: number; unseen: boolean }

/** Products by their most alike picture. */
function ranking(index: Matrix, query: Float32Array): { product: string; score: number }[] {
  const best = new Map<string, number>()
  for (const [i, row] of index.entries()) {
    const { product } = stored[i]!
    best.set(product, Math.max(best.get(product) ?? -1, dot(row, query)))
  }
  return [...best].map(([product, score]) => ({ product, score })).sort((a, b) => b.score - a.score)
}

async function results(kind: Kind, index: Matrix, eye: (one: Float32Array) => Float32Array): Promise<Result[]> {
  const found: Result[] = []
  for (const { product, file, unseen } of asked.slice(0, limit)) {
    const ranked = ranking(index, eye(await seen({ file, kind })))
    const rank = ranked.findIndex((one) => one.product === product)
    const ofLeaf = new Set(stored.filter((one) => leafOf(one.product) === leafOf(product)).map((one) => one.product)).size
    const hits = ranked.slice(0, 10).filter((one) => leafOf(one.product) === leafOf(product)).length
    const second = ranked.find((one) => leafOf(one.product) !== leafOf(product))!.score
    found.push({ rank, precision: hits / Math.min(10, ofLeaf), best: ranked[rank]!.score, second, unseen })
  }
  return found
}

const percent = (share: number) => `${(share * 100).toFixed(0).padStart(3)} %`
const recall = (found: Result[], at: number) => percent(found.filter(({ rank }) => rank < at).length / Math.max(1, found.length))
const quantile = (values: number[], at: number) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * at)]!.toFixed(2)

console.log(
  `Eye ${EMBEDDER}: ${stored.length} pictures of ${new Set(stored.map(({ product }) => product)).size} products, ${Math.min(limit, asked.length)} views asked with`,
)
for (const [name, eye] of Object.entries(eyes)) {
  const index = features.map(eye)
  console.log(`\n${name.padEnd(14)}  recall@1  recall@5  precision@10  recall@1 of products never learned from`)
  for (const kind of KINDS) {
    const found = await results(kind, index, eye)
    const precision = percent(found.reduce((sum, one) => sum + one.precision, 0) / found.length)
    const untaught = found.filter(({ unseen }) => unseen)
    console.log(`${kind.padEnd(14)}  ${recall(found, 1)}     ${recall(found, 5)}     ${precision}         ${recall(untaught, 1)}`)
    if (name !== 'classic alone' && ['clean', 'wild'].includes(kind)) {
      const [right, wrong] = [found.map(({ best }) => best), found.map(({ second }) => second)]
      console.log(`  likeness of the right product: 5 % below ${quantile(right, 0.05)}, half below ${quantile(right, 0.5)};`)
      console.log(
        `  of the best product of another kind: half above ${quantile(wrong, 0.5)}, 5 % above ${quantile(wrong, 0.95)} (similar from ${SIMILAR.atLeast})`,
      )
    }
  }
}
await speed()
