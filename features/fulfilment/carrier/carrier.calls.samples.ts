import * as carriers from '#contract/carrier-desk.ts'
import { openSample, type Sample } from '#testing/sample.ts'

const WHY = 'a carrier of the operator: no shop has any'
export const samples: Sample[] = [openSample(carriers.newCarrierSecret, { id: WHY }), openSample(carriers.setCarrier, { id: WHY })]
