import { addComment, commentFile, commentUpload, editComment, removeComment, talk, watch } from '#contract/comment.ts'
import { placed } from '#features/sales/order/order.samples.ts'
import { pdf } from '#features/platform/file/file.samples.ts'
import { sample, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'

const thing = async ({ buyer, product }: Side) => ({ kind: 'order' as const, id: (await placed(buyer, { products: [{ product }] }))[0]! })
const file = async ({ seller }: Side) =>
  (await seller.call(commentUpload, { file: new File([pdf], 'crate.pdf', { type: 'application/pdf' }) })).fileId
const said = async (side: Side) => {
  const [about, fileId] = [await thing(side), await file(side)]
  const { commentId } = await side.seller.call(addComment, { ...about, text: 'The crate is late', fileIds: [fileId] })
  return { id: commentId, fileId }
}

export const samples: Sample[] = [
  sample(talk, thing),
  sample(watch, async (side) => ({ ...(await thing(side)), on: 'Y' as const })),
  sample(addComment, async (side) => ({
    ...(await thing(side)),
    text: 'Asks for a crate',
    shared: 'Y' as const,
    staffIds: [side.seller.id],
    fileIds: [await file(side)],
  })),
  sample(editComment, async (side) => ({ id: (await said(side)).id, version: 1, text: 'The crate is here', staffIds: [side.seller.id] })),
  sample(removeComment, async (side) => ({ id: (await said(side)).id })),
  sample(commentFile, said),
]
