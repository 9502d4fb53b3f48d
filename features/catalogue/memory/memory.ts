// Answers that are the same for everyone (tree, totals, facets, search results), kept until the catalogue changes.
// Several processes agree because each listens for 'catalogue_changed', which the database sends when a change commits.
// Without a listener nothing is kept, so nothing can be stale.
import { listen } from '#db/listen.ts'
import type { Db } from '#db/connect.ts'

const ANSWERS_MAX = 2_000
const KEY_MAX = 4_000 // characters; nobody asks a longer question twice, and many of them would fill the memory
const KEEP_MS = 60_000 // numbers whose changes are not told of (units sold) are at most this old

type Memory = { answers: Map<string, Promise<unknown>>; listening: boolean }
const memories = new WeakMap<Db, Memory>()

/** The answer kept under the key, else the one that `load` finds. Answers must not hold anything personal. */
export function remember<T>(db: Db, key: string, load: () => Promise<T>): Promise<T> {
  const memory = memories.get(db)
  if (!memory?.listening || key.length > KEY_MAX) return load()
  const { answers } = memory
  const kept = answers.get(key)
  if (kept) {
    answers.delete(key) // what is used stays; what is used least goes first
    answers.set(key, kept)
    return kept as Promise<T>
  }
  const answer = load()
  answers.set(key, answer)
  answer.catch(() => answers.delete(key))
  if (answers.size > ANSWERS_MAX) answers.delete(answers.keys().next().value!)
  return answer
}

/** Keeps answers from now on, for as long as changes are heard of. `changed` is called after each change. */
export async function keepAnswers(db: Db, url: string, changed: () => void = () => undefined): Promise<{ stop(): Promise<void> }> {
  const memory: Memory = { answers: new Map(), listening: false }
  memories.set(db, memory)
  const drop = () => {
    memory.answers = new Map() // what is being loaded now ends in the old map: it may have been read before the change
  }
  const forget = () => {
    drop()
    changed()
  }
  const timer = setInterval(drop, KEEP_MS).unref()
  const listener = await listen(url, 'catalogue_changed', {
    message: forget,
    listening: (on) => {
      memory.listening = on
      forget()
    },
  })
  return {
    stop: () => {
      clearInterval(timer)
      return listener.stop()
    },
  }
}
