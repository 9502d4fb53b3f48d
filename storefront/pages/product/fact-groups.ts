// Logistics, site requirements, service and identification as rows; what a product does not say is left out.
import type { ProductDetail, TextPart } from '#contract/product.ts'
import { displayNames, numberFormat } from '#shared/intl.ts'
import type { Translate } from '../../shop/words.ts'

/** `part`: which of the texts in the maker's words it is. */
export type Fact = { label: string; value: string; unit?: string; part?: TextPart }
export type FactGroup = { id: string; title: string; facts: Fact[] }

type Given = string | number | null | undefined
/** What the maker wrote. */
type OwnWords = { part: TextPart; own: string | null }
/** '1.095' or '1,095', as the reader writes it; digits are not grouped: 1150 mm, year or code. */
const number = (value: number, locale: string) => numberFormat(locale, { maximumFractionDigits: 3, useGrouping: false }).format(value)

function factsOf(locale: string, rows: [label: string, value: Given | OwnWords, unit?: string][]): Fact[] {
  const facts: Fact[] = []
  for (const [label, given, unit] of rows) {
    const own = typeof given === 'object' && given !== null ? given : undefined
    const value = own ? own.own : (given as Given)
    if (value === null || value === undefined || value === '') continue
    facts.push({ label, value: typeof value === 'number' ? number(value, locale) : value, unit, part: own?.part })
  }
  return facts
}

/** 'en, zh' as 'English, Chinese', in the reader's language. */
function languagesOf(codes: string[], locale: string): string {
  const names = displayNames(locale, 'language')
  return codes.map((code) => (/^[a-z]{2,3}(-\w+)?$/.test(code) ? (names.of(code) ?? code) : code)).join(', ')
}

export function factGroups({ logistics, site, service, identity, manufacturer }: ProductDetail, t: Translate, locale: string): FactGroup[] {
  const perContainer = (value: number | null) => (value === null ? null : t('product.units', { count: value }))
  const groups: FactGroup[] = [
    {
      id: 'logistics',
      title: t('product.logistics'),
      facts: factsOf(locale, [
        [t('product.hs-code'), logistics.hsCode],
        [t('product.net-weight'), logistics.netKg, 'kg'],
        [t('product.gross-weight'), logistics.grossKg, 'kg'],
        [t('product.carton'), logistics.cartonCm.map((side) => number(side, locale)).join(' × '), 'cm'],
        [t('product.units-per-carton'), logistics.unitsPerCarton],
        [t('product.volume'), logistics.cbm, 'm³'],
        [t('product.per-20ft'), perContainer(logistics.per20ft)],
        [t('product.per-40ft'), perContainer(logistics.per40ft)],
        [t('product.per-40hc'), perContainer(logistics.per40hc)],
        [t('product.dangerous-goods'), { part: 'dangerousGoods', own: logistics.dangerousGoods }],
      ]),
    },
    {
      id: 'site',
      title: t('product.site'),
      facts: factsOf(locale, [
        [t('product.voltage'), site.voltage],
        [t('product.frequency'), site.frequencyHz, 'Hz'],
        [t('product.phases'), site.phases],
        [t('product.power'), site.powerW, 'W'],
        [t('product.plug'), { part: 'plug', own: site.plug }],
        [t('product.battery'), { part: 'battery', own: site.battery }],
        [t('product.gases'), { part: 'gases', own: site.gases }],
        [t('product.water'), { part: 'water', own: site.water }],
        [t('product.floor-load'), site.floorLoadKgM2, 'kg/m²'],
        [t('product.door-clearance'), site.doorClearanceMm, 'mm'],
      ]),
    },
    {
      id: 'service',
      title: t('product.service'),
      facts: factsOf(locale, [
        [t('product.installation'), { part: 'installation', own: service.installation }],
        [t('product.training'), { part: 'training', own: service.training }],
        [
          t('product.maintenance'),
          service.maintenanceMonths === null ? null : t('product.every-months', { count: service.maintenanceMonths }),
        ],
        [t('product.spare-parts'), service.sparePartsYears === null ? null : t('product.years', { count: service.sparePartsYears })],
        [t('product.manual-languages'), languagesOf(service.manualLanguages, locale)],
      ]),
    },
    {
      id: 'identification',
      title: t('product.identification'),
      facts: factsOf(locale, [
        [t('product.manufacturer'), manufacturer],
        ['GTIN', identity.gtin],
        ['GMDN', identity.gmdn],
        ['EMDN', identity.emdn],
        [t('product.fda-code'), identity.fdaProductCode],
      ]),
    },
  ]
  return groups.filter(({ facts }) => facts.length > 0)
}
