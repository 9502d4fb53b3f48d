/**
 * Runs at most `atOnce` jobs at a time, in the order in which they come. When `waitingMax` wait already, `full` is called, which throws.
 */
export function turns(atOnce: number, waitingMax: number, full: () => never) {
  let free = atOnce
  const waiting: (() => void)[] = []
  return async <T>(job: () => Promise<T>): Promise<T> => {
    if (free > 0) free--
    else {
      if (waiting.length >= waitingMax) full()
      await new Promise<void>((next) => waiting.push(next)) // whoever ends hands the place over
    }
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
