// All that is held about a buyer, taken along as a file by the person alone: whoever acts for a customer gets nothing of it.
import { postFile, type Call } from './call.ts'
import { Proof } from './bank-account.ts'
import * as v from 'valibot'

export const ownData = postFile('/shop/pm/user/data', {
  limit: 'own-data',
  access: 'user',
  read: true,
  about:
    'All that is held about me as one JSON file, bank accounts in full. Needs the password, or of an account without one a mailed code; told by mail',
  input: v.object(Proof),
})

export const calls = { ownData } satisfies Record<string, Call>
