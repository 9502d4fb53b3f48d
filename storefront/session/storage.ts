// What this browser keeps for us. Storage may be closed (private windows, policies): then nothing is kept, and nothing fails.

export type Kept = { read(): string | null; write(value: string): void; clear(): void }

function guarded<T>(act: () => T, otherwise: T): T {
  try {
    return act()
  } catch {
    return otherwise
  }
}

const kept =
  (storage: () => Storage) =>
  (key: string): Kept => ({
    read: () => guarded(() => storage().getItem(key), null),
    write: (value) => guarded(() => storage().setItem(key, value), undefined),
    clear: () => guarded(() => storage().removeItem(key), undefined),
  })

/** Until somebody clears it. */
export const keptInBrowser = kept(() => localStorage)
/** As long as the tab lives. */
export const keptInTab = kept(() => sessionStorage)
/** Takes all away that was kept under a name that begins so. */
export const clearInTab = (begin: string): void =>
  guarded(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(begin)) sessionStorage.removeItem(key)
  }, undefined)

/** What was written as JSON; null where there is nothing, or nothing that can be read. Its shape is the caller's to trust or check. */
export const readJson = (place: Kept): unknown => guarded(() => JSON.parse(place.read() ?? 'null') as unknown, null)
