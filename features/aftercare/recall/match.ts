// Notices meet units: when a notice comes or says something else, and when a unit comes or is known better. Candidates come from indexes, what is a
// match is decided by match.rules.ts.
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import type { RecallContent } from './content.rules.ts'
import { keyOf } from './codes.rules.ts'
import { concernsProduct, judge, noticeKeys, unitKeys, type NoticeKeys } from './match.rules.ts'
import * as store from './match.sql.ts'
import { OPEN_STATES } from './recall.rules.ts'
import { selectRecalls, updateRecall, type Recall } from './recall.sql.ts'

export const keysOf = ({ firm, product, codes, models, gtins }: RecallContent): NoticeKeys =>
  noticeKeys({ firm, product, codes, models, gtins })

/** All words of a notice without the signs between them: whatever model it names is part of it. */
export const phrasesOf = ({ product, codes, models }: RecallContent): string =>
  [keyOf(product), ...models.map(keyOf), keyOf(codes)].join(' ').slice(0, PHRASES_MAX)
const PHRASES_MAX = 30_000

/** Compares notices with all units, and with what is on sale. In the caller's transaction; a bounded number of queries. */
export async function matchNotices(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await store.waitForMatching(tx)
  const notices = (await selectRecalls(tx, ids)).map((recall) => ({ recall, keys: keysOf(recall.content) }))
  await store.replaceKeys(
    tx,
    notices.map(({ recall: { id: recallId }, keys }) => ({ recallId, keys })),
  )
  const models = await store.selectModels(tx)
  const named = notices.flatMap(({ recall: { id: recallId }, keys }) =>
    models.filter((model) => keys.phrases.has(model)).map((model) => ({ recallId, model })),
  )
  const byId = new Map(notices.map((one) => [one.recall.id, one]))
  const pairs = await store.selectUnitsFor(tx, ids, named)
  const found = foundIn(pairs, (id) => byId.get(id)!.keys)
  await store.dropMatches(tx, { recallIds: ids }, found)
  await keep(tx, found, new Map(notices.map(({ recall }) => [recall.id, recall])), now)
  await matchProducts(tx, notices)
}

async function matchProducts(tx: Tx, notices: readonly { recall: Recall; keys: NoticeKeys }[]): Promise<void> {
  const onSale = (await store.selectOnSale(tx)).map(({ id, gtin, ...one }) => ({
    id,
    keys: unitKeys({ ...one, udiDi: gtin, serial: '', lot: '' }),
  }))
  const byGtin = Map.groupBy(onSale, ({ keys }) => keys.gtin)
  const byModel = Map.groupBy(onSale, ({ keys }) => keys.model)
  const found = notices.flatMap(({ recall: { id: recallId }, keys }) => {
    const near = new Set([
      ...keys.gtins.flatMap((gtin) => byGtin.get(gtin) ?? []),
      ...[...byModel].flatMap(([model, own]) => (model && keys.phrases.has(model) ? own : [])),
    ])
    return [...near].flatMap((product) => {
      const sure = concernsProduct(keys, product.keys)
      return sure ? [{ recallId, productId: product.id, sure }] : []
    })
  })
  await store.replaceProducts(
    tx,
    notices.map(({ recall }) => recall.id),
    found,
  )
}

function foundIn(pairs: readonly store.Pair[], keysOfNotice: (id: number) => NoticeKeys): store.Found[] {
  return pairs.flatMap(({ recall_id, unit_id, ...identity }) => {
    const judged = judge(keysOfNotice(recall_id), unitKeys(identity))
    return judged ? [{ recall_id, unit_id, ...judged }] : []
  })
}

/** Keeps them, has owners told of what is certain, and staff of what a person has to look at. */
async function keep(tx: Tx, found: readonly store.Found[], notices: ReadonlyMap<number, Recall>, now: Date): Promise<void> {
  const written = await store.upsertMatches(tx, found, now)
  for (const [id, own] of Map.groupBy(written, (one) => one.recall_id)) {
    const recall = notices.get(id)!
    const published = recall.state === 'published'
    if (published && own.some(({ state }) => state === 'certain')) await updateRecall(tx, id, { to_tell: true })
    // Of a notice that is not published yet, whatever it meets; of a published one what has to be looked at.
    if (own.some(({ fresh, state }) => fresh && (published ? state === 'open' : true))) await raise(tx, 'recall.met', { id }, now)
  }
}

export const QUEUE_PIECE = 500

/** Compares units that have come or changed with open notices. Each piece is a transaction, so a process that is killed leaves out none. */
export async function sweepUnits(db: Db, now: Date): Promise<void> {
  for (let more = true; more;) more = await inTransaction(db, (tx) => matchQueued(tx, now))
}

async function matchQueued(tx: Tx, now: Date): Promise<boolean> {
  await store.waitForMatching(tx)
  const units = await store.takeQueued(tx, QUEUE_PIECE)
  if (units.length === 0) return false
  await store.upsertUnits(
    tx,
    units.map(({ unit_id: unitId, ...identity }) => ({ unitId, keys: unitKeys(identity) })),
  )
  const ids = units.map(({ unit_id }) => unit_id)
  const pairs = await store.selectNoticesFor(tx, ids, OPEN_STATES)
  const recalls = new Map((await selectRecalls(tx, [...new Set(pairs.map(({ recall_id }) => recall_id))])).map((one) => [one.id, one]))
  const keys = new Map([...recalls].map(([id, { content }]) => [id, keysOf(content)]))
  const found = foundIn(pairs, (id) => keys.get(id)!)
  const gone = await store.dropMatches(tx, { unitIds: ids }, found)
  await keep(tx, found, recalls, now)
  // A unit that has another owner now: whoever that is has to know, too; and whose unit is none of a notice any more.
  for (const id of new Set([...gone, ...found.map(({ recall_id }) => recall_id)]))
    if (recalls.get(id)!.state === 'published') await updateRecall(tx, id, { to_tell: true })
  return units.length === QUEUE_PIECE
}
