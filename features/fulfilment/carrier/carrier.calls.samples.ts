import * as carriers from '#contract/carrier-desk.ts'
import { sample, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'

const WHY = 'a carrier of the operator: no shop has any'
let made = 0
const name = () => `Carrier ${++made}`
const aCarrier = async ({ operator }: Side) => (await operator.call(carriers.addCarrier, { name: name() })).id

export const samples: Sample[] = [
  sample(carriers.addCarrier, () => Promise.resolve({ name: name() })),
  sample(carriers.newCarrierSecret, async (side) => ({ id: await aCarrier(side), version: 1 }), { id: WHY }),
  sample(carriers.setCarrier, async (side) => ({ id: await aCarrier(side), version: 1, name: name(), open: 'N' as const }), { id: WHY }),
]
