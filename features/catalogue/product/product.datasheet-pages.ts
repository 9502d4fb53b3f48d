// What stands on a data sheet, and where.
import type { ProductDetail } from '#contract/product.ts'
import { COLORS, openSheet, smallPrint, type Sheet } from '#features/platform/pdf/pdf.ts'
import { displayNames, numberFormat } from '#shared/intl.ts'
import { LANGUAGE_NAMES, langTag, pick, type Language } from '#shared/language.ts'
import { formatMessage } from '#shared/message.ts'
import { DATASHEET_WORDS as WORDS } from './datasheet.words.ts'
import { figureInLine } from './figures.rules.ts'
import type { WantedSheet } from './product.datasheet.ts'
import { ENTITIES } from './product.rules.ts'

const PICTURE = 168

type Say = (word: keyof typeof WORDS, values?: Record<string, string | number>) => string

/** The bytes, and the letters that no font has: they stand as boxes. */
export async function datasheetPages({
  product,
  letterhead,
  picture,
  language,
}: WantedSheet): Promise<{ bytes: Buffer; missing: string[] }> {
  const { brand, contact, now } = letterhead
  const say: Say = (word, values) => formatMessage(pick(WORDS[word], language), values, langTag(language))
  const title = `${product.productModel} · ${say('title')}`
  const day = now.toISOString().slice(0, 10)
  const sheet = openSheet({
    title,
    author: brand,
    language: langTag(language),
    issuedAt: now,
  })
  sheet.letterhead(
    [{ text: brand, size: 15, weight: 'bold', color: COLORS.accent }, smallPrint(contact)],
    [{ text: product.productModel, size: 17, weight: 'bold' }, smallPrint(say('title'))],
  )
  head(sheet, product, picture)
  for (const text of product.detail.split(/<\/?p>/).filter(Boolean)) {
    sheet.text([{ text: unescape(text) }])
    sheet.space(5)
  }
  for (const [group, rows] of tables(product, say, language)) {
    if (rows.length === 0) continue
    sheet.heading(group)
    sheet.facts(rows)
  }
  return sheet.end((page, pages) => ({
    head: page === 1 ? ['', ''] : [`${brand} · ${product.productName}`, product.productModel],
    foot: [`${title} · ${day} · ${contact}`, say('page', { page, pages })],
  }))
}

function head(sheet: Sheet, { productName, brand, manufacturer, brief, highlights, mainImgUrl }: ProductDetail, picture?: Uint8Array) {
  const makers = [...new Set([brand, manufacturer])].filter(Boolean).join(' · ')
  sheet.pictured(
    [
      { text: productName, size: 14, weight: 'bold' },
      { text: makers, color: COLORS.quiet },
      { text: brief },
      ...highlights.map((text) => ({ text: `• ${text}` })),
    ],
    mainImgUrl && picture ? { bytes: Buffer.from(picture), side: PICTURE, alt: productName } : null,
  )
}

const SIGNS = Object.fromEntries(Object.entries(ENTITIES).map(([sign, entity]) => [entity, sign]))
const unescape = (html: string) => html.replace(/&(?:lt|gt|quot|#39|amp);/g, (sign) => SIGNS[sign]!)

type Row = readonly [name: string, value: string]
const some = (rows: [string, string | number | null | undefined][]): Row[] =>
  rows.flatMap(([name, value]) => (value === null || value === undefined || value === '' ? [] : [[name, String(value)] as const]))

/** What a product says, as the sheet's tables; figures as the language writes them. */
function tables(product: ProductDetail, say: Say, language: Language): [group: string, rows: Row[]][] {
  const { specs, logistics, identity, service, site, regulatory } = product
  const locale = LANGUAGE_NAMES[language].locale
  const figure = (value: number) => numberFormat(locale, { maximumFractionDigits: 3, useGrouping: false }).format(value)
  const months = (count: number | null) => (count === null ? null : say('months', { count }))
  const sides = logistics.cartonCm.map(figure).join(' × ')
  const supply = [site.voltage, site.frequencyHz && `${site.frequencyHz} Hz`, site.powerW !== null && `${figure(site.powerW)} W`]
  const groups = new Map<string, Row[]>()
  for (const { group, name, value, unit } of specs) groups.set(group, [...(groups.get(group) ?? []), [name, figureInLine(value, unit)]])
  const markets = regulatory.map(({ market, scheme, deviceClass, certificate, body, validTo }): Row => [
    `${market}, ${scheme}`,
    [deviceClass && say('deviceClass', { name: deviceClass }), certificate, body, validTo && say('validTo', { day: validTo })]
      .filter(Boolean)
      .join(', '),
  ])
  return [
    ...groups,
    [
      say('packing'),
      some([
        [say('hsCode'), logistics.hsCode],
        [say('origin'), logistics.origin && displayNames(locale, 'region').of(logistics.origin)],
        [say('weight'), `${figure(logistics.netKg)} / ${figure(logistics.grossKg)} kg`],
        [say('carton'), say('cartonHolds', { sides, volume: figure(logistics.cbm), count: String(logistics.unitsPerCarton) })],
        [say('containers'), [logistics.per20ft, logistics.per40ft, logistics.per40hc].map((units) => units ?? '–').join(' / ')],
        [say('dangerous'), logistics.dangerousGoods ?? say('none')],
        [say('minimum'), product.leastNum],
        [say('dispatch'), product.leadTimeDays === null ? null : say('days', { count: product.leadTimeDays })],
      ]),
    ],
    [
      say('site'),
      some([
        [say('supply'), supply.filter(Boolean).join(', ')],
        [say('plug'), site.plug],
        [say('battery'), site.battery],
        [say('gases'), site.gases],
        [say('water'), site.water],
      ]),
    ],
    [
      say('identification'),
      some([
        [say('intendedUse'), identity.intendedUse],
        ['GTIN', identity.gtin],
        ['GMDN / EMDN', [identity.gmdn, identity.emdn].filter(Boolean).join(' / ')],
        [say('warranty'), months(product.warrantyMonths)],
        [say('installation'), service.installation],
        [say('training'), service.training],
        [say('maintenance'), months(service.maintenanceMonths)],
        [say('spareParts'), service.sparePartsYears === null ? null : say('years', { count: service.sparePartsYears })],
      ]),
    ],
    [say('regulatory'), markets],
  ]
}
