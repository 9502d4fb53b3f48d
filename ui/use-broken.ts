import { useCallback, useState } from 'react'

/**
 * Whether the picture at the address did not come. For the <img>: `ref` finds out what failed before the page came to life, `onError` what
 * fails later. Another address is tried anew.
 */
export function useBroken(url: string): { broken: boolean; watch: { ref: (image: HTMLImageElement | null) => void; onError: () => void } } {
  const [failed, setFailed] = useState('')
  const onError = useCallback(() => setFailed(url), [url])
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.currentSrc && image.naturalWidth === 0) onError()
    },
    [onError],
  )
  return { broken: !url || failed === url, watch: { ref, onError } }
}
