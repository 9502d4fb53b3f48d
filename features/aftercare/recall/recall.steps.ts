// How notices come to be and move on.
import type { RecallState } from '#contract/codes/recall.ts'
import type { Tx } from '#db/connect.ts'
import { applyEvent, birthsOf, logBirths, type Act, type Flow } from '#features/platform/workflow/workflow.ts'
import type { RecallContent } from './content.rules.ts'
import { phrasesOf } from './match.ts'
import { recallMachine, type RecallEvent } from './recall.machine.ts'
import * as store from './recall.sql.ts'

const flow: Flow<RecallState, RecallEvent, store.Recall> = { machine: recallMachine, save: store.saveRecall }

/** One step; what changes with it is stored with it. */
export async function moveRecall(
  tx: Tx,
  one: store.Recall,
  event: RecallEvent,
  act: Act,
  change: store.RecallChange = {},
): Promise<store.Recall> {
  const moved = await applyEvent(tx, flow, one, event, act)
  if (Object.keys(change).length > 0) await store.updateRecall(tx, one.id, change)
  return { ...moved, ...change }
}

/** Takes new notices in, matches them, and answers their ids. */
export async function enterRecalls(
  tx: Tx,
  list: readonly { source: 'staff' | 'fda'; key: string | null; content: RecallContent }[],
  by: { staffId: number; fileId: number | null; event: 'enter' | 'bring' },
  act: Act,
): Promise<number[]> {
  const made = await store.insertRecalls(tx, list.map((one) => ({ ...one, phrases: phrasesOf(one.content) })), act.now) // prettier-ignore
  const contentOf = new Map(list.map(({ key, content }) => [key, content]))
  await store.insertVersions(
    tx,
    made.map(({ id, source_key }) => ({
      recallId: id,
      number: 1,
      content: contentOf.get(source_key)!,
      staffId: by.staffId,
      fileId: by.fileId,
    })),
    act.now,
  )
  const ids = made.map(({ id }) => id)
  await logBirths(tx, birthsOf(recallMachine, ids.map((id) => ({ id, events: [by.event] }))), act) // prettier-ignore
  return ids
}
