// One product as the wire has it.
import { FDA_CLASS_LABELS } from '#contract/codes/fda-class.ts'
import { labelOf } from '#contract/codes/label.ts'
import type { Relation } from '#contract/codes/product.ts'
import type { Product, ProductDetail } from '#contract/product.ts'
import type { Closing } from '#contract/shop.ts'
import type { UnitPrice } from '#features/catalogue/price-list/price-list.rules.ts'
import { resolved } from '#features/catalogue/attribute/attribute.rules.ts'
import { imageUrl } from '#shared/image-url.ts'
import { pick, type Language, type Translated } from '#shared/language.ts'
import { yn } from '#shared/yn.ts'
import { groupOptions, shapeOptions } from './product.ts'
import { paragraphsHtml } from './product.rules.ts'
import { shapeProduct, type Marks } from './product.shape.ts'
import type { Crumb } from '#features/catalogue/category/category.ts'
import type { DetailRow } from './detail.sql.ts'
import { shapeModel } from './model-3d.shape.ts'
import { ratingOf, starCounts } from './rating.rules.ts'
import { shapeReview } from './review.shape.ts'
import { saidIn } from './detail.words.ts'

const DATASHEET: Translated = { en: 'Data sheet', zh: '技术资料', es: 'Ficha técnica', fr: 'Fiche technique', pt: 'Ficha técnica' }
const kilograms = (grams: number) => grams / 1000

type Beside = {
  related: { kind: Relation; product: Product }[]
  successor: Product | null
  crumbs: Crumb[]
  price: UnitPrice | undefined
  marks: Marks
  closing: Closing | null
  language: Language
}

export function shapeDetail(row: DetailRow, beside: Beside): ProductDetail {
  const { related, successor, crumbs, price, marks, closing, language } = beside
  const attributes = new Map(resolved(row.attributes ?? []).map((one) => [one.label, one]))
  const said = saidIn(row, attributes, language)
  const images = (row.images ?? []).map(({ file, version, width, height, alt, shows }) => ({
    url: imageUrl(`${file}?v=${version}`),
    width,
    height,
    alt: pick(alt, language) || row.name,
    shows,
  }))
  const cartonCm = row.carton_mm.map((side) => side / 10)
  return {
    ...shapeProduct(row, price, marks),
    brand: row.brand,
    manufacturer: row.manufacturer,
    imgUrls: images.map(({ url }) => url).join(','),
    images,
    model3d: row.model_3d && shapeModel(row.id, row.model_3d),
    detail: paragraphsHtml(said.description),
    detailInEnglish: yn(said.englishParts.length > 0),
    englishParts: said.englishParts,
    highlights: said.highlights,
    specs: said.specs,
    priceTiers: (price?.tiers ?? []).map(({ from, cents }) => ({ from, unitPrice: cents })),
    productSelectionKeyVOList: shapeOptions(groupOptions(row.options ?? []), language, price),
    seller: {
      slug: row.shop_slug,
      logo: imageUrl(row.shop_logo ?? '', 'logos'),
      city: row.shop_city,
      country: row.shop_country,
      termsVersion: row.terms_version,
      hours: yn(row.has_hours),
      closing,
    },
    crumbs,
    leadTimes: row.lead_times.map(({ upTo = null, days }) => ({ upTo, days })),
    logistics: {
      hsCode: row.hs_code,
      origin: row.origin,
      netKg: kilograms(row.net_grams),
      grossKg: kilograms(row.gross_grams),
      cartonCm,
      unitsPerCarton: row.units_per_carton,
      cbm: Math.round(cartonCm.reduce((volume, side) => volume * side, 1) / 1000) / 1000,
      per20ft: row.per_20ft,
      per40ft: row.per_40ft,
      per40hc: row.per_40hc,
      dangerousGoods: said.texts.dangerousGoods,
    },
    site: {
      voltage: row.site_voltage,
      frequencyHz: row.site_frequency_hz,
      phases: row.site_phases,
      powerW: row.site_power_w,
      plug: said.texts.plug,
      battery: said.texts.battery,
      gases: said.texts.gases,
      water: said.texts.water,
      floorLoadKgM2: row.site_floor_load_kg_m2,
      doorClearanceMm: row.site_door_clearance_mm,
    },
    service: {
      installation: said.texts.installation,
      training: said.texts.training,
      maintenanceMonths: row.service_maintenance_months,
      sparePartsYears: row.service_spare_parts_years,
      manualLanguages: row.service_manual_languages,
    },
    identity: {
      gtin: row.gtin,
      gmdn: row.gmdn,
      emdn: row.emdn,
      fdaProductCode: row.fda_product_code,
      fdaClass: row.fda_class && {
        name: row.fda_class.name,
        deviceClass: labelOf(FDA_CLASS_LABELS, row.fda_class.class, language),
        regulation: row.fda_class.regulation,
      },
      intendedUse: said.texts.intendedUse ?? '',
      professionalUseOnly: yn(row.professional_use_only),
    },
    regulatory: (row.regulatory ?? []).map(({ market, scheme, deviceClass, certificate, body, validFrom, validTo }) => ({
      market,
      scheme,
      deviceClass,
      certificate: certificate ?? null,
      body: body ?? null,
      validFrom: validFrom ?? null,
      validTo: validTo ?? null,
    })),
    documents: [
      {
        id: row.id,
        kind: 'datasheet',
        language,
        title: pick(DATASHEET, language),
        fileName: datasheetName(row.model, language),
        bytes: 0, // made from the product's data when it is asked for
        url: datasheetUrl(row.id, row.model, language),
      },
      ...(row.documents ?? []).map(({ id, kind, language: written, title, file_name, bytes }) => ({
        id,
        kind,
        language: written,
        title: pick(title, language),
        fileName: file_name,
        bytes,
        url: documentUrl(id, file_name),
      })),
    ],
    related: related.map(({ product }) => product),
    relatedAs: related.map(({ kind, product: { id } }) => ({ id, kind })),
    reviews: (row.reviews ?? []).map(shapeReview),
    starCounts: starCounts(row.rated, row.demo_rated),
    realRating: ratingOf(row.rated, null),
    completeness: row.completeness,
    onSale: yn(row.on_sale),
    discontinued: yn(row.stage === 'discontinued'),
    successor,
    refusedCountries: row.refused_countries,
    refusedReason: pick(row.refused_reason, language),
  }
}

export const datasheetUrl = (id: number, model: string, language: Language) => `/media/datasheets/${id}/${datasheetName(model, language)}`

export const documentUrl = (id: number, fileName: string) => `/media/documents/${id}/${encodeURIComponent(fileName)}`

/** 'AUR-A5-datasheet.pdf', in another language 'AUR-A5-datasheet-fr.pdf'. */
export const datasheetName = (model: string, language: Language) =>
  `${model.replace(/[^0-9A-Za-z]+/g, '-')}-datasheet${language === 'en' ? '' : `-${language}`}.pdf`
