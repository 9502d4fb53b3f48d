import * as contentDesk from '#contract/content-desk.ts'
import { openSample, OPEN, type Sample } from '#testing/sample.ts'

export const samples: Sample[] = [contentDesk.deskPage, contentDesk.editPage, contentDesk.publishPage, contentDesk.pageTrail].map((call) =>
  openSample(call, { id: OPEN.operators }),
)
