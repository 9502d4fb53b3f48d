// The demo's rooms and departments: one file each, in all five languages.
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import type { SolutionType } from '#contract/codes/solution-type.ts'
import type { Db } from '#db/connect.ts'
import { productRows, soldProducts } from '#features/catalogue/product/product.ts'
import { addPages, withoutPage } from '#features/publishing/content/content.ts'
import { imageUrl } from '#shared/image-url.ts'
import type { Translated } from '#shared/language.ts'
import { readScenes } from './scenes.ts'

const FOLDER = path.join(import.meta.dirname, 'content/solutions')

/** `per`: room = once, unit = for each, a number = for so many begun. */
export type SolutionFile = {
  slug: string
  type: SolutionType
  picture: string // 'scene:ward', or a product's slug
  name: Translated
  summary: Translated
  sizing: { unitName: Translated; smallest: number; usual: number; largest: number }
  text: Translated
  rooms: {
    key: string
    name: Translated
    area: { fixed: number; perUnit: number }
    products: { product: string; per: 'room' | 'unit' | number; ratio: number; why: Translated }[]
  }[]
}

/** Each is called as its slug. */
const slugsOfFiles = () =>
  readdirSync(FOLDER)
    .toSorted()
    .map((file) => path.basename(file, '.yaml'))
export const readSolutionFiles = (slugs = slugsOfFiles()): SolutionFile[] =>
  slugs.map((slug) => parse(readFileSync(path.join(FOLDER, `${slug}.yaml`), 'utf8')) as SolutionFile)

const keyOf = (slug: string) => `solution-${slug}`

/** What buyers equip most often stands first. */
const ORDER: readonly SolutionType[] = ['ward', 'critical-care', 'surgery', 'emergency', 'maternity', 'imaging', 'laboratory']
const placeOf = (type: SolutionType) => (ORDER.includes(type) ? ORDER.indexOf(type) + 1 : ORDER.length + 1) * 10
const perOf = (per: 'room' | 'unit' | number) => (per === 'room' ? 0 : per === 'unit' ? 1 : per)

/** Seeds those that are missing; what staff has made of the others stays. A product that the catalogue has not got is left out. */
export async function seedSolutions(db: Db, now: Date): Promise<void> {
  const missing = await withoutPage(
    db,
    slugsOfFiles().map((slug) => ({ slug, key: keyOf(slug) })),
  )
  if (missing.length === 0) return
  const files = readSolutionFiles(missing.map(({ slug }) => slug))
  const slugs = new Set(
    files.flatMap(({ picture, rooms }) => [picture, ...rooms.flatMap(({ products }) => products.map((one) => one.product))]),
  )
  const sold = await soldProducts(db, { slugs: [...slugs] })
  const rows = await productRows(db, [...new Set(sold.values())], { contentLanguage: 'en', buyer: null })
  const pictures = new Map(rows.map(({ id, mainImgUrl }) => [id, mainImgUrl]))
  const scenes = readScenes()
  const pictureOf = (picture: string) => {
    const scene = picture.startsWith('scene:') ? scenes(picture.slice('scene:'.length), 'banner') : null
    return scene ? imageUrl(`${scene.file}?v=${scene.version}`, 'banners') : (pictures.get(sold.get(picture) ?? 0) ?? '')
  }
  const pages = files.map(({ slug, type, picture, name, summary, sizing, text, rooms }) => {
    const shown = pictureOf(picture)
    return {
      kind: 'solution' as const,
      key: keyOf(slug),
      slug,
      title: name,
      summary,
      body: text,
      fields: {
        solutionType: type,
        unitName: sizing.unitName,
        smallest: sizing.smallest,
        usual: sizing.usual,
        largest: sizing.largest,
        sort: placeOf(type),
        ...(shown ? { picture: shown } : {}),
        rooms: rooms.map((room) => ({
          name: room.name,
          areaFixed: room.area.fixed,
          areaPerUnit: room.area.perUnit,
          products: room.products.flatMap(({ product, per, ratio, why }) => {
            const id = sold.get(product)
            return id ? [{ product: id, per: perOf(per), ratio, why }] : []
          }),
        })),
      },
    }
  })
  await addPages(db, pages, now)
}
