// The list of countries, by ISO 3166-1 code.
import { useMemo } from 'react'
import { COUNTRY_CODES } from '#shared/countries.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { useShop } from '../shop/shop.ts'
import { countryName } from './country-name.ts'
import { useHydrated } from './hydrated.ts'

/**
 * Options of a country select. The list is made in the browser only: it keeps 230 options out of the server's page,
 * and two versions of the name tables can never disagree. The chosen country is there from the start.
 */
export function CountryOptions({ chosen }: { chosen: string }) {
  const { language } = useShop()
  const ready = useHydrated()
  const countries = useMemo(() => {
    const codes = ready ? COUNTRY_CODES : chosen ? [chosen] : []
    const named = codes.map((code) => ({ code, name: countryName(code, language) }))
    return named.sort((a, b) => a.name.localeCompare(b.name, LANGUAGE_NAMES[language].locale))
  }, [ready, chosen, language])
  return countries.map(({ code, name }) => (
    <option key={code} value={code} suppressHydrationWarning>
      {name}
    </option>
  ))
}
