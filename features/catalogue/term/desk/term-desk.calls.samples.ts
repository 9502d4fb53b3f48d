import * as desk from '#contract/term-desk.ts'
import { openSample, OPEN, type Sample } from '#testing/sample.ts'

export const samples: Sample[] = [
  ...[desk.deskTerm, desk.editTerm, desk.termTrail].map((call) => openSample(call, { id: OPEN.operators })),
  ...[desk.deskTerms, desk.exportTerms].map((call) => openSample(call, { productTypeId: OPEN.category })),
]
