// Logistics, site requirements, service and identification as rows; what a product does not say is left out.
import type { ProductDetail } from '#contract/product.ts'
import { displayNames, numberFormat } from '#shared/intl.ts'
import type { Translate } from '../../words/words.ts'

export type Fact = { label: string; value: string; unit?: string }
export type FactGroup = { id: string; title: string; facts: Fact[] }

type Given = string | number | null | undefined
/** '1.095' or '1,095', as the reader writes it; digits are not grouped: 1150 mm, year or code. */
const number = (value: number, locale: string) => numberFormat(locale, { maximumFractionDigits: 3, useGrouping: false }).format(value)

function factsOf(locale: string, rows: [label: string, value: Given, unit?: string][]): Fact[] {
  const facts: Fact[] = []
  for (const [label, value, unit] of rows) {
    if (value === null || value === undefined || value === '') continue
    facts.push({ label, value: typeof value === 'number' ? number(value, locale) : value, unit })
  }
  return facts
}

/** 'en, zh' as 'English, Chinese', in the reader's language. */
function languagesOf(codes: string[], locale: string): string {
  const names = displayNames(locale, 'language')
  return codes.map((code) => (/^[a-z]{2,3}(-\w+)?$/.test(code) ? (names.of(code) ?? code) : code)).join(', ')
}

export function factGroups({ logistics, site, service, identity, manufacturer }: ProductDetail, t: Translate, locale: string): FactGroup[] {
  const perContainer = (value: number | null) => (value === null ? null : t('catalogue.units', { count: value }))
  const groups: FactGroup[] = [
    {
      id: 'logistics',
      title: t('catalogue.logistics'),
      facts: factsOf(locale, [
        [t('catalogue.hs-code'), logistics.hsCode],
        [t('catalogue.net-weight'), logistics.netKg, 'kg'],
        [t('catalogue.gross-weight'), logistics.grossKg, 'kg'],
        [t('catalogue.carton'), logistics.cartonCm.map((side) => number(side, locale)).join(' × '), 'cm'],
        [t('catalogue.units-per-carton'), logistics.unitsPerCarton],
        [t('catalogue.volume'), logistics.cbm, 'm³'],
        [t('catalogue.per-20ft'), perContainer(logistics.per20ft)],
        [t('catalogue.per-40ft'), perContainer(logistics.per40ft)],
        [t('catalogue.per-40hc'), perContainer(logistics.per40hc)],
        [t('catalogue.dangerous-goods'), logistics.dangerousGoods],
      ]),
    },
    {
      id: 'site',
      title: t('catalogue.site'),
      facts: factsOf(locale, [
        [t('catalogue.voltage'), site.voltage],
        [t('catalogue.frequency'), site.frequencyHz, 'Hz'],
        [t('catalogue.phases'), site.phases],
        [t('catalogue.power'), site.powerW, 'W'],
        [t('catalogue.plug'), site.plug],
        [t('catalogue.battery'), site.battery],
        [t('catalogue.gases'), site.gases],
        [t('catalogue.water'), site.water],
        [t('catalogue.floor-load'), site.floorLoadKgM2, 'kg/m²'],
        [t('catalogue.door-clearance'), site.doorClearanceMm, 'mm'],
      ]),
    },
    {
      id: 'service',
      title: t('catalogue.service'),
      facts: factsOf(locale, [
        [t('catalogue.installation'), service.installation],
        [t('catalogue.training'), service.training],
        [
          t('catalogue.maintenance'),
          service.maintenanceMonths === null ? null : t('catalogue.every-months', { count: service.maintenanceMonths }),
        ],
        [t('catalogue.spare-parts'), service.sparePartsYears === null ? null : t('catalogue.years', { count: service.sparePartsYears })],
        [t('catalogue.manual-languages'), languagesOf(service.manualLanguages, locale)],
      ]),
    },
    {
      id: 'identification',
      title: t('catalogue.identification'),
      facts: factsOf(locale, [
        [t('catalogue.manufacturer'), manufacturer],
        ['GTIN', identity.gtin],
        ['GMDN', identity.gmdn],
        ['EMDN', identity.emdn],
        [t('catalogue.fda-code'), identity.fdaProductCode],
      ]),
    },
  ]
  return groups.filter(({ facts }) => facts.length > 0)
}
