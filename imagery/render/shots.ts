// Which pictures there are: every variant of every leaf, main views first, close-ups last.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { loadCatalogue } from '#demo/catalogue/load.ts'
import { detailOf, type Detail } from '../details.ts'
import { isModelled } from '../variant.ts'
import { showsMark } from './hash.ts'

export interface Leaf {
  slug: string
  archetype: string
  variants: object[]
}

export interface NamedShot {
  name: string
  archetype: string
  params: object
  view: number
  detail?: Detail
}

// Side of a finished picture in pixels and the frames that are laid over one another.
export const FINAL = { size: 800, samples: 18 }

const VARIANTS = path.join(import.meta.dirname, '../variants')
const VIEWS = [1, 2, 3]
const CLOSE_UP = 3

export async function loadLeaves(only?: string[]): Promise<Leaf[]> {
  const known = readdirSync(VARIANTS)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.basename(file, '.ts'))
  const missing = only?.filter((slug) => !known.includes(slug)) ?? []
  if (missing.length) throw new Error(`no variants for ${missing.join(', ')}`)
  const leaves: Leaf[] = []
  for (const slug of (only ?? known).toSorted()) {
    const { archetype, variants } = (await import(path.join(VARIANTS, `${slug}.ts`))) as Omit<Leaf, 'slug'>
    leaves.push({ slug, archetype, variants })
  }
  return leaves
}

let shown: Map<string, string> | undefined

// By variant, '<leaf>-<variant>': brand and model of the product that is it, as its English name begins with them.
const marks = (): Map<string, string> =>
  (shown ??= new Map(
    loadCatalogue().products.map(({ category, variant, name }) => [
      `${category}-${variant + 1}`,
      name.en.split(' ', 2).join(' ').toUpperCase(),
    ]),
  ))

// Names, variants and views count from 1; a shot's view is an index into the model's views. A device with lettering gets its product's.
export function shotsOf(leaves: Leaf[], filter: { views?: number[]; variants?: number[] } = {}): NamedShot[] {
  const shots: NamedShot[] = []
  for (const view of filter.views ?? VIEWS) {
    for (const { slug, archetype, variants } of leaves) {
      variants.forEach((variant, i) => {
        if (filter.variants && !filter.variants.includes(i + 1)) return
        const model = isModelled(variant) ? variant : { archetype, params: variant }
        const detail = view === CLOSE_UP ? { detail: detailOf(model.archetype, model.params) } : {}
        const mark = showsMark(model.archetype) ? marks().get(`${slug}-${i + 1}`) : undefined
        const params = mark ? { ...model.params, mark } : model.params
        shots.push({ name: `${slug}-${i + 1}-${view}`, archetype: model.archetype, params, view: view - 1, ...detail })
      })
    }
  }
  return shots
}

/** Whether a product of the catalogue is this variant. Of others no finished picture is kept. */
export const isShown = ({ name }: NamedShot): boolean => marks().has(name.replace(/-\d+$/, ''))
