// From the database's rows to what the back office sees of products.
import type { Attribute, DeskProduct, DeskProductRow } from '#contract/product-desk.ts'
import type { ProductWhole } from '#contract/product-edit.ts'
import { refusalText } from '#contract/refusals.ts'
import { optionRange } from '#features/catalogue/pricing/pricing.rules.ts'
import { imageUrl } from '#shared/image-url.ts'
import { inAll, pick, type Language } from '#shared/language.ts'
import { wireTime } from '#shared/time.ts'
import { yn } from '#shared/yn.ts'
import { completeness, type TradeData } from '../product.rules.ts'
import { choicesOf, resolved, type AttributeSpec } from '#features/catalogue/attribute/attribute.rules.ts'
import { datasheetUrl, documentUrl } from '../detail.shape.ts'
import { saidIn } from '../detail.words.ts'
import { figureInLine } from '../figures.rules.ts'
import { shapeModel } from '../model-3d.shape.ts'
import { productMachine } from '../product.machine.ts'
import { specGroup } from '#features/catalogue/term/term.ts'
import { isFree, translatedInto } from './product-desk.rules.ts'
import { missingAttributes, type Fault } from './product-edit.rules.ts'
import { descriptionOf, fieldsOf, highlightsOf, leadTimesOf, specsOf } from './product-edit.shape.ts'
import type { DeskDetailRow, DeskRow } from './product-desk.sql.ts'

export function shapeDeskRow(row: DeskRow, language: Language): DeskProductRow {
  return {
    id: row.id,
    version: row.version,
    productName: pick(row.name, language),
    productModel: row.model,
    brand: row.brand,
    mainImgUrl: imageUrl(row.main_image),
    slug: row.slug ?? '',
    shopId: row.shop_id,
    shopName: row.shop_name,
    productTypeId: row.category_id,
    productTypeName: row.category_name,
    priceFee: row.list_cents,
    savePriceFee: row.saving_cents,
    leastNum: row.minimum,
    orderMultiple: row.multiple,
    saleNum: row.sold_count,
    onSale: yn(row.on_sale),
    status: row.status,
    completeness: row.completeness,
    languages: translatedInto(row.name, row.brief),
    certificateEnd: row.certificate_end,
    changeTime: wireTime(row.changed_at),
  }
}

/** What completeness is judged by. */
export const tradeDataOf = (fields: ProductWhole, attributes: readonly AttributeSpec[]): TradeData => ({
  name: fields.name,
  highlights: highlightsOf(fields).english,
  description: descriptionOf(fields).english,
  specs: specsOf(fields.specs),
  regulatory: fields.certificates,
  images: fields.images.length,
  gtin: fields.gtin,
  gmdn: fields.gmdn,
  emdn: fields.emdn,
  intendedUse: fields.intendedUse,
  hsCode: fields.hsCode,
  netGrams: fields.netGrams,
  grossGrams: fields.grossGrams,
  cartonMm: [fields.lengthMm, fields.widthMm, fields.heightMm],
  per40hc: fields.per40hc,
  warrantyMonths: fields.warrantyMonths,
  leadTimes: leadTimesOf(fields),
  installation: fields.installation,
  maintenanceMonths: fields.maintenanceMonths,
  sparePartsYears: fields.sparePartsYears,
  manualLanguages: fields.manualLanguages,
  lacking: missingAttributes(attributes, fields.specs),
})

/** What the cheapest choice of options adds. */
export const leastOf = (choices: ProductWhole['choices']): number =>
  optionRange(
    choices.map(({ required, multiple, values }) => ({
      required: required === 'Y',
      multiple: multiple === 'Y',
      values: values.map(({ price }) => ({ cents: price })),
    })),
  ).least

/** Why a product cannot go on sale, as a refusal's word; null when it can. */
export function saleFault(fields: ProductWhole, attributes: readonly AttributeSpec[]): Fault | null {
  if (isFree({ listCents: fields.priceFee, savingCents: fields.savePriceFee, optionCents: leastOf(fields.choices) }))
    return { word: 'price-needed' }
  if (!fields.brief.en) return { word: 'brief-needed' }
  if (!fields.brand || !fields.manufacturer) return { word: 'maker-needed' }
  const lacking = missingAttributes(attributes, fields.specs)
  return lacking.length ? { word: 'attributes-needed', values: { names: lacking.join(', ') } } : null
}

export const shapeAttribute = (one: AttributeSpec, language: Language): Attribute => ({
  id: one.id,
  label: one.label,
  group: one.group,
  groupText: specGroup(one.group, language),
  name: pick(one.name, language),
  kind: one.kind,
  unit: one.unit,
  choices: (choicesOf(one) ?? []).map((choice) => ({ value: choice.en, text: pick(choice, language) })),
  required: yn(one.required),
})

type Other = NonNullable<DeskDetailRow['successor']>
const shapeOther = ({ id, name, model, main_image, status }: Other, language: Language) => ({
  id,
  productName: pick(name, language),
  productModel: model,
  mainImgUrl: imageUrl(main_image),
  status,
})

/** `reasons`: the language of the reasons why an action is closed. */
export function shapeDeskProduct(row: DeskDetailRow, language: Language, reasons: Language, mayEdit: boolean): DeskProduct {
  const fields = fieldsOf(row)
  const attributes = resolved(row.attributes ?? [])
  const { missing } = completeness(tradeDataOf(fields, attributes))
  const fault = saleFault(fields, attributes)
  const { highlights, description, specs, texts } = saidIn(row, new Map(attributes.map((one) => [one.label, one])), language)
  const { plug, battery, gases, water, ...named } = texts
  const action = (name: string, closed: Fault | null = null) => ({
    action: name,
    allowed: yn(mayEdit && !closed),
    reason: mayEdit ? (closed ? refusalText(closed.word, reasons, closed.values) : '') : refusalText('forbidden', reasons),
  })
  const steps = productMachine.steps.filter(({ from }) => from.includes(row.status))
  return {
    ...shapeDeskRow(row, language),
    ...fields,
    choices: fields.choices.map((choice) => ({ ...choice, id: choice.id! })),
    missing,
    missingAttributes: missingAttributes(attributes, fields.specs),
    attributes: attributes.map((one) => shapeAttribute(one, language)),
    images: (row.images ?? []).map(({ version, name, ...image }) => ({
      ...image,
      alt: inAll(image.alt),
      url: imageUrl(`${name}?v=${version}`),
    })),
    documents: (row.documents ?? []).map(({ id, file_name, bytes }, at) => ({
      ...fields.documents[at]!,
      id,
      fileName: file_name,
      bytes,
      url: documentUrl(id, file_name),
    })),
    related: (row.related ?? []).map(({ kind, ...one }) => ({ ...shapeOther(one, language), productId: one.id, kind })),
    successor: row.successor && shapeOther(row.successor, language),
    model3d: row.model_3d && { ...shapeModel(row.id, row.model_3d), triangles: row.model_3d.triangles },
    options: fields.choices.map(({ name, values }) => ({
      name: pick(name, language),
      values: values.map((value) => ({ name: pick(value.name, language), price: value.price })),
    })),
    datasheetUrl: row.status === 'draft' ? '' : datasheetUrl(row.id, row.model, language),
    said: {
      highlights,
      description,
      specs: specs.map(({ group, name, value, unit }) => ({ group, name, value: figureInLine(value, unit) })),
      texts: { ...named, sitePlug: plug, siteBattery: battery, siteGases: gases, siteWater: water },
    },
    createTime: wireTime(row.created_at),
    allowedActions: [
      action('edit'),
      action('copy'),
      ...steps.map(({ event }) => action(event, event === 'put_on_sale' ? fault : null)),
      ...(row.status === 'draft' ? [action('discard')] : []),
    ],
  }
}
