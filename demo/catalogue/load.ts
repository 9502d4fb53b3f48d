// Reads and checks the demo catalogue. `node demo/catalogue/load.ts [file.yaml ...]` checks files from the command line.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'
import { mergeSpecs } from '#features/catalogue/product/product.rules.ts'
import type { Words } from '#features/catalogue/term/term.ts'
import { LANGUAGES, type Language } from '#shared/language.ts'
import { CategoryFile, ProductFile, ShopFile } from './schema.ts'
import { phrasesIn, textsIn } from './words.ts'

const here = import.meta.dirname

type Lists = Partial<Record<Language, string[]>>
/** `highlightsIn`, `descriptionIn`: in the other languages, as the products have them, their own paragraphs before those of their series. */
export type DemoProduct = ProductFile['products'][number] & {
  category: string
  of: ProductFile['series'][string]
  highlightsIn: Lists
  descriptionIn: Lists
}
export type DemoCatalogue = {
  shops: ShopFile['shops']
  categories: CategoryFile['top']
  products: DemoProduct[]
  terms: { phrase: string; words: Words }[]
}

/** Parses one YAML file against a schema. Throws an Error that names the file and every wrong field. */
function read<const S extends v.GenericSchema>(file: string, schema: S): v.InferOutput<S> {
  const result = v.safeParse(schema, parse(readFileSync(file, 'utf8')))
  if (result.success) return result.output
  const issues = result.issues.map((issue) => `  ${v.getDotPath(issue) ?? '(root)'}: ${issue.message}`)
  throw new Error(`${file} is not a valid catalogue file:\n${issues.join('\n')}`)
}

export function readProductFile(file: string): DemoProduct[] {
  const { category, series, products } = read(file, ProductFile)
  const texts = textsIn(category, {
    series: Object.fromEntries(Object.entries(series).map(([key, { description }]) => [key, { description }])),
    products: Object.fromEntries(products.map(({ slug, highlights, description }) => [slug, { highlights, description }])),
  })
  const inEach = (of: (language: Language) => string[] | undefined): Lists =>
    Object.fromEntries(LANGUAGES.flatMap((language) => (texts[language] ? [[language, of(language)]] : [])))
  return products.map((product) => {
    const of = series[product.series]
    if (!of) throw new Error(`${file}: product ${product.id} names the series "${product.series}", which the file does not have`)
    if (product.savingCents >= product.listCents) throw new Error(`${file}: product ${product.id} saves more than it costs`)
    let before = { from: product.minimum, cents: product.listCents - product.savingCents }
    for (const tier of product.tiers) {
      if (tier.from <= before.from || tier.cents >= before.cents || tier.from % product.multiple !== 0)
        throw new Error(`${file}: product ${product.id}: from ${tier.from} on it costs less than before, in steps that can be ordered`)
      before = tier
    }
    if (product.leadTime.at(-1)!.upTo !== undefined) throw new Error(`${file}: product ${product.id}: the last lead time must have no upTo`)
    if (product.logistics.grossKg < product.logistics.netKg) throw new Error(`${file}: product ${product.id} weighs less packed than bare`)
    for (const [key, shown] of Object.entries(product.pictured)) {
      const values = product.options.find((option) => option.key.en === key)?.values.map(({ value }) => value.en)
      const unknown = shown.filter((value) => !values?.includes(value))
      if (!values || unknown.length) throw new Error(`${file}: product ${product.id} has no option "${[key, ...unknown].join(': ')}"`)
    }
    return {
      ...product,
      category,
      of,
      highlightsIn: inEach((language) => texts[language]!.products[product.slug]!.highlights),
      descriptionIn: inEach((language) => [
        ...texts[language]!.products[product.slug]!.description,
        ...texts[language]!.series[product.series]!.description,
      ]),
    }
  })
}

/** The whole demo catalogue, cross-checked: unique ids, slugs and models; known shops, categories and accessories. */
export function loadCatalogue(): DemoCatalogue {
  const { shops } = read(join(here, 'shops.yaml'), ShopFile)
  const { top: categories } = read(join(here, 'categories.yaml'), CategoryFile)
  const folder = join(here, 'products')
  const products = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .flatMap((name) => readProductFile(join(folder, name)))
  const problems: string[] = []
  const once = (what: string, values: (string | number)[]) => {
    const seen = new Set<string | number>()
    for (const value of values) {
      if (seen.has(value)) problems.push(`${what} ${value} appears twice`)
      seen.add(value)
    }
  }
  const leaves = categories.flatMap((top) => top.children)
  once(
    'category id',
    [...categories, ...leaves].map((c) => c.id),
  )
  once('path', [...[...categories, ...leaves].flatMap((c) => [c.slug, ...c.aliases]), ...products.map((p) => p.slug)])
  once(
    'product id',
    products.map((p) => p.id),
  )
  once(
    'model',
    products.map((p) => p.model),
  )
  const shopSlugs = new Set(shops.map((s) => s.slug))
  const categorySlugs = new Set(leaves.map((c) => c.slug))
  const ids = new Set(products.map((p) => p.id))
  for (const p of products) {
    if (!shopSlugs.has(p.shop)) problems.push(`product ${p.id}: no shop "${p.shop}"`)
    if (!categorySlugs.has(p.category)) problems.push(`product ${p.id}: no category "${p.category}"`)
    for (const other of p.accessories) if (!ids.has(other)) problems.push(`product ${p.id}: no accessory ${other}`)
  }
  if (problems.length) throw new Error(`The demo catalogue does not fit together:\n  ${problems.join('\n  ')}`)
  return { shops, categories, products, terms: phrasesIn(products.map(saidBy)) }
}

/** What a product says in phrases, its own and its series'. */
export function saidBy({ of, specs, site: own, logistics }: DemoProduct): Parameters<typeof phrasesIn>[0][number] {
  const site = { ...of.site, ...own }
  const { installation, training } = of.service ?? {}
  const texts = [of.intendedUse, logistics.dangerousGoods, installation, training, site.plug, site.battery, site.gases, site.water]
  return { specs: mergeSpecs(specs, of.specs), texts }
}

if (import.meta.main) {
  const files = process.argv.slice(2)
  if (files.length) for (const file of files) console.log(file, readProductFile(file).length, 'products')
  else {
    const { shops, categories, products } = loadCatalogue()
    console.log(`${shops.length} shops, ${categories.flatMap((c) => c.children).length} categories, ${products.length} products`)
  }
}
