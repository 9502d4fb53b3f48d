// What stands side by side, as groups of rows: what a buyer asks first, then the technical data, then the rest of the facts.
import { unitsText } from '#contract/codes/sale-unit.ts'
import type { ProductDetail } from '#contract/product.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { averageText } from '../../parts/offer/rating.tsx'
import type { Shop } from '../../shop/shop.ts'
import { factGroups } from '../product/fact-groups.ts'
import type { CompareData } from './data.ts'

/** `english`: which of the values have not been translated yet. */
export type Row = { name: string; inEnglish: boolean; unit: string; values: (string | null)[]; english: boolean[]; differs: boolean }
export type Group = { title: string; rows: Row[] }

const differ = (values: readonly (string | null)[]) => new Set(values).size > 1
const row = (name: string, values: (string | null)[], unit = '', english: boolean[] = []): Row => ({
  name,
  inEnglish: false,
  unit,
  values,
  english,
  differs: differ(values),
})

export function comparedRows({ products, specs }: CompareData, { t, language }: Pick<Shop, 't' | 'language'>): Group[] {
  const each = (of: (product: ProductDetail) => string | null) => products.map(of)
  const rated = ({ average, count, demo }: NonNullable<ProductDetail['rating']>) =>
    [t('offer.rated', { average: averageText(average, LANGUAGE_NAMES[language].locale), count }), demo === 'Y' && t('offer.demo')]
      .filter(Boolean)
      .join(' · ')
  const glance = [
    row(
      t('comparison.lead'),
      each(({ leadTimeDays }) => (leadTimeDays === null ? null : t('offer.days', { count: leadTimeDays }))),
    ),
    row(
      t('comparison.warranty'),
      each(({ warrantyMonths }) => (warrantyMonths === null ? null : t('product.months', { count: warrantyMonths }))),
    ),
    row(
      t('comparison.minimum'),
      each(({ unit, leastNum }) => unitsText(unit, leastNum, language)),
    ),
    row(t('comparison.certificates'), each(approvals)),
    row(
      t('product.reviews'),
      each(({ rating }) => rating && rated(rating)),
    ),
  ]
  const technical = specs.map(({ group, rows }) => ({
    title: group,
    rows: rows.map(({ nameInEnglish, valuesInEnglish, differs, ...one }) => ({
      ...one,
      inEnglish: nameInEnglish === 'Y',
      english: valuesInEnglish.map((each) => each === 'Y'),
      differs: differs === 'Y',
    })),
  }))
  return [{ title: t('comparison.key'), rows: glance }, ...technical, ...facts(products, { t, language })]
}

const approvals = ({ regulatory }: ProductDetail): string | null =>
  [...new Set(regulatory.map(({ scheme, deviceClass }) => (/\bclass\b/i.test(scheme) ? scheme : [scheme, deviceClass].filter(Boolean).join(' '))))].join(', ') || null // prettier-ignore

/** Packing, site, service and codes, as the products' own pages have them. */
function facts(products: readonly ProductDetail[], { t, language }: Pick<Shop, 't' | 'language'>): Group[] {
  const each = products.map((product) => factGroups(product, t, LANGUAGE_NAMES[language].locale))
  const titles = [...new Set(each.flat().map(({ title }) => title))]
  return titles.map((title) => {
    const own = each.map((groups) => groups.find((one) => one.title === title)?.facts ?? [])
    const labels = new Map(own.flat().map(({ label, unit }) => [label, unit]))
    return {
      title,
      rows: [...labels].map(([label, unit]) => {
        const found = own.map((some) => some.find((one) => one.label === label))
        const english = found.map((one, at) => one?.part !== undefined && products[at]!.englishParts.includes(one.part))
        return row(label, found.map((one) => one?.value ?? null), unit, english) // prettier-ignore
      }),
    }
  })
}
