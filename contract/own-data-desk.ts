// The same file, made by the office for a buyer who has written for it.
import * as v from 'valibot'
import { postFile, type Call } from './call.ts'
import { Id, line } from './fields.ts'
import type { Permissions } from './permission.ts'

export const permissions = { 'buyer:data': { seller: false, roles: [] } } as const satisfies Permissions

export const buyerData = postFile('/buyer/{id}/data', {
  limit: 'own-data',
  access: { permission: 'buyer:data' },
  fresh: true,
  read: true,
  about:
    'All that is held about a buyer as one JSON file, as they get it themselves, for an answer to their letter. Audited with the reason, and told to the buyer by mail',
  input: v.object({ id: Id, reason: line(300) }),
})

export const calls = { buyerData } satisfies Record<string, Call>
