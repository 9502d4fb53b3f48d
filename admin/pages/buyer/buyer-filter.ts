import { deskBuyer, deskBuyers } from '#contract/buyer-desk.ts'
import type { Client } from '#contract/client.ts'
import type { Filter } from '../../kit/list-spec.ts'

const FOUND_MOST = 8

/** A list narrowed to one buyer, found by name, company or e-mail address. */
export const buyerFilter = (label: string, call: Client): Filter => ({
  name: 'buyerId',
  label,
  kind: 'one',
  find: async (keyword) =>
    (await call(deskBuyers, { keyword, pageSize: FOUND_MOST })).rows.map(({ id, name, companyName }) => ({
      value: String(id),
      label: [name, companyName].filter(Boolean).join('\n'),
    })),
  read: async (value) => {
    const { name, companyName } = await call(deskBuyer, { id: Number(value) })
    return companyName || name
  },
})
