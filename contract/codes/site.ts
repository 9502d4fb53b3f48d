// What the goods meet where they are used (SPEC-147..149).
import { labelOf } from './label.ts'
import { formatMessage } from '#shared/message.ts'
import { LANGUAGE_NAMES, type Language, type Translated } from '#shared/language.ts'

/** They say themselves. */
export const VOLTAGES = ['220V 50Hz', '110V 60Hz'] as const

export const SOCKETS = ['american', 'british', 'china', 'european', 'large-south-africa', 'small-south-africa'] as const

export const PACKAGES = ['brand', 'neutral', 'others'] as const

export const SOCKET_LABELS: Record<(typeof SOCKETS)[number], Translated> = {
  american: { en: 'American Standard', zh: '美标', es: 'Estándar americano', fr: 'Norme américaine', pt: 'Padrão americano' },
  british: { en: 'British', zh: '英标', es: 'Británico', fr: 'Britannique', pt: 'Britânico' },
  china: { en: 'China', zh: '国标', es: 'China', fr: 'Chine', pt: 'China' },
  european: { en: 'European', zh: '欧标', es: 'Europeo', fr: 'Européenne', pt: 'Europeu' },
  'large-south-africa': {
    en: 'Large South Africa',
    zh: '大南非标',
    es: 'Sudáfrica grande',
    fr: 'Afrique du Sud, grande',
    pt: 'África do Sul, grande',
  },
  'small-south-africa': {
    en: 'Small South Africa',
    zh: '小南非标',
    es: 'Sudáfrica pequeño',
    fr: 'Afrique du Sud, petite',
    pt: 'África do Sul, pequena',
  },
}

type Site = { voltage: (typeof VOLTAGES)[number]; socket: (typeof SOCKETS)[number] }

/** Countries whose mains are not 220 to 240 V with European plugs, by the standard that is common there. */
export const SITES: readonly (Site & { countries: string })[] = [
  {
    voltage: '110V 60Hz',
    socket: 'american',
    countries: 'US CA MX GT BZ SV HN NI CR PA CO VE EC CU DO HT JM PR BS BM KY VI GU TW JP BB AW TT LR AI BQ CW FM GY MH PW SR SX TC VG',
  },
  { voltage: '220V 50Hz', socket: 'american', countries: 'PH PE VN TH AG MS' },
  {
    voltage: '220V 50Hz',
    socket: 'british',
    countries: 'GB IE MT CY HK SG MY BN AE QA KW OM BH YE IQ SA JO KE UG TZ GH NG ZM ZW MW SL GM BW MU SC BD LK MV GI FK DM GD KN LC MO VC',
  },
  { voltage: '220V 50Hz', socket: 'china', countries: 'CN AU NZ AR UY PG FJ CK KI NR NU SB TO TV VU WS' },
  { voltage: '220V 50Hz', socket: 'large-south-africa', countries: 'ZA NA LS SZ' },
  { voltage: '220V 50Hz', socket: 'small-south-africa', countries: 'IN NP' },
]

/** What stands preselected for goods that go to the country; the buyer has the last word (SPEC-147, SPEC-148 where no country is known). */
export function siteOf(nation: string | null): Site {
  if (!nation) return { voltage: VOLTAGES[0], socket: SOCKETS[0] }
  return SITES.find(({ countries }) => countries.split(' ').includes(nation)) ?? { voltage: VOLTAGES[0], socket: 'european' }
}

/** The brand's own package bears its name, for buyers and staff alike. */
export const PACKAGE_LABELS: Record<(typeof PACKAGES)[number], Translated> = {
  brand: { en: '{brand} default', zh: '{brand} 默认', es: '{brand}, estándar', fr: '{brand}, standard', pt: 'Padrão {brand}' },
  neutral: { en: 'Neutral', zh: '中性', es: 'Neutro', fr: 'Neutre', pt: 'Neutra' },
  others: { en: 'Others', zh: '其他', es: 'Otros', fr: 'Autres', pt: 'Outras' },
}

export const packageText = (kind: string, brand: string, language: Language): string =>
  formatMessage(labelOf(PACKAGE_LABELS, kind, language), { brand }, LANGUAGE_NAMES[language].locale)
