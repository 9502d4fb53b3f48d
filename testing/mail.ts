// What was mailed, for tests: rows of the outbox with the code or link in its place.
import { withSecret } from '#features/platform/mail/mail.render.ts'
import type { TestApp } from './app.ts'

export type TestMail = {
  id: number
  to: string
  template: string
  language: string
  subject: string
  text: string
  html: string
  secret: string
}

/** Mails to the address, the oldest first. `secret` is the code, or the link as an absolute address; '' where there is none any more. */
export async function mailsTo(app: TestApp, address: string): Promise<TestMail[]> {
  const rows = await app.db.selectFrom('mails').selectAll().where('recipient', '=', address).orderBy('id').execute()
  return rows.map(({ id, recipient, template, language, subject, text, html, secret }) => {
    const whole = withSecret({ text, html }, secret ?? '')
    return { id, to: recipient, template, language, subject, ...whole, secret: secret ?? '' }
  })
}

/** The newest mail to the address. Throws where there is none. */
export async function lastMailTo(app: TestApp, address: string): Promise<TestMail> {
  const mail = (await mailsTo(app, address)).at(-1)
  if (!mail) throw new Error(`No mail was sent to ${address}.`)
  return mail
}
