// What a product is, weighs, needs and may: its fields of one value each, in the reader's language.
import { labelOf } from '#contract/codes/label.ts'
import { WARRANTY_EVENT_LABELS } from '#contract/codes/unit.ts'
import { unitOf } from '#contract/price.ts'
import type { DeskProduct } from '#contract/product-desk.ts'
import { numberFormat } from '#shared/intl.ts'
import { LANGUAGE_NAMES, pick } from '#shared/language.ts'
import { Picture } from '#ui/picture.tsx'
import { useMoney, useOffice } from '../../app/office.ts'
import { Moment } from '../../kit/moment.tsx'
import { useNation } from '../../kit/nation.ts'
import { Go } from '../../kit/navigation.tsx'
import { weightText } from '../../kit/weight.ts'
import { FormSection, Given, None, type Line } from './form-section.tsx'
import { productPaths, useT } from './room.ts'
import { useListed } from '../../kit/use-listed.ts'

type Props = { product: DeskProduct }

/** Numbers as the reader writes them, with their unit; null where there is none. */
function useMeasured() {
  const { locale } = LANGUAGE_NAMES[useOffice().language]
  const number = (value: number) => numberFormat(locale, { maximumFractionDigits: 3 }).format(value)
  const inUnit = (value: number | null, unit = '') => (value === null ? null : `${number(value)} ${unit}`.trim())
  /** Zero is no weight. */
  const weight = (grams: number) => (grams > 0 ? weightText(grams, locale) : null)
  return { number, inUnit, weight }
}

export function Selling({ product }: Props) {
  const t = useT()
  const { language } = useOffice()
  const money = useMoney()
  const { number } = useMeasured()
  const { leadTimes, priceTiers, saleUnit, unitHolds, warrantyMonths } = product
  const steps = leadTimes.map(({ upTo, days }) =>
    upTo === null
      ? t(leadTimes.length > 1 ? 'product.lead-above' : 'product.lead-open', { days })
      : t('product.lead-up-to', { count: upTo, days }),
  )
  const tiers = priceTiers.map(({ from, cents }) => t('product.tier-line', { count: from, price: money(cents) }))
  const lines = (texts: readonly string[]) => <span className="whitespace-pre-line">{texts.join('\n')}</span>
  const warranty = warrantyMonths === null ? null : t('product.months', { count: warrantyMonths })
  return (
    <FormSection product={product} anchor="price">
      <Given
        product={product}
        lines={[
          { field: 'priceFee', label: t('product.price'), value: money(product.priceFee) },
          { field: 'savePriceFee', label: t('product.saving'), value: product.savePriceFee ? money(product.savePriceFee) : null },
          { label: t('product.net'), value: <strong>{money(unitOf(product))}</strong> },
          { field: 'priceTiers', label: t('product.tiers'), value: tiers.length ? lines(tiers) : null },
          {
            field: 'loginForPrice',
            label: t('product.price-seen'),
            value: t(product.loginForPrice === 'Y' ? 'product.seen-by-buyers' : 'product.seen-by-all'),
          },
          {
            field: 'saleUnit',
            label: t('product.sale-unit'),
            value: `${t(`product.unit-${saleUnit}`)}${unitHolds > 1 ? ` (${number(unitHolds)})` : ''}`,
          },
          { field: 'leastNum', label: t('product.minimum'), value: number(product.leastNum) },
          { field: 'orderMultiple', label: t('product.multiple'), value: number(product.orderMultiple) },
          {
            field: 'warrantyMonths',
            label: t('product.warranty'),
            value: warranty && `${warranty} · ${labelOf(WARRANTY_EVENT_LABELS, product.warrantyFrom, language)}`,
          },
          { field: 'leadTimes', label: t('product.lead-time'), value: lines(steps) },
          { label: t('product.sold'), value: number(product.saleNum) },
          { label: t('product.changed'), value: <Moment value={product.changeTime} /> },
        ]}
      />
    </FormSection>
  )
}

export function Identity({ product }: Props) {
  const t = useT()
  const lines: Line[] = [
    {
      field: 'productTypeId',
      label: t('product.category'),
      value: (
        <Go href={`${productPaths.list()}?productTypeId=${product.productTypeId}`} className="text-brand hover:underline">
          {product.productTypeName}
        </Go>
      ),
    },
    { field: 'productModel', label: t('product.model-number'), value: product.productModel },
    { field: 'brand', label: t('product.brand'), value: product.brand },
    { field: 'manufacturer', label: t('product.manufacturer'), value: product.manufacturer },
    { field: 'slug', label: t('product.address'), value: product.slug },
  ]
  return (
    <FormSection product={product} anchor="place">
      <Given product={product} lines={lines} />
    </FormSection>
  )
}

export function Logistics({ product }: Props) {
  const t = useT()
  const nation = useNation()
  const { number, inUnit, weight } = useMeasured()
  const sides = [product.lengthMm, product.widthMm, product.heightMm]
  const cubic = sides.reduce((volume, side) => volume * (side / 1000), 1)
  return (
    <FormSection product={product} anchor="logistics">
      <Given
        product={product}
        lines={[
          { field: 'hsCode', label: t('product.hs-code'), value: product.hsCode },
          { field: 'origin', label: t('product.origin'), value: product.origin && nation(product.origin) },
          { field: 'netGrams', label: t('product.net-weight'), value: weight(product.netGrams) },
          { field: 'grossGrams', label: t('product.gross-weight'), value: weight(product.grossGrams) },
          {
            field: 'lengthMm',
            label: t('product.lack-carton'),
            value: cubic > 0 ? `${sides.map((side) => number(side / 10)).join(' × ')} cm (${number(cubic)} m³)` : null,
          },
          { field: 'unitsPerCarton', label: t('product.units-per-carton'), value: number(product.unitsPerCarton) },
          { field: 'per20ft', label: t('product.per-20ft'), value: inUnit(product.per20ft) },
          { field: 'per40ft', label: t('product.per-40ft'), value: inUnit(product.per40ft) },
          { field: 'per40hc', label: t('product.per-40hc'), value: inUnit(product.per40hc) },
          { field: 'dangerousGoods', label: t('product.dangerous'), value: product.said.texts.dangerousGoods || t('kit.no') },
        ]}
      />
    </FormSection>
  )
}

export function Site({ product }: Props) {
  const t = useT()
  const { inUnit } = useMeasured()
  const { sitePlug, siteBattery, siteGases, siteWater } = product.said.texts
  return (
    <FormSection product={product} anchor="site">
      <Given
        product={product}
        lines={[
          { field: 'siteVoltage', label: t('product.voltage'), value: product.siteVoltage },
          { field: 'siteFrequencyHz', label: t('product.frequency'), value: product.siteFrequencyHz && `${product.siteFrequencyHz} Hz` },
          { field: 'sitePhases', label: t('product.phases'), value: inUnit(product.sitePhases) },
          { field: 'sitePowerW', label: t('product.power'), value: inUnit(product.sitePowerW, 'W') },
          { field: 'sitePlug', label: t('product.plug'), value: sitePlug },
          { field: 'siteBattery', label: t('product.battery'), value: siteBattery },
          { field: 'siteGases', label: t('product.gases'), value: siteGases },
          { field: 'siteWater', label: t('product.water'), value: siteWater },
          { field: 'siteFloorLoad', label: t('product.floor-load'), value: inUnit(product.siteFloorLoad, 'kg/m²') },
          { field: 'siteDoorClearance', label: t('product.door'), value: inUnit(product.siteDoorClearance, 'mm') },
        ]}
      />
    </FormSection>
  )
}

export function Service({ product }: Props) {
  const t = useT()
  const list = useListed()
  const { inUnit } = useMeasured()
  const { installation, training } = product.said.texts
  return (
    <FormSection product={product} anchor="service">
      <Given
        product={product}
        lines={[
          { field: 'installation', label: t('product.installation'), value: installation },
          { field: 'training', label: t('product.training'), value: training },
          {
            field: 'maintenanceMonths',
            label: t('product.maintenance'),
            value: product.maintenanceMonths === null ? null : t('product.months', { count: product.maintenanceMonths }),
          },
          { field: 'sparePartsYears', label: t('product.spare-years'), value: inUnit(product.sparePartsYears, t('product.unit-years')) },
          {
            field: 'manualLanguages',
            label: t('product.manual-languages'),
            value: list(product.manualLanguages.map((one) => LANGUAGE_NAMES[one].own)),
          },
        ]}
      />
    </FormSection>
  )
}

export function Codes({ product }: Props) {
  const t = useT()
  return (
    <FormSection product={product} anchor="codes">
      <Given
        product={product}
        lines={[
          { field: 'gtin', label: 'GTIN', value: product.gtin },
          { field: 'gmdn', label: 'GMDN', value: product.gmdn },
          { field: 'emdn', label: 'EMDN', value: product.emdn },
          { field: 'fdaProductCode', label: t('product.fda'), value: product.fdaProductCode },
          { field: 'intendedUse', label: t('product.intended-use'), value: product.said.texts.intendedUse },
        ]}
      />
    </FormSection>
  )
}

export function Restrictions({ product }: Props) {
  const t = useT()
  const list = useListed()
  const { language } = useOffice()
  const nation = useNation()
  const { refusedCountries, refusedReason, professionalUseOnly } = product
  return (
    <FormSection product={product} anchor="restrictions">
      <Given
        product={product}
        lines={[
          { field: 'professionalUseOnly', label: t('product.professional'), value: t(professionalUseOnly === 'Y' ? 'kit.yes' : 'kit.no') },
          {
            field: 'refusedCountries',
            label: t('product.refused-countries'),
            value: refusedCountries.length > 0 ? list(refusedCountries.map(nation)) : t('product.refused-none'),
          },
          ...(refusedCountries.length > 0
            ? [{ field: 'refusedReason.en', label: t('product.refused-reason'), value: pick({ en: '', ...refusedReason }, language) }]
            : []),
        ]}
      />
    </FormSection>
  )
}

export function Pictures({ product }: Props) {
  return (
    <FormSection product={product} anchor="media">
      {product.images.length > 0 ? (
        <ul className="flex flex-wrap gap-3">
          {product.images.map(({ url }) => (
            <li key={url}>
              <Picture url={url} alt={product.productName} sizes="140px" className="!w-35 rounded-tile" />
            </li>
          ))}
        </ul>
      ) : (
        <None product={product} field="images" />
      )}
    </FormSection>
  )
}
