import { addView, changeView, listViews, removeView } from '#contract/list-view.ts'
import { sample, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'

let made = 0
const kept = () => ({ name: `View ${++made}`, query: 'sort=createTime', columns: [], shared: 'Y' as const })
const own = async ({ seller }: Side) => (await seller.call(addView, { list: 'orders', ...kept() })).id

export const samples: Sample[] = [
  sample(listViews, async () => ({ list: 'orders' as const })),
  sample(addView, async () => ({ list: 'orders' as const, ...kept() })),
  sample(changeView, async (side) => ({ id: await own(side), version: 1, ...kept() })),
  sample(removeView, async (side) => ({ id: await own(side) })),
]
