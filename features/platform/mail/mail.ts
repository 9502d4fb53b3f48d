// The door for sending mail: what is written here in a transaction goes out once that has committed, and not at all if it does not.
// A queue delivers it where one runs (mail.delivery.ts); without a mail server it stays in the outbox (docs/decisions/012-mail-outbox.md).
// Tests read mails by testing/mail.ts.
import type { MailTemplate } from '#contract/codes/mail-template.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { isSilent } from '#features/platform/reaction/reaction.ts'
import { knownSetting } from '#features/platform/setting/setting.ts'
import type { Language } from '#shared/language.ts'
import { isNobodys } from '#shared/mail-address.ts'
import { after, minutes } from '#shared/time.ts'
import type { Options } from './mail.delivery.ts'
import type { MailTransport } from '#features/platform/port/mail-transport.ts'
import type { MailServer } from './smtp/smtp.ts'
import { absoluteLink, oneAddress, sweptBefore, SUPERSEDES, type MailValues, type Secret } from './mail.rules.ts'
import { contentOf, renderMail, type Content, type Rendered } from './mail.render.ts'
import { knownWordings, wordingKey } from './mail.wording.ts'
import { WORDS, type LetterWords } from './mail.words.ts'
import { deleteOld, deleteTo, emptyExpired, emptySecrets, insertMail, selectWaiting } from './mail.sql.ts'

export type Mail = { [T in keyof MailValues]: { to: string; template: T; language: Language; values: MailValues[T] } }[keyof MailValues]

export type { Content, LetterWords }
export type { MailKind } from './mail.kind.ts'
export { EXAMPLE_PRODUCT } from './example.ts'
export { plainCode, plainName } from './mail.rules.ts'
export { addresseesOf, type Addressee } from './addressee.rules.ts'

/** A row of a table in a mail: 'Total', 'US$1,480.00'. `place`: a path of ours that its name leads to. */
export type Row = { name: string; value: string; place?: string }

/** A mail in the words of its noun. */
export type Letter = Omit<Content, 'secret'> & {
  to: string
  template: MailTemplate
  language: Language
  words: LetterWords
  about?: { kind: string; id: number } // the thing under which it is listed
  /** In place of `place`: a path with a secret in it, which only the mail itself holds, and how long it works. */
  link?: { path: string; lifeMs: number } | undefined
  /** Of news: the call, a path of ours, by which a mail program takes the reader off the list. */
  unsubscribe?: string
}

/** How this process gets mails delivered; set at its start. */
export type Delivery = { hasServer: boolean; enqueue: (tx: Tx, ids: readonly number[]) => Promise<void> }
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

/** Hands mails in the transaction to the queue; without one (tests, seeding) it waits to be found by the next process that has one. */
export const enqueue = async (tx: Tx, ids: readonly number[]): Promise<void> => delivery?.enqueue(tx, ids)
export const hasMailServer = (): boolean => delivery?.hasServer ?? false

// Whoever delivers, and no other process, loads what it takes: the queue and the sender.
export const deliverMails = async (options: Options): Promise<() => Promise<void>> =>
  (await import('./mail.delivery.ts')).deliverMails(options)
export const smtpTransport = async (server: MailServer): Promise<MailTransport> => (await import('./smtp/smtp.ts')).smtpTransport(server)

/**
 * Writes a mail to exactly one address, in the recipient's language, as part of the caller's transaction. Refuses anything but one plain address.
 * Secrets of earlier mails that this one replaces are forgotten (SPEC-233).
 */
export async function sendMail(db: Db, mail: Mail, now: Date): Promise<void> {
  const recipient = oneAddress(mail.to)
  await inTransaction(db, async (tx) => {
    const replaced = SUPERSEDES[mail.template]
    if (replaced) await emptySecrets(tx, recipient, replaced)
    if (mail.template === 'email-changed') await emptySecrets(tx, mail.values.newEmail, ['email-change'])
    await write(tx, { ...mail, to: recipient }, WORDS[mail.language].templates[mail.template], contentOf(mail), now)
  })
}

/** As sendMail, with the words of the noun whose mail it is. */
export async function sendLetter(tx: Tx, { words, link, ...letter }: Letter, now: Date): Promise<void> {
  const secret = link ? ({ kind: 'link', value: link.path, lifeMs: link.lifeMs } as const) : null
  await write(tx, { ...letter, to: oneAddress(letter.to) }, words, { ...letter, secret }, now)
}

type Kept = Pick<Letter, 'to' | 'template' | 'language' | 'about' | 'unsubscribe'>

async function write(tx: Tx, kept: Kept, words: LetterWords, content: Content, now: Date): Promise<void> {
  if (isSilent(tx) || isNobodys(kept.to)) return
  const { template, language } = kept
  const [brand, wordings] = [await knownSetting(tx, 'brand'), await knownWordings(tx)]
  const wording = wordings.get(wordingKey(template, language))
  const { secret = null } = content
  await keep(tx, kept, renderMail({ language, words, wording, content, brand, publicUrl, now }), secret, now)
}

/** Puts a mail that is written into the outbox. Answers its number. */
export async function keep(
  tx: Tx,
  kept: Kept,
  { subject, text, html }: Omit<Rendered, 'preheader'>,
  secret: Secret | null,
  now: Date,
): Promise<number> {
  const { to, template, language, about, unsubscribe } = kept
  const id = await insertMail(tx, {
    recipient: to,
    template,
    language,
    subject,
    text,
    html,
    secret: secret && (secret.kind === 'link' ? absoluteLink(publicUrl, secret.value) : secret.value),
    secret_expires_at: secret && after(now, secret.lifeMs),
    about_kind: about?.kind ?? null,
    about_id: about?.id ?? null,
    unsubscribe: unsubscribe === undefined ? null : absoluteLink(publicUrl, unsubscribe),
    created_at: now,
  })
  await enqueue(tx, [id])
  return id
}

/** For those who see a mailed code or link being used: nobody has to be shown it any more. */
export const forgetSecrets = (db: Db, to: string, templates: readonly MailTemplate[]): Promise<void> =>
  emptySecrets(db, oneAddress(to), templates)

const LOST_MS = minutes(10)
const LOST_AT_ONCE = 100

/** Forgets secrets that have run out, and mails of long ago; hands waiting mails to the queue again (it knows those that it has). */
export async function sweepMails(db: Db, now: Date): Promise<void> {
  const waiting = await selectWaiting(db, after(now, -LOST_MS), LOST_AT_ONCE)
  if (waiting.length > 0) await inTransaction(db, (tx) => enqueue(tx, waiting))
  await emptyExpired(db, now)
  await deleteOld(db, sweptBefore(now))
}

/** Of an account that is erased: what was written to its address, unless it is a colleague's as well. */
export async function forgetMails(tx: Tx, { email }: { email: string | null }): Promise<void> {
  if (email !== null) await deleteTo(tx, oneAddress(email))
}
