// How what people write comes in: a message, a hospital project, a suggestion, an application. Each is kept, confirmed to its writer with its
// number, and told to the operator, all or nothing (SPEC-080, SPEC-090, SPEC-094, SPEC-234).
import type { EnquiryTopic } from '#contract/codes/enquiry-topic.ts'
import type { ContactMessage, HospitalProject, PartnerApplication, Suggestion } from '#contract/enquiry.ts'
import { enquiryNo } from '#contract/enquiry-desk.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Tx } from '#db/connect.ts'
import { takeApplication as takePartner } from '#features/loyalty/city-partner/city-partner.ts'
import { readUser } from '#features/people/account/account.ts'
import type { BuyerContext, Context } from '#features/platform/caller/caller.ts'
import { ownFiles } from '#features/platform/file/file.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import { isMailAddress } from '#shared/mail-address.ts'
import { after, days, isOver } from '#shared/time.ts'
import { promisedFrom } from './enquiry.clock.ts'
import { countSince, insertFiles, insertMessage, type Details } from './enquiry.sql.ts'
import { mailNotice, mailReceived } from './mail/enquiry-mail.ts'

/** Nobody has proved to read the address that a message names: whoever writes in somebody else's name sends them no more mails than these. */
const CONFIRMATIONS_A_DAY = 3

type Written = {
  topic: EnquiryTopic
  name: string
  email: string
  phone: string
  nation: string
  companyName: string
  jobTitle?: string
  productName: string
  message: string
  details?: Details
  ossIds?: readonly number[] | null | undefined
}

/** What a form knows of whoever sends it. */
export type Writer = Pick<Context, 'db' | 'now' | 'language' | 'buyer'>

/** Answers its number. The answer does not say whether mails went out. `also`: what comes with it, all or nothing. */
async function take(context: Writer, written: Written, also?: (tx: Tx, id: number) => Promise<unknown>): Promise<string> {
  const { db, now, language, buyer } = context
  const fileIds = await filesOf(context, written.ossIds ?? [])
  return inTransaction(db, async (tx) => {
    const { topic, name, email, companyName } = written
    const id = await insertMessage(tx, {
      topic,
      user_id: buyer?.id ?? null,
      name,
      email,
      phone: written.phone,
      nation: written.nation,
      company_name: companyName,
      job_title: written.jobTitle ?? '',
      product_name: written.productName,
      message: written.message,
      details: JSON.stringify(written.details ?? {}),
      language,
      due_at: await promisedFrom(tx, now),
      created_at: now,
    })
    if (fileIds.length > 0) await insertFiles(tx, id, fileIds)
    await also?.(tx, id)
    // An address that the form takes and mail servers do not is a matter for staff to answer by telephone.
    if (isMailAddress(email) && (await countSince(tx, email, after(now, -days(1)))) <= CONFIRMATIONS_A_DAY)
      await mailReceived(tx, { id, topic, name, email, language }, now)
    const office = (await readSetting(tx, 'brand')).email
    if (isMailAddress(office)) await mailNotice(tx, office, { id, topic, name, companyName }, now)
    return enquiryNo(id)
  })
}

async function filesOf({ db, buyer }: Writer, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const found = await ownFiles(db, (buyer ?? refuse('signed-out', 'signed-out')).id, ids)
  if (found.length !== new Set(ids).size) refuse('refused', 'file-missing')
  return found.map(({ id }) => id)
}

/** Refuses whoever fills in what people do not see. */
const demandPerson = ({ website }: { website?: string | null | undefined }) => void (website && refuse('warning', 'too-fast'))

/** Takes in a message of the contact form. */
export async function takeMessage(context: Writer, message: ContactMessage): Promise<void> {
  demandPerson(message)
  await take(context, { ...message, topic: 'contact', phone: message.phone ?? '' })
}

/** Takes in a hospital project, as an enquiry about it by the hospital. Answers its number. */
export function takeProject(context: Writer, project: HospitalProject): Promise<string> {
  demandPerson(project)
  const { hospitalName, projectName, description, beds, budget, startDate, phone } = project
  if (startDate && isOver(startDate, context.now)) refuse('invalid', 'day-over')
  return take(context, {
    ...project,
    topic: 'project',
    phone: phone ?? '',
    companyName: hospitalName,
    productName: projectName,
    message: description,
    details: { ...(beds ? { beds } : {}), ...(budget ? { budgetCents: budget } : {}), ...(startDate ? { startsOn: startDate } : {}) },
  })
}

/** Takes in an application as a city partner, as an enquiry about the city, and as what staff decides about. Answers its number. */
export function takeApplication(context: Writer, application: PartnerApplication): Promise<string> {
  demandPerson(application)
  const { city, type, whatsapp, address, productInterest, revenue, importedBefore } = application
  const said = { type, whatsapp, address, productInterest, revenue, importedBefore }
  const partner = Object.fromEntries(Object.entries(said).filter(([, value]) => value))
  const { name, email, phone, nation, companyName, message } = application
  const { buyer, language, now } = context
  return take(context, { ...application, topic: 'partner', productName: city, details: { partner } }, (tx, enquiryId) =>
    takePartner(tx, { enquiryId, userId: buyer?.id ?? null, name, email, phone, nation, companyName, city, message, language }, now),
  )
}

/** Takes in a suggestion of whoever is signed in. */
export async function takeSuggestion(
  context: Writer & Pick<BuyerContext, 'buyer'>,
  { type, content, email, phone, ossIds }: Suggestion,
): Promise<void> {
  const user = await readUser(context.db, context.buyer)
  await take(context, {
    topic: 'suggestion',
    name: `${user.first_name} ${user.last_name}`.trim(),
    email: email || user.email,
    phone: phone || user.phone,
    nation: user.nation,
    companyName: user.company_name,
    productName: '',
    message: content,
    details: { type: type || 'other' },
    ossIds,
  })
}
