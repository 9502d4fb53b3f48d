import type * as contract from '#contract/location.ts'
import type { Handler } from '#features/platform/caller/caller.ts'

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** SPEC-033, call 6: existing clients compare the English name. */
export const getAddr: Handler<typeof contract.getAddr> = async (_, { country }) => ({
  loginLocation: (country && names.of(country)) ?? '',
  countryCode: country ?? '',
})
