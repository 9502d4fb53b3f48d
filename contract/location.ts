// Where a caller's network is.
import * as v from 'valibot'
import { get, type Call } from './call.ts'

/** Call 6. Of the caller's own address only; '' where it is not known. The name is the English one, in every language. */
export const getAddr = get('/auth/getAddr', {
  access: 'public',
  about: 'The country that the caller’s network is in',
  output: v.object({ loginLocation: v.string(), countryCode: v.string() }),
})

export const calls = { getAddr } satisfies Record<string, Call>
