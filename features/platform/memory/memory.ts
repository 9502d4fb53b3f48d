// Answers kept in memory until the database says that what they were made of has changed. Several processes agree because each listens for
// the same notification, which is sent when a change commits. Without a listener nothing is kept, so nothing can be stale.
import { listen } from '#db/listen.ts'
import type { Db } from '#db/connect.ts'

type Kept = { answers: Map<string, Promise<unknown>>; listening: boolean }
type Bounds = { answersMax: number; keepMs: number } // the oldest answer that nobody told us of a change of

export type Memory = {
  /** The answer kept under the key, else the one that `load` finds. Answers must not hold anything personal. */
  remember<T>(db: Db, key: string, load: () => Promise<T>): Promise<T>
  /**
   * Keeps answers from now on, for as long as changes are heard of. `changed` is called after each change, and when there may have been
   * one; `heard` is false where that is because nothing is heard any more.
   */
  keep(db: Db, url: string, changed?: (heard: boolean) => void): Promise<{ stop(): Promise<void> }>
}

const KEY_MAX = 4_000 // characters; nobody asks a longer question twice, and many of them would fill the memory

/** A memory of what the channel's notifications are about. */
export function memoryOf(channel: string, { answersMax, keepMs }: Bounds): Memory {
  const memories = new WeakMap<Db, Kept>()
  return {
    remember<T>(db: Db, key: string, load: () => Promise<T>): Promise<T> {
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
      if (answers.size > answersMax) answers.delete(answers.keys().next().value!)
      return answer
    },

    async keep(db, url, changed = () => undefined) {
      const memory: Kept = { answers: new Map(), listening: false }
      memories.set(db, memory)
      const drop = () => {
        memory.answers = new Map() // what is being loaded now ends in the old map: it may have been read before the change
      }
      const forget = () => {
        drop()
        changed(memory.listening)
      }
      const timer = setInterval(drop, keepMs).unref()
      const listener = await listen(url, channel, {
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
    },
  }
}
