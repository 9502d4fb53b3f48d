// Teaches the head of the search by picture: node bench/image-search/train-head.ts. It learns which differences of pictures mean nothing (view,
// light, background, screen, noise: all that differs between pictures of one product) and makes them count less. Learns from the
// catalogue's pictures, from them distorted, and from views that the measurement does not ask with; every third product is left out.
// The same pictures make the same head. Then: node imagery/looks.ts.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { FEATURE_LENGTHS } from '#features/catalogue/image-search/eye.ts'
import { writeHead } from '#features/catalogue/image-search/head.rules.ts'
import { storedPictures } from './catalogue.ts'
import type { Kind } from './distort.ts'
import { heldOut } from './held-out.ts'
import { meanOf, minus, principal, scatterWithin, times, whitened, type Matrix } from './linear.ts'
import { seeded } from './seeded.ts'
import { openSeen, type Look } from './seen.ts'

const TARGET = path.join(import.meta.dirname, '../../features/catalogue/image-search/model/head.bin')
/** Of the parts that the eye sees (FEATURE_LENGTHS), found by trying. */
const WEIGHTS = [1, 1, 0.5, 0.5, 0.5, 0.3, 0.1]
const DIRECTIONS = 640
const SHRUNK = 0.15
const TAUGHT: Kind[] = ['wild', 'photographed', 'background', 'wild', 'screenshot']

const taughtOf = (name: string): Kind => TAUGHT[Math.floor(seeded(name)() * TAUGHT.length)]!

const weighed = (features: Float32Array): Float32Array => {
  const weights = FEATURE_LENGTHS.flatMap((length, part) => Array<number>(length).fill(WEIGHTS[part]!))
  return features.map((number, i) => number * weights[i]!)
}

const stored = storedPictures()
const views = await heldOut(false)
const unseen = new Set(views.filter((one) => one.unseen).map(({ product }) => product))
const looks: (Look & { product: string })[] = [
  ...stored.map(({ product, file }) => ({ product, file, kind: 'stored' as const })),
  ...stored.map(({ product, file }) => ({ product, file, kind: taughtOf(path.basename(file)), round: 1 })),
  ...views
    .filter(({ purpose }) => purpose === 'learned')
    .flatMap(({ product, file }) => (['clean', 'wild', 'photographed'] as const).map((kind) => ({ product, file, kind }))),
].filter(({ product }) => !unseen.has(product))

const seen = await openSeen()
const rows: Matrix = []
for (const look of looks) rows.push(weighed(await seen(look)))
const mean = meanOf(rows.filter((_, i) => looks[i]!.kind === 'stored'))
const centred = minus(rows, mean)
console.log(`${rows.length} pictures of ${new Set(looks.map(({ product }) => product)).size} products`)
const directions = principal(centred, DIRECTIONS, seeded('head'))
const scatter = scatterWithin(
  times(centred, directions),
  looks.map(({ product }) => product),
  SHRUNK,
)
const matrix = whitened(directions, scatter).map(weighed) // the eye's features come without the weights: the matrix has them
writeFileSync(TARGET, writeHead(meanUnweighed(mean), matrix))

function meanUnweighed(weighedMean: Float32Array): Float32Array {
  const weights = weighed(new Float32Array(weighedMean.length).fill(1))
  return weighedMean.map((number, i) => number / weights[i]!)
}
