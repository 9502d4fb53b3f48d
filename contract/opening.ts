// What the operator still has to set before the shop can sell (mounted below /admin-api).
import * as v from 'valibot'
import { get, type Call } from './call.ts'

/**
 * In the order in which they are best done. company: the legal name that documents bear; contacts: e-mail address, phone and address that
 * buyers see; bank: the account for transfers; payment: online payments; mail: the server that mails go out by.
 */
export const OPENING_STEPS = ['company', 'contacts', 'bank', 'payment', 'mail'] as const
export type OpeningStep = (typeof OPENING_STEPS)[number]

export const opening = get('/opening', {
  access: { permission: 'setting:edit' },
  about: 'What is not set yet, or stands as it came; nothing in the demo',
  output: v.object({ open: v.array(v.picklist(OPENING_STEPS)) }),
})

export const calls = { opening } satisfies Record<string, Call>
