/** A map that keeps what was used last, up to a number of bytes. */
export function byteLimited<T>(limit: number, sizeOf: (value: T) => number) {
  const entries = new Map<string, T>()
  let size = 0
  const remove = (key: string) => {
    const value = entries.get(key)
    if (value === undefined) return
    entries.delete(key)
    size -= sizeOf(value)
  }
  return {
    get(key: string): T | undefined {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set(key: string, value: T) {
      remove(key)
      entries.set(key, value)
      size += sizeOf(value)
      for (const oldest of entries.keys()) {
        if (size <= limit) break
        remove(oldest)
      }
    },
    remove,
    clear() {
      entries.clear()
      size = 0
    },
  }
}
