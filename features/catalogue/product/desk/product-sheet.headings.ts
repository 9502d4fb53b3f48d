// What a column of a sheet probably holds, by its heading. Pure.
import { headingText } from '#features/platform/spreadsheet/spreadsheet.ts'
import { LANGUAGES, type Language } from '#shared/language.ts'
import { LEAVES, type Leaf } from './product-sheet.ts'

/** The field that says which product a row is of, beside the model. */
export const NUMBER = 'id'

export const leafHeading = ({ heading, suffix = '' }: Leaf, language: Language): string => headingText(heading, language) + suffix

/** A heading as headings are compared and kept: without what people write now and then differently. */
export const compared = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 200)

/** What other systems call it. */
const USUAL: Record<string, readonly string[]> = {
  productModel: ['sku', 'model no', 'model number', 'item no', 'item number', 'item code', 'part number', 'part no', 'mpn', 'article number', 'reference', 'référence', 'referencia', 'referência', 'modelo', 'modèle', '型号', '货号'], // prettier-ignore
  'name.en': ['name', 'product name', 'title', 'item name', 'product'],
  'name.es': ['nombre', 'nombre del producto'],
  'name.fr': ['nom', 'nom du produit', 'désignation'],
  'name.pt': ['nome', 'nome do produto'],
  'name.zh': ['名称', '产品名称', '品名'],
  'description.en': ['description', 'long description'],
  'brief.en': ['short description', 'summary'],
  priceFee: ['price', 'unit price', 'list price', 'usd', 'precio', 'prix', 'preço', '价格', '单价'],
  gtin: ['ean', 'upc', 'barcode', 'ean 13', 'udi di', 'gtin 14'],
  brand: ['marca', 'marque', '品牌'],
  manufacturer: ['maker', 'fabricante', 'fabricant', '厂家', '制造商'],
  leastNum: ['moq', 'min qty', 'minimum order quantity'],
  hsCode: ['hs', 'hs code', 'tariff code', 'customs code'],
  origin: ['country of origin', 'coo', 'made in'],
  fdaProductCode: ['fda', 'fda code', 'fda product code', 'product code'],
  warrantyMonths: ['warranty'],
}

/** Without what stands in brackets: a unit, a currency. */
const bare = (heading: string) => compared(heading.replaceAll(/[([][^)\]]*[)\]]/g, ' '))

const LIKELY: ReadonlyMap<string, string> = new Map([
  ...Object.entries(USUAL).flatMap(([field, words]) => words.map((word) => [compared(word), field] as const)),
  ...LANGUAGES.flatMap((language) => LEAVES.map((one) => [bare(leafHeading(one, language)), one.field] as const)),
  ...LANGUAGES.map((language) => [bare(headingText('product-number', language)), NUMBER] as const),
])

export const likelyField = (heading: string): string | undefined => LIKELY.get(bare(heading))
