// The table of networks and countries that the build has packed; read when somebody is first asked about.
import fs from 'node:fs'
import path from 'node:path'
import { openCountries, type CountryOf } from '#features/platform/country-table/country-table.ts'

/** Without the file nobody's country is known, which is told once: the shop works all the same. */
export function countriesIn(distDir: string, log: (line: Record<string, unknown>) => void): CountryOf {
  let table: CountryOf | undefined
  return (address) => (table ??= open(path.join(distDir, 'countries.bin'), log))(address)
}

function open(file: string, log: (line: Record<string, unknown>) => void): CountryOf {
  try {
    return openCountries(fs.readFileSync(file))
  } catch (error) {
    log({ at: new Date(), countries: 'unknown', error: (error as Error).message })
    return () => null
  }
}
