import * as subscriberDesk from '#contract/subscriber-desk.ts'
import { openSample, OPEN, type Sample } from '#testing/sample.ts'

export const samples: Sample[] = [subscriberDesk.deskSubscriber, subscriberDesk.withdrawSubscriber].map((call) =>
  openSample(call, { id: OPEN.operators }),
)
