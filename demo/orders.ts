// The demo's orders, carts and favourites: its buyers and staff go through the same doors as everybody, at times gone by.
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import type { ObjectStore } from '#features/platform/object-store/object-store.ts'
import { beSilent } from '#features/platform/reaction/reaction.ts'
import { Refusal } from '#shared/refusal.ts'
import { findGoods } from './goods.ts'
import { seedLocalAccounts } from './local-accounts.ts'
import { isMade, mark } from './made.ts'
import { DEMO_BUYERS, findCast } from './order-cast.ts'
import { runStory } from './order-runner.ts'
import { STORIES } from './order-stories.ts'
import { fillShelves, SHELVES } from './shelves.ts'

export type OrdersOptions = { now: Date; files: ObjectStore }

/**
 * Plays the stories once, after catalogue and people. Where a buyer, a member of staff or a product of theirs is not (or no longer) there,
 * nothing is made and a later start tries again: what people have changed in their demo never keeps the shop from starting.
 */
export async function seedOrders(db: Db, { now, files }: OrdersOptions): Promise<void> {
  if (await isMade(db, MARKER)) return
  try {
    await inTransaction(db, (tx) => play(tx, now, files))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error // a product is sold otherwise now: the transaction has taken all back
  }
}

async function play(tx: Tx, now: Date, files: ObjectStore): Promise<void> {
  const cast = await findCast(tx)
  const carts = Object.values(SHELVES)
  const ofStories = [...STORIES.flatMap(({ goods }) => goods), ...carts.flatMap(({ cart }) => cart)].map(({ slug }) => slug)
  const goods = await findGoods(tx, [...ofStories, ...carts.flatMap(({ favourites }) => favourites)])
  if (!cast || !goods || !(await mark(tx, MARKER, now))) return
  beSilent(tx) // nobody is told now of what happened weeks ago
  await seedLocalAccounts(tx, now)
  const stage = { tx, files, cast, goods, now }
  for (const story of STORIES) await runStory(stage, story)
  for (const role of DEMO_BUYERS) await fillShelves(stage, role)
}

const MARKER = 'demo-orders'
