// Sensitive acts ask again who sits there. The call that was turned down waits here while the dialog (proof-dialog.tsx) asks.

type Waiting = (proved: boolean) => void

let waiting: Waiting[] = []
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

export const proofStore = {
  isAsked: () => waiting.length > 0,
  /** Resolves to whether the person has shown it. Several calls at once ask once. */
  ask: () =>
    new Promise<boolean>((resolve) => {
      waiting = [...waiting, resolve]
      tell()
    }),
  answer: (proved: boolean) => {
    const all = waiting
    waiting = []
    tell()
    for (const resolve of all) resolve(proved)
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
