import { assignOrder } from '#contract/order-note-desk.ts'
import { inboxList, markInbox, seenThing } from '#contract/inbox.ts'
import { placed } from '#features/sales/order/order.samples.ts'
import { sample, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'

/** An order of the side that its seller has been given by somebody else. */
async function given({ buyer, product, seller, operator }: Side): Promise<number> {
  const [id] = (await placed(buyer, { products: [{ product }] })) as [number]
  await operator.call(assignOrder, { id, staffId: seller.id })
  return id
}

export const samples: Sample[] = [
  sample(markInbox, async (side) => {
    const order = await given(side)
    const { rows } = await side.seller.call(inboxList, {})
    return { ids: [rows.find(({ thingId }) => thingId === order)!.id], as: 'read' as const }
  }),
  sample(seenThing, async (side) => ({ kind: 'order' as const, id: await given(side) })),
]
