// The data sheet of a product as PDF, made from its data. It holds no price, so it is for everyone.
import type { ProductDetail } from '#contract/product.ts'
import {
  INK,
  MARGIN,
  QUIET,
  TOP_OF_TEXT,
  bottomOf,
  frame,
  lettered,
  newDocument,
  rule,
  textWidth,
  type Doc,
  type Letterhead,
} from '#features/platform/pdf/pdf.ts'
import { figureInLine } from './figures.rules.ts'
import { ENTITIES } from './product.rules.ts'

/** One product on A4 pages, in English. `picture` is a JPEG or PNG. About 10 ms. */
export function datasheetPdf(product: ProductDetail, letterhead: Letterhead, picture?: Buffer): Promise<Buffer> {
  const title = `${product.productModel} data sheet`
  const { doc, bytes } = newDocument(title, letterhead)
  heading(doc, product, picture)
  paragraphs(doc, product)
  for (const [group, rows] of tables(product)) table(doc, group, rows)
  frame(doc, 'Data sheet', `${title}, ${letterhead.now.toISOString().slice(0, 10)}. ${letterhead.contact}`, letterhead)
  doc.end()
  return bytes
}

type Row = [name: string, value: string]

function heading(doc: Doc, product: ProductDetail, picture?: Buffer) {
  const side = 170
  const beside = picture ? textWidth(doc) - side - 20 : textWidth(doc)
  if (picture) doc.image(picture, doc.page.width - MARGIN - side, TOP_OF_TEXT, { fit: [side, side] })
  doc
    .fillColor(INK)
    .fontSize(18)
    .text(lettered(doc, product.productName, 'bold'), MARGIN, TOP_OF_TEXT, { width: beside })
  doc.moveDown(0.3).font('Helvetica').fontSize(10).fillColor(QUIET)
  doc.text(lettered(doc, `Model ${product.productModel}  |  ${product.brand}  |  ${product.manufacturer}`), { width: beside })
  doc.moveDown(0.6).fillColor(INK).text(lettered(doc, product.brief), { width: beside }).moveDown(0.4)
  for (const point of product.highlights) doc.text(`\u2022 ${lettered(doc, point)}`, { width: beside })
  doc.y = Math.max(doc.y, picture ? TOP_OF_TEXT + side : 0) + 14
}

function paragraphs(doc: Doc, product: ProductDetail) {
  const texts = product.detail.split(/<\/?p>/).filter(Boolean)
  doc.font('Helvetica').fontSize(9.5).fillColor(INK)
  for (const text of texts) doc.text(lettered(doc, unescape(text)), MARGIN, doc.y, { width: textWidth(doc), lineGap: 1.5 }).moveDown(0.6)
}

const SIGNS = Object.fromEntries(Object.entries(ENTITIES).map(([sign, entity]) => [entity, sign]))
const unescape = (html: string) => html.replace(/&(?:lt|gt|quot|#39|amp);/g, (sign) => SIGNS[sign]!)

function tables(product: ProductDetail): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const { group, name, value, unit } of product.specs)
    groups.set(group, [...(groups.get(group) ?? []), [name, figureInLine(value, unit)]])
  const { logistics, identity, service } = product
  const some = (rows: [string, string | number | null | undefined][]) =>
    rows
      .filter((row): row is [string, string | number] => row[1] !== null && row[1] !== undefined && row[1] !== '')
      .map(([name, value]): Row => [name, String(value)])
  groups.set(
    'Packing and transport',
    some([
      ['HS code', logistics.hsCode],
      ['Country of origin', logistics.origin],
      ['Net / gross weight', `${logistics.netKg} / ${logistics.grossKg} kg`],
      ['Carton', `${logistics.cartonCm.join(' x ')} cm (${logistics.cbm} m³), ${logistics.unitsPerCarton} per carton`],
      ["Units per 20' / 40' / 40HC", [logistics.per20ft, logistics.per40ft, logistics.per40hc].map((units) => units ?? '-').join(' / ')],
      ['Dangerous goods', logistics.dangerousGoods ?? 'None'],
      ['Minimum quantity', product.leastNum],
      ['Dispatch, smallest order', product.leadTimeDays === null ? null : `${product.leadTimeDays} days`],
    ]),
  )
  groups.set(
    'Identification and service',
    some([
      ['Intended use', identity.intendedUse],
      ['GTIN', identity.gtin],
      ['GMDN / EMDN', [identity.gmdn, identity.emdn].filter(Boolean).join(' / ')],
      ['Warranty', product.warrantyMonths === null ? null : `${product.warrantyMonths} months`],
      ['Installation', service.installation],
      ['Training', service.training],
      ['Maintenance interval', service.maintenanceMonths === null ? null : `${service.maintenanceMonths} months`],
      ['Spare parts', service.sparePartsYears === null ? null : `${service.sparePartsYears} years`],
    ]),
  )
  const markets = product.regulatory.map(({ market, scheme, deviceClass, certificate, validTo }): Row => [
    `${market}, ${scheme}`,
    [`class ${deviceClass}`, certificate, validTo && `valid to ${validTo}`].filter(Boolean).join(', '),
  ])
  if (markets.length) groups.set('Regulatory', markets)
  return groups
}

function table(doc: Doc, group: string, rows: Row[]) {
  const nameWidth = 170
  const bottom = bottomOf(doc)
  if (doc.y > bottom - 50) doc.addPage()
  doc
    .moveDown(0.5)
    .fontSize(11)
    .fillColor(INK)
    .text(lettered(doc, group, 'bold'), MARGIN)
    .moveDown(0.2)
  doc.fontSize(9)
  for (const [name, value] of rows) {
    const valueWidth = textWidth(doc) - nameWidth - 10
    doc.font('Helvetica')
    const height =
      Math.max(
        doc.heightOfString(lettered(doc, name), { width: nameWidth }),
        doc.heightOfString(lettered(doc, value), { width: valueWidth }),
      ) + 5
    if (doc.y + height > bottom) doc.addPage()
    const top = doc.y
    rule(doc, top)
    doc.fillColor(QUIET).text(lettered(doc, name), MARGIN, top + 3, { width: nameWidth })
    doc.fillColor(INK).text(lettered(doc, value), MARGIN + nameWidth + 10, top + 3, { width: valueWidth })
    doc.y = top + height
  }
}
