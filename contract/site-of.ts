// What goods meet in a country. By itself, without the words for it: a product's page asks for nothing more.
import type { SOCKETS, VOLTAGES } from './codes/site.ts'

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
  if (!nation) return { voltage: '220V 50Hz', socket: 'american' }
  return SITES.find(({ countries }) => countries.split(' ').includes(nation)) ?? { voltage: '220V 50Hz', socket: 'european' }
}
