// What this house asks of whatever carries its mails. Implemented in folders of features/platform/mail/.

/** `unsubscribe`: the address to which a mail program may post by itself when its reader wants no more of these (RFC 8058). */
export type Letter = {
  id: number
  createdAt: Date
  to: string
  subject: string
  text: string
  html: string
  language: string
  unsubscribe: string | null
}

/** `send` resolves when somebody else has taken the letter over; throws SendFailure otherwise. */
export type MailTransport = { send(letter: Letter): Promise<void>; close(): void }

/** `lasting`: the next attempt will fail the same way, as for an address that does not exist. */
export class SendFailure extends Error {
  readonly lasting: boolean
  constructor(message: string, lasting: boolean) {
    super(message)
    this.lasting = lasting
  }
}
