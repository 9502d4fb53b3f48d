import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Placeholder, PLACEHOLDERS } from '#ui/placeholder.tsx'

/** A picture that waits to be judged: read by our own session, as nobody else may see it yet. */
export function ReviewPicture({ name, read }: { name: string; read: () => Promise<Response> }) {
  const picture = useQuery({ queryKey: ['review-picture', name], queryFn: async () => (await read()).blob(), staleTime: Infinity })
  const [url, setUrl] = useState('')
  useEffect(() => {
    if (!picture.data) return
    const made = URL.createObjectURL(picture.data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [picture.data])
  if (picture.isError || !url)
    return (
      <span className="grid size-40 place-items-center rounded-control bg-mist text-ink-faint">
        <Placeholder flag={PLACEHOLDERS.document} className="size-10 text-line-strong" />
        <span className="sr-only">{name}</span>
      </span>
    )
  return (
    <a href={url} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-control">
      <img src={url} alt={name} className="size-40 bg-mist object-cover" />
    </a>
  )
}
