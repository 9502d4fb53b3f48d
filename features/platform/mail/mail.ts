// The door for sending mail: what is written here in a transaction goes out once that has committed, and not at all if it does not.
// A queue delivers it where one runs (mail.delivery.ts); without a mail server it stays in the outbox (docs/decisions/012-mail-outbox.md).
// Tests read mails by server/testing-mail.ts.
import type { MailTemplate } from '#contract/mail-desk.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { knownSetting } from '#features/platform/setting/setting.ts'
import type { Language } from '#shared/language.ts'
import { after, minutes } from '#shared/time.ts'
import { absoluteLink, oneAddress, secretOf, sweptBefore, SUPERSEDES, type MailValues } from './mail.rules.ts'
import { renderMail } from './mail.render.ts'
import { deleteOld, emptyExpired, emptySecrets, insertMail, selectWaiting } from './mail.sql.ts'

export type Mail = { [T in MailTemplate]: { to: string; template: T; language: Language; values: MailValues[T] } }[MailTemplate]

/** How this process gets mails delivered; set at its start. */
export type Delivery = { hasServer: boolean; enqueue: (tx: Tx, id: number) => Promise<void> }
let publicUrl = 'http://localhost'
let delivery: Delivery | null = null

/** Sets the address that links in mails begin with. */
export const linksBegin = (address: string): void => void (publicUrl = address)
export const shopAddress = (): string => publicUrl
/** Connects the queue; the answer disconnects it. */
export function connectDelivery(own: Delivery): () => void {
  delivery = own
  return () => {
    if (delivery === own) delivery = null
  }
}

/** Hands a mail in the transaction to the queue; without one (tests, seeding) it waits to be found by the next process that has one. */
export const enqueue = async (tx: Tx, id: number): Promise<void> => delivery?.enqueue(tx, id)
export const hasMailServer = (): boolean => delivery?.hasServer ?? false

/**
 * Writes a mail to exactly one address, in the recipient's language, as part of the caller's transaction. Refuses anything but one plain address.
 * Secrets of earlier mails that this one replaces are forgotten (SPEC-233).
 */
export async function sendMail(db: Db, mail: Mail, now: Date): Promise<void> {
  const recipient = oneAddress(mail.to)
  const secret = secretOf(mail.values)
  await inTransaction(db, async (tx) => {
    const brand = await knownSetting(tx, 'brand')
    const rendered = renderMail({ ...mail, brand, publicUrl, now })
    const replaced = SUPERSEDES[mail.template]
    if (replaced) await emptySecrets(tx, recipient, replaced)
    if (mail.template === 'email-changed') await emptySecrets(tx, mail.values.newEmail, ['email-change'])
    const id = await insertMail(tx, {
      recipient,
      template: mail.template,
      language: mail.language,
      ...rendered,
      secret: secret && (secret.kind === 'link' ? absoluteLink(publicUrl, secret.value) : secret.value),
      secret_expires_at: secret && after(now, secret.lifeMs),
      created_at: now,
    })
    await enqueue(tx, id)
  })
}

/** For those who see a mailed code or link being used: nobody has to be shown it any more. */
export const forgetSecrets = (db: Db, to: string, templates: readonly MailTemplate[]): Promise<void> =>
  emptySecrets(db, oneAddress(to), templates)

const LOST_MS = minutes(10)
const LOST_AT_ONCE = 100

/** Forgets secrets that have run out, and mails of long ago; hands waiting mails to the queue again (it knows those that it has). */
export async function sweepMails(db: Db, now: Date): Promise<void> {
  const waiting = await selectWaiting(db, after(now, -LOST_MS), LOST_AT_ONCE)
  if (waiting.length > 0) {
    await inTransaction(db, async (tx) => {
      for (const id of waiting) await enqueue(tx, id)
    })
  }
  await emptyExpired(db, now)
  await deleteOld(db, sweptBefore(now))
}
