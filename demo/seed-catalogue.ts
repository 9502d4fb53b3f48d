// The demo's catalogue into the database, its pictures and models into the store, through the catalogue's own import.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { inTransaction, sql, type Db } from '#db/connect.ts'
import { holdsFiles, storeFiles } from '#features/catalogue/product/product.ts'
import {
  importCatalogue,
  type CategoryImport,
  type ImageImport,
  type ModelImport,
  type ProductImport,
} from '#features/catalogue/product/product.ts'
import { gtin13, mergeSpecs } from '#features/catalogue/product/product.rules.ts'
import type { ObjectStore } from '#features/platform/object-store/object-store.ts'
import type { Translated } from '#shared/language.ts'
import { versionOf } from '#shared/image-url.ts'
import type { DemoProduct } from './catalogue/load.ts'
import { attributesIn } from './attributes.ts'
import { SCENES_MANIFEST, readScenes } from './scenes.ts'

const here = import.meta.dirname

/** Seeds what is missing. An unchanged catalogue is known by its digest and not even parsed: a second start costs milliseconds. */
export async function seedCatalogue(db: Db, files: ObjectStore, now: Date): Promise<void> {
  const digest = catalogueDigest()
  if ((await isSeeded(db, digest)) && (await holdsFiles(db, files))) return
  const catalogue = await demoCatalogue()
  const stored = await storeFiles({ db, files, now }, catalogue)
  await inTransaction(db, async (tx) => {
    while (!(await mayGoOn(tx))) await setTimeout(LOOK_AGAIN_MS)
    if (await isSeeded(tx, digest)) return
    await importCatalogue(tx, catalogue, now, stored)
    await tx
      .insertInto('settings')
      .values(seeded(digest, now))
      .onConflict((one) => one.column('key').doUpdateSet(seeded(digest, now)))
      .execute()
  })
  await sql`analyze`.execute(db)
}

/** Of two first starts at once, one seeds. The other asks again and again: one statement that waits for so long would pass for a dead line. */
async function mayGoOn(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtext('demo-catalogue')) as mine`.execute(tx)
  return rows[0]!.mine
}
const LOOK_AGAIN_MS = 200

async function isSeeded(db: Db, digest: string): Promise<boolean> {
  const known = await db.selectFrom('settings').select('value').where('key', '=', 'demo-catalogue').executeTakeFirst()
  return known?.value === digest
}

const seeded = (digest: string, now: Date) => ({ key: 'demo-catalogue', value: JSON.stringify(digest), changed_at: now })

async function demoCatalogue() {
  const { loadCatalogue } = await import('./catalogue/load.ts') // a later start does without
  const { shops, categories, products, terms } = loadCatalogue()
  const pictures = readPictures()
  const models = readModels()
  const scenes = readScenes()
  const shopIds = new Map(shops.map(({ slug, id }) => [slug, id]))
  const leafIds = new Map(categories.flatMap((top) => top.children).map(({ slug, id }) => [slug, id]))
  const brief: Translated = { en: '' }
  return {
    shops,
    terms,
    attributes: attributesIn(products, leafIds),
    categories: categories.flatMap(({ children, scene, ...top }, weight): CategoryImport[] => [
      { ...top, brief: top.brief ?? brief, parentId: null, weight, tile: scenes(scene, 'tile'), banner: scenes(scene, 'banner') },
      ...children.map(({ scene: room, ...leaf }, at) => ({
        ...leaf,
        brief: leaf.brief ?? brief,
        parentId: top.id,
        weight: at,
        ...(room && { banner: scenes(room, 'banner') }),
      })),
    ]),
    products: products.map((product) =>
      productImport(product, { shopId: shopIds.get(product.shop)!, categoryId: leafIds.get(product.category)!, pictures, models }),
    ),
  }
}

const MANIFEST = path.join(here, 'images/manifest.json')
const MODELS = path.join(here, 'models/manifest.json')

function catalogueDigest(): string {
  const hash = createHash('sha256').update('pictures and models in the store, attributes')
  const folder = path.join(here, 'catalogue')
  for (const name of (readdirSync(folder, { recursive: true }) as string[]).filter((one) => /\.(yaml|json)$/.test(one)).sort())
    hash.update(name).update(readFileSync(path.join(folder, name)))
  for (const manifest of [MANIFEST, MODELS, SCENES_MANIFEST]) if (existsSync(manifest)) hash.update(readFileSync(manifest))
  return hash.digest('hex').slice(0, 20)
}

/** Rendered pictures by category slug and variant (from 0), the views in order. */
type Pictures = Map<string, Map<number, Omit<ImageImport, 'alt'>[]>>

function readPictures(): Pictures {
  const manifest = existsSync(MANIFEST)
    ? (JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, { hash: string; width: number; height: number }>)
    : {}
  const found = new Map<string, Map<number, Map<number, Omit<ImageImport, 'alt'>>>>()
  for (const [file, { hash, width, height }] of Object.entries(manifest)) {
    const parts = /^(.+)-(\d+)-(\d+)$/.exec(file)
    const place = path.join(here, 'images/products', `${file}.webp`)
    if (!parts || !existsSync(place)) continue
    const [, leaf, variant, view] = parts as unknown as [string, string, string, string]
    const variants = found.get(leaf) ?? new Map()
    const views = variants.get(Number(variant)) ?? new Map()
    found.set(leaf, variants.set(Number(variant), views.set(Number(view), { file, version: versionOf(hash), path: place, width, height })))
  }
  const inOrder = <T>(map: Map<number, T>) => [...map].sort(([a], [b]) => a - b).map(([, value]) => value)
  const complete = (variants: Map<number, Map<number, Omit<ImageImport, 'alt'>>>) =>
    [...variants].toSorted(([a], [b]) => a - b).filter(([, views]) => views.has(1)) // without its main view it is not ready to be shown
  return new Map(
    [...found].map(([leaf, variants]) => [leaf, new Map(complete(variants).map(([number, views]) => [number - 1, inOrder(views)]))]),
  )
}

type Models = Map<string, ModelImport>
type Sizes = { width: number; height: number; depth: number }
type ModelEntry = Sizes & { hash: string; bytes: number; triangles: number; view: [azimuth: number, elevation: number] }

const modelPath = (file: string) => path.join(here, 'models', `${file}.glb`)

/** Models by category slug and variant, 'wheelchairs-1'; the manifest has millimetres. */
function readModels(): Models {
  const manifest = existsSync(MODELS) ? (JSON.parse(readFileSync(MODELS, 'utf8')) as Record<string, ModelEntry>) : {}
  const there = Object.entries(manifest).filter(([file]) => existsSync(modelPath(file)))
  return new Map(
    there.map(
      ([
        file,
        {
          hash,
          bytes,
          width,
          height,
          depth,
          triangles,
          view: [azimuth, elevation],
        },
      ]) => [
        file,
        {
          file,
          version: versionOf(hash),
          path: modelPath(file),
          bytes,
          widthMm: width,
          heightMm: height,
          depthMm: depth,
          triangles,
          firstView: { azimuth, elevation },
        },
      ],
    ),
  )
}

/** A variant's pictures are named '<leaf>-<variant>-<view>', its model '<leaf>-<variant>': what is seen turned is what was pictured. */
const modelName = (picture: string | undefined) => picture?.replace(/-\d+$/, '') ?? ''

const grams = (kilograms: number) => Math.round(kilograms * 1000)

type DemoValues = DemoProduct['options'][number]['values']

/** The values of an option. Where it costs the same, a product comes at first as the pictures show it. */
function optionValues(values: DemoValues, pictured: string[] | undefined): ProductImport['options'][number]['values'] {
  const usual = values.find((one) => one.default)
  const shown = values.filter(({ value }) => pictured?.includes(value.en))
  const first = usual && !shown.includes(usual) ? (shown.find(({ cents }) => cents === usual.cents) ?? usual) : usual
  return values.map((one) => ({
    name: one.value,
    cents: one.cents,
    isDefault: one === first || (one.default && one !== usual),
    pictured: pictured ? shown.includes(one) : null,
  }))
}

type Place = { shopId: number; categoryId: number; pictures: Pictures; models: Models }

function productImport(product: DemoProduct, { shopId, categoryId, pictures, models }: Place): ProductImport {
  const { of: series, logistics } = product
  const site = { ...series.site, ...product.site }
  const service = series.service ?? {}
  const variants = pictures.get(product.category)
  const images = variants?.get(product.variant) ?? variants?.values().next().value ?? [] // a picture not made yet: another of its kind
  return {
    id: product.id,
    slug: product.slug,
    shopId,
    categoryId,
    model: product.model,
    brand: series.brand,
    manufacturer: series.manufacturer,
    name: product.name,
    brief: product.brief,
    highlights: product.highlights,
    highlightsIn: product.highlightsIn,
    descriptionIn: product.descriptionIn,
    description: [...product.description, ...series.description],
    specs: mergeSpecs(product.specs, series.specs),
    regulatory: product.regulatory ?? series.regulatory,
    listCents: product.listCents,
    savingCents: product.savingCents,
    tiers: product.tiers,
    loginForPrice: product.loginForPrice,
    unit: product.soldBy,
    minimum: product.minimum,
    multiple: product.multiple,
    warrantyMonths: product.warrantyMonths,
    leadTimes: product.leadTime,
    gtin: gtin13(`020${String(product.id).padStart(9, '0')}`), // 020-029 is the range for use inside one company: never a real article
    gmdn: series.gmdn ?? null,
    emdn: series.emdn ?? null,
    fdaProductCode: series.fdaProductCode ?? null,
    intendedUse: series.intendedUse,
    professionalUseOnly: series.professionalUseOnly,
    hsCode: logistics.hsCode,
    origin: logistics.origin,
    netGrams: grams(logistics.netKg),
    grossGrams: grams(logistics.grossKg),
    cartonMm: logistics.cartonCm.map((side) => Math.round(side * 10)),
    unitsPerCarton: logistics.unitsPerCarton,
    per20ft: logistics.per20ft ?? null,
    per40ft: logistics.per40ft ?? null,
    per40hc: logistics.per40hc ?? null,
    dangerousGoods: logistics.dangerousGoods ?? null,
    site: {
      voltage: site.voltage ?? null,
      frequency_hz: site.frequencyHz ?? null,
      phases: site.phases ?? null,
      power_w: site.powerW === undefined ? null : Math.round(site.powerW),
      plug: site.plug ?? null,
      battery: site.battery ?? null,
      gases: site.gases ?? null,
      water: site.water ?? null,
      floor_load_kg_m2: site.floorLoadKgM2 === undefined ? null : Math.round(site.floorLoadKgM2),
      door_clearance_mm: site.doorClearanceMm === undefined ? null : Math.round(site.doorClearanceMm),
    },
    installation: service.installation ?? null,
    training: service.training ?? null,
    maintenanceMonths: service.maintenanceMonths ?? null,
    sparePartsYears: service.sparePartsYears ?? null,
    manualLanguages: service.manualLanguages ?? [],
    options: product.options.map(({ key, required, multiple, values }) => ({
      name: key,
      required,
      multiple,
      values: optionValues(values, product.pictured[key.en]),
    })),
    images: images.map((image) => ({ ...image, alt: product.name })),
    model3d: models.get(modelName(images[0]?.file)) ?? null,
    accessories: product.accessories,
  }
}
