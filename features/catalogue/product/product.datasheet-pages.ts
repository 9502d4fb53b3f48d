// What stands on a data sheet, and where.
import type { ProductDetail } from '#contract/product.ts'
import { COLORS, openSheet, type Sheet } from '#features/platform/pdf/pdf.ts'
import { figureInLine } from './figures.rules.ts'
import type { WantedSheet } from './product.datasheet.ts'
import { ENTITIES } from './product.rules.ts'

const ACCENT = '#0b62d6'
const PICTURE = 168

/** The bytes, and the letters that no font has: they stand as boxes. */
export async function datasheetPages({ product, letterhead, picture }: WantedSheet): Promise<{ bytes: Buffer; missing: string[] }> {
  const { brand, contact, now } = letterhead
  const title = `${product.productModel} data sheet`
  const day = now.toISOString().slice(0, 10)
  const missing: string[] = []
  const sheet = openSheet({ title, author: brand, language: 'en', issuedAt: now, missing: (letter) => void missing.push(letter) })
  const small = (text: string) => ({ text, size: 7.8, color: COLORS.quiet })
  sheet.letterhead(
    [{ text: brand, size: 15, weight: 'bold', color: ACCENT }, small(contact)],
    [{ text: product.productModel, size: 17, weight: 'bold' }, small('Data sheet')],
  )
  head(sheet, product, picture)
  for (const text of product.detail.split(/<\/?p>/).filter(Boolean)) {
    sheet.text([{ text: unescape(text) }])
    sheet.space(5)
  }
  for (const [group, rows] of tables(product)) {
    if (rows.length === 0) continue
    sheet.heading(group)
    sheet.facts(rows)
  }
  const bytes = await sheet.end((page, pages) => ({
    head: page === 1 ? ['', ''] : [`${brand} · ${product.productName}`, product.productModel],
    foot: [`${title}, ${day}. ${contact}`, `Page ${page} of ${pages}`],
  }))
  return { bytes, missing }
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
const months = (count: number | null) => (count === null ? null : `${count} months`)

function tables({ specs, logistics, identity, service, regulatory, ...product }: ProductDetail): [group: string, rows: Row[]][] {
  const groups = new Map<string, Row[]>()
  for (const { group, name, value, unit } of specs) groups.set(group, [...(groups.get(group) ?? []), [name, figureInLine(value, unit)]])
  const markets = regulatory.map(({ market, scheme, deviceClass, certificate, body, validTo }): Row => [
    `${market}, ${scheme}`,
    [deviceClass && `class ${deviceClass}`, certificate, body, validTo && `valid to ${validTo}`].filter(Boolean).join(', '),
  ])
  return [
    ...groups,
    [
      'Packing and transport',
      some([
        ['HS code', logistics.hsCode],
        ['Country of origin', logistics.origin],
        ['Net / gross weight', `${logistics.netKg} / ${logistics.grossKg} kg`],
        ['Carton', `${logistics.cartonCm.join(' × ')} cm (${logistics.cbm} m³), ${logistics.unitsPerCarton} per carton`],
        ["Units per 20' / 40' / 40HC", [logistics.per20ft, logistics.per40ft, logistics.per40hc].map((units) => units ?? '–').join(' / ')],
        ['Dangerous goods', logistics.dangerousGoods ?? 'None'],
        ['Minimum quantity', product.leastNum],
        ['Dispatch, smallest order', product.leadTimeDays === null ? null : `${product.leadTimeDays} days`],
      ]),
    ],
    [
      'Identification and service',
      some([
        ['Intended use', identity.intendedUse],
        ['GTIN', identity.gtin],
        ['GMDN / EMDN', [identity.gmdn, identity.emdn].filter(Boolean).join(' / ')],
        ['Warranty', months(product.warrantyMonths)],
        ['Installation', service.installation],
        ['Training', service.training],
        ['Maintenance interval', months(service.maintenanceMonths)],
        ['Spare parts', service.sparePartsYears === null ? null : `${service.sparePartsYears} years`],
      ]),
    ],
    ['Regulatory', markets],
  ]
}
