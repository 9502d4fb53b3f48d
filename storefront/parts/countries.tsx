// Countries by ISO 3166-1 code; names come from the reader's own browser, in the reader's language.
import { useMemo } from 'react'
import { displayNames } from '#shared/intl.ts'
import { LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { useShop } from '../shop.ts'
import { useHydrated } from './hydrated.ts'

// prettier-ignore
const CODES = (
  'AD AE AF AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BQ BR BS BT BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CU CV CW CY CZ ' +
  'DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT ' +
  'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ ' +
  'NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SX SY SZ ' +
  'TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ')

export function countryName(code: string, language: Language): string {
  try {
    return displayNames(LANGUAGE_NAMES[language].locale, 'region').of(code) ?? code
  } catch {
    return code
  }
}

/**
 * Options of a country select. The list is made in the browser only: it keeps 230 options out of the server's page,
 * and two versions of the name tables can never disagree. The chosen country is there from the start.
 */
export function CountryOptions({ chosen }: { chosen: string }) {
  const { language } = useShop()
  const ready = useHydrated()
  const countries = useMemo(() => {
    const codes = ready ? CODES : chosen ? [chosen] : []
    const named = codes.map((code) => ({ code, name: countryName(code, language) }))
    return named.sort((a, b) => a.name.localeCompare(b.name, LANGUAGE_NAMES[language].locale))
  }, [ready, chosen, language])
  return countries.map(({ code, name }) => (
    <option key={code} value={code} suppressHydrationWarning>
      {name}
    </option>
  ))
}
