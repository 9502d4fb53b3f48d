import * as desk from '#contract/attribute-set-desk.ts'
import { openSample, OPEN, type Sample } from '#testing/sample.ts'

const { operators } = OPEN

export const samples: Sample[] = [
  openSample(desk.attributeSet, { id: operators }),
  openSample(desk.earlierAttributes, { id: operators }),
  openSample(desk.checkAttributes, { id: operators, 'attributes[].id': operators }),
  openSample(desk.editAttributes, { id: operators, 'attributes[].id': operators }),
  openSample(desk.undoAttributes, { id: operators, act: operators }),
]
