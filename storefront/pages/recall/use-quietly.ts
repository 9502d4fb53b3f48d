import { useEffect, useState } from 'react'

/** What `read` answers; null before, and where it cannot be known: a list less on the page, and no trouble. Keep `read` the same between renders. */
export function useQuietly<T>(read: () => Promise<T>): T | null {
  const [known, setKnown] = useState<T | null>(null)
  useEffect(() => {
    let here = true
    void read().then(
      (found) => here && setKnown(() => found),
      () => {},
    )
    return () => {
      here = false
    }
  }, [read])
  return known
}
