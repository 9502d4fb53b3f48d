// What has come by the demo's forms, through the same doors as everybody's, at times gone by.
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { beSilent } from '#features/platform/reaction/reaction.ts'
import * as enquiry from '#features/publishing/enquiry/enquiry.ts'
import type { Language } from '#shared/language.ts'
import { Refusal } from '#shared/refusal.ts'
import { after, hours } from '#shared/time.ts'
import { ENQUIRY_STORIES, type EnquiryEvent, type EnquiryStory } from './enquiry-stories.ts'
import { isMade, mark } from './made.ts'
import { findCast, type Cast } from './order-cast.ts'

const MARKER = 'demo-enquiries'

/** Plays the stories once, after the people; as with their orders, what has been changed since never keeps the shop from starting. */
export async function seedEnquiries(db: Db, now: Date): Promise<void> {
  if (await isMade(db, MARKER)) return
  try {
    await inTransaction(db, async (tx) => {
      const cast = await findCast(tx)
      if (!cast || !(await mark(tx, MARKER, now))) return
      beSilent(tx) // nobody is told now of what was written weeks ago
      for (const story of ENQUIRY_STORIES) await play(tx, cast, now, story)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

async function play(tx: Tx, cast: Cast, now: Date, story: EnquiryStory): Promise<void> {
  const id = await written(tx, cast, after(now, -hours(story.ago)), story)
  for (const event of story.events ?? []) await happen(tx, cast, after(now, -hours(event.ago)), id, event, story.language ?? 'en')
}

/** Answers its id. */
async function written(tx: Tx, cast: Cast, now: Date, { by, form, language = 'en' }: EnquiryStory): Promise<number> {
  const buyer = typeof by === 'string' ? cast.buyers[by] : null
  const writer = { db: tx, now, language, buyer }
  const person = await whoIs(tx, by, cast)
  if ('project' in form) await enquiry.takeProject(writer, { ...person, hospitalName: person.companyName, ...form.project })
  else if ('partner' in form) await enquiry.takeApplication(writer, { ...LEFT_OUT, ...person, ...form.partner })
  else await enquiry.takeSuggestion({ ...writer, buyer: buyer! }, { phone: '', ...form.suggestion })
  return (await tx.selectFrom('contact_messages').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id
}

const LEFT_OUT = { applicationType: 'cityPartner', whatsapp: '', address: '', productInterest: '', revenue: '' } as const

async function whoIs(tx: Tx, by: EnquiryStory['by'], { buyers }: Cast) {
  if (typeof by !== 'string') return { name: by.name, email: by.email, phone: by.phone, nation: by.nation, companyName: by.company }
  const { id, email, firstName, lastName, company } = buyers[by]
  const { phone, nation } = await tx.selectFrom('users').select(['phone', 'nation']).where('id', '=', id).executeTakeFirstOrThrow()
  return { name: `${firstName} ${lastName}`, email, phone, nation, companyName: company }
}

async function happen(tx: Tx, { staff }: Cast, now: Date, id: number, event: EnquiryEvent, language: Language) {
  const caller = { db: tx, now, staff: staff.sales }
  if (event.what === 'take') return enquiry.assignMessage(caller, id, staff.sales.id)
  const { version, note } = await enquiry.readMessage(caller, id)
  switch (event.what) {
    case 'reply':
      return enquiry.reply(caller, { id, version, language, text: event.text, status: event.status })
    case 'received':
      return enquiry.noteReceived(caller, { id, version, text: event.text })
    case 'close':
      return enquiry.handleMessage(caller, { id, version, status: 'closed', note: event.note || note })
  }
}
