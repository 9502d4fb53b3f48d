import { useEffect, useState } from 'react'

/** Tells screen readers what a page shows, and each time it changes: a region has to be there before its text is. */
export function Told({ text }: { text: string }) {
  const [told, setTold] = useState('')
  // oxlint-disable-next-line react/set-state-in-effect -- after the region is on the page
  useEffect(() => setTold(text), [text])
  return <output className="sr-only">{told}</output>
}
