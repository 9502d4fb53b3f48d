import { recommendations } from '#contract/listing.ts'
import type { Shop } from '../../shop/shop.ts'

const PICKED = 12

export type HomeData = Awaited<ReturnType<typeof loadHome>>

export const loadHome = async ({ call, soon }: Shop) => ({
  picked: await soon(call(recommendations, { position: 'home', pageSize: PICKED }).then(({ rows }) => rows)),
})
