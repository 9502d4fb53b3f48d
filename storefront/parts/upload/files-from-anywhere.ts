import { useEffect, useEffectEvent, useState } from 'react'

const bringsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/**
 * While it is mounted, files that are pasted, or dropped anywhere on the page, go to `take`: one that misses its place would make the browser
 * leave for it. Answers whether some are held over the page now.
 */
export function useFilesFromAnywhere(take: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false)
  const taken = useEffectEvent(take)
  useEffect(() => {
    const leaving = new AbortController()
    const listen = <K extends 'paste' | 'dragover' | 'dragleave' | 'drop'>(name: K, heard: (event: DocumentEventMap[K]) => void) =>
      document.addEventListener(name, heard, { signal: leaving.signal })
    listen('paste', (event) => {
      const files = Array.from(event.clipboardData?.files ?? [])
      if (files.length === 0) return // text goes where it is pasted
      event.preventDefault()
      taken(files)
    })
    listen('dragover', (event) => {
      if (!bringsFiles(event)) return
      event.preventDefault()
      setOver(true)
    })
    listen('dragleave', (event) => event.relatedTarget === null && setOver(false)) // out of the window
    listen('drop', (event) => {
      if (!bringsFiles(event)) return
      event.preventDefault()
      setOver(false)
      taken(Array.from(event.dataTransfer!.files))
    })
    return () => leaving.abort()
  }, [])
  return over
}
