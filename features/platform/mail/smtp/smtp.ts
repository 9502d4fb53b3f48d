// Hands one mail to a mail server by SMTP.
import type Nodemailer from 'nodemailer'
import { whenUsed } from '#features/platform/package/package.ts'
import { oneAddress } from '../mail.rules.ts'
import { SendFailure, type Letter, type MailTransport } from '#features/platform/port/mail-transport.ts'

const nodemailer = whenUsed<typeof Nodemailer>('nodemailer')

export type MailServer = {
  url: string // smtp:// or smtps://user:password@host:port
  from: { name: string; address: string }
  ca?: string | undefined // certificates (PEM) to trust in place of the public ones
}

const ANSWER_MS = 10_000
const SILENCE_MS = 30_000
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Where letters go out. A password is only sent over an encrypted line, save to this machine itself. */
export function smtpTransport({ url, from, ca }: MailServer): MailTransport {
  const server = new URL(url)
  const secure = server.protocol === 'smtps:'
  const auth = server.username && { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) }
  const transport = nodemailer().createTransport({
    host: server.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(server.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && auth !== '' && !LOOPBACK.has(server.hostname),
    ...(auth ? { auth } : {}),
    ...(ca ? { tls: { ca } } : {}),
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const send = async (letter: Letter) => {
    const address = oneAddress(letter.to)
    try {
      await transport.sendMail({
        from,
        to: { name: '', address }, // as an object: a text would be parsed, and might be a list
        envelope: { from: from.address, to: [address] },
        messageId: `<${letter.id}.${letter.createdAt.getTime()}@${from.address.split('@')[1]}>`, // the same at each attempt
        date: letter.createdAt,
        subject: letter.subject,
        text: letter.text,
        html: letter.html,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          'Content-Language': letter.language,
          ...(letter.unsubscribe
            ? { 'List-Unsubscribe': `<${letter.unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
            : {}),
        },
      })
    } catch (error) {
      throw failureOf(error as SmtpError)
    }
  }
  return { send, close: () => transport.close() }
}

type SmtpError = Error & { code?: string; responseCode?: number; response?: string; command?: string }

/** 530..538: the server wants a log-in, another one, or an encrypted line. */
const isOfLogIn = (responseCode: number) => responseCode >= 530 && responseCode <= 538

/** A refusal of the recipient or of the letter lasts; a wrong password, a refused sender or a silent server is for the operator to mend. */
function failureOf({ code, responseCode = 0, response, message, command }: SmtpError): SendFailure {
  const ofThisLetter = (code === 'EENVELOPE' && command === 'RCPT TO') || code === 'EMESSAGE'
  const lasting = ofThisLetter && responseCode >= 500 && !isOfLogIn(responseCode)
  return new SendFailure([code, response ?? message].filter(Boolean).join(': '), lasting)
}
