// Which product would be how good an answer: read from the demo catalogue's own files, by rules that know nothing of the search.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { loadCatalogue, type DemoProduct } from '#demo/catalogue/load.ts'

type Grade = 0 | 1 | 2 | 3
type Entry = [language: string, text: string, grades: Partial<Record<1 | 2 | 3, string | number>>]
export type Labelled = { kind: string; language: string; text: string; grades: Map<number, Grade> } // by product; those absent: 0

/** All that an entry of queries.yaml can go by. */
const everything = ({ name, brief, highlights, description, specs, options, of }: DemoProduct): string =>
  JSON.stringify([
    name.en,
    brief.en,
    highlights,
    description,
    specs,
    options.map(({ key, values }) => [key.en, values.map(({ value }) => value.en)]),
    of.description,
    of.specs,
    of.intendedUse,
  ])

/** One selector without `&`, as said at the head of queries.yaml. */
function selects(selector: string, categories: ReadonlySet<string>): (product: DemoProduct) => boolean {
  const range = /^(\d{4})(?:-(\d{4}))?$/.exec(selector)
  if (range) return ({ id }) => id >= Number(range[1]) && id <= Number(range[2] ?? range[1])
  const pattern = /^(name)?\/(.+)\/$/.exec(selector)
  if (pattern) return (product) => new RegExp(pattern[2]!, 'i').test(pattern[1] ? product.name.en : everything(product))
  if (categories.has(selector)) return ({ category }) => category === selector
  const [field, value = ''] = selector.split(':')
  switch (field) {
    case 'brand':
      return ({ of }) => of.brand === value
    case 'shop':
      return ({ shop }) => shop === value
    case 'gmdn':
      return ({ of }) => of.gmdn === value
    case 'emdn':
      return ({ of }) => of.emdn?.startsWith(value) ?? false
    case 'fda':
      return ({ of }) => of.fdaProductCode === value
    case 'hs':
      return ({ logistics }) => logistics.hsCode.replaceAll('.', '').startsWith(value)
    default:
      throw new Error(`queries.yaml: nothing is selected by "${selector}"`)
  }
}

/** The labelled queries. Throws where one selects nothing: it would measure nothing. */
export function labelled(): Labelled[] {
  const { products } = loadCatalogue()
  const categories = new Set(products.map(({ category }) => category))
  const file = parse(readFileSync(path.join(import.meta.dirname, 'queries.yaml'), 'utf8')) as Record<string, Entry[]>
  const gradesOf = (text: string, said: Entry[2]) => {
    const grades = new Map<number, Grade>()
    for (const grade of [1, 2, 3] as const)
      for (const selector of String(said[grade] ?? '')
        .split(' ')
        .filter(Boolean)) {
        const all = selector.split('&').map((one) => selects(one, categories))
        const meant = products.filter((product) => all.every((one) => one(product)))
        if (meant.length === 0) throw new Error(`queries.yaml: "${text}" selects nothing by "${selector}"`)
        for (const { id } of meant) grades.set(id, grade)
      }
    return grades
  }
  return Object.entries(file).flatMap(([kind, entries]) =>
    entries.map(([language, text, said]) => ({ kind, language, text: String(text), grades: gradesOf(String(text), said) })),
  )
}

const REACH = 10
const gain = (grades: readonly number[]) => grades.slice(0, REACH).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)

/** Normalised discounted cumulative gain of the first ten: 1 where no order of the catalogue would be better. */
export function ndcg(ids: readonly number[], grades: Labelled['grades']): number {
  const best = [...grades.values()].toSorted((a, b) => b - a)
  return gain(ids.map((id) => grades.get(id) ?? 0)) / gain(best)
}
