// A mail server for tests: real SMTP over a real socket.
import { after } from 'node:test'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { TestCertificate } from './certificate.ts'

export type Delivered = { from: string; to: string[]; mail: Email; source: string }

export type MailServerOptions = {
  host?: string // where it listens
  tls?: TestCertificate & { from: 'start' | 'starttls' } // encrypted from the first byte, or after the client asks for it
  login?: { user: string; password: string } // who may send; absent: anybody
}

export type TestMailServer = {
  url: string
  port: number
  delivered: Delivered[]
  /** What clients have said to log in, right or wrong, and whether the line was encrypted then. */
  attempts: { user: string; password: string; encrypted: boolean }[]
  /** Asked before a mail is taken over; an error refuses it, a promise that never ends keeps the sender waiting. */
  rules: {
    sender?: (address: string) => Error | undefined
    recipient?: (address: string) => Error | undefined
    letter?: () => Promise<Error | undefined>
  }
  /** Resolves once so many have been delivered. */
  until: (count: number) => Promise<Delivered[]>
  stop: () => Promise<void>
}

/** Starts it; `port` 0 takes a free one. It ends with the tests of the file. */
export async function startMailServer(port = 0, { host = '127.0.0.1', tls, login }: MailServerOptions = {}): Promise<TestMailServer> {
  const attempts: TestMailServer['attempts'] = []
  const delivered: Delivered[] = []
  const rules: TestMailServer['rules'] = {}
  const waiting = new Set<() => void>()
  const takeOver = async (stream: AsyncIterable<Buffer>, { envelope }: SMTPServerSession) => {
    const parts: Buffer[] = []
    for await (const part of stream) parts.push(part)
    const fault = await rules.letter?.()
    if (fault) return fault
    const source = Buffer.concat(parts)
    const to = envelope.rcptTo.map(({ address }) => address)
    const from = envelope.mailFrom ? envelope.mailFrom.address : ''
    delivered.push({ from, to, mail: await PostalMime.parse(source), source: source.toString() })
    setImmediate(() => waiting.forEach((look) => look()))
    return undefined
  }
  const server = new SMTPServer({
    disabledCommands: [...(login ? [] : ['AUTH']), ...(tls?.from === 'starttls' ? [] : ['STARTTLS'])],
    ...(tls ? { key: tls.key, cert: tls.cert, secure: tls.from === 'start' } : {}),
    allowInsecureAuth: true, // a server that would take a password in the clear: the client must not send it
    onAuth: ({ username, password }, session, done) => {
      const user = username ?? ''
      attempts.push({ user, password: password ?? '', encrypted: session.secure })
      const right = user === login?.user && password === login.password
      done(right ? null : smtpFault(535, 'Wrong user name or password'), { user })
    },
    disableReverseLookup: true,
    onMailFrom: ({ address }, _, done) => done(rules.sender?.(address)),
    onRcptTo: ({ address }, _, done) => done(rules.recipient?.(address)),
    onData: (stream, session, done) => void takeOver(stream, session).then((fault) => done(fault), done),
  })
  server.on('error', () => undefined) // lines that end early are part of the tests
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  const bound = (server.server.address() as AddressInfo).port
  const until = (count: number) =>
    new Promise<Delivered[]>((resolve) => {
      const look = () => {
        if (delivered.length < count) return
        waiting.delete(look)
        resolve(delivered)
      }
      waiting.add(look)
      look()
    })
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= new Promise((resolve) => server.close(() => resolve())))
  after(stop)
  const who = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@` : ''
  const url = `${tls?.from === 'start' ? 'smtps' : 'smtp'}://${who}${host}:${bound}`
  return { url, port: bound, delivered, attempts, rules, until, stop }
}

/** An SMTP answer of the server. */
export const smtpFault = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode })
