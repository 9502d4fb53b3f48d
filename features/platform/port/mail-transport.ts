// What this house asks of whatever carries its mails. Implemented in folders of features/platform/mail/.

export type Letter = { id: number; createdAt: Date; to: string; subject: string; text: string; html: string; language: string }

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
