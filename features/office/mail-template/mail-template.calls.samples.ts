import { calls } from '#contract/mail-template-desk.ts'
import { openSample, OPEN, type Sample } from '#testing/sample.ts'

export const samples: Sample[] = Object.values(calls)
  .filter(({ path }) => path.includes('{'))
  .map((call) => openSample(call, { template: OPEN.operators }))
