// Writing to the operator.
import * as v from 'valibot'
import { post, type Call } from './call.ts'
import { Email, Nation, Phone, optionalProse, prose } from './fields.ts'

export const MESSAGE_MAX = 4_000

/** What the contact form holds (SPEC-164). An answer needs a name, an address, a country and a message; the rest helps. */
export const ContactMessage = v.object({
  name: prose(100),
  email: Email,
  phone: v.nullish(v.union([v.literal(''), Phone]), ''),
  nation: Nation,
  companyName: optionalProse(120),
  jobTitle: optionalProse(80),
  productName: optionalProse(200),
  message: prose(MESSAGE_MAX),
})
export type ContactMessage = v.InferOutput<typeof ContactMessage>

export const contactUs = post('/shop/pm/contactUs', {
  access: 'optional',
  limit: 'form',
  about: 'Write to the operator, who answers by mail; that the message has arrived is confirmed by mail as well',
  input: ContactMessage,
})

export const calls = { contactUs } satisfies Record<string, Call>
