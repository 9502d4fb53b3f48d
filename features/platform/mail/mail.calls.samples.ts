import * as mailDesk from '#contract/mail-desk.ts'
import { openSample, OPEN, type Sample } from '#testing/sample.ts'

export const samples: Sample[] = [mailDesk.deskMail, mailDesk.mailSecret, mailDesk.sendMailAgain].map((call) =>
  openSample(call, { id: OPEN.operators }),
)
