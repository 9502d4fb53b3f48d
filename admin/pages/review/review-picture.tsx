import { useCallback } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Placeholder, PLACEHOLDERS } from '#ui/placeholder.tsx'

/** A picture that waits to be judged: read by our own session, as nobody else may see it yet. `at`: its address, by which it is kept. */
export function ReviewPicture({ at, name, read }: { at: string; name: string; read: () => Promise<Response> }) {
  const picture = useQuery({ queryKey: ['review-picture', at], queryFn: async () => (await read()).blob(), staleTime: Infinity })
  const { data } = picture
  const shown = useCallback(
    (link: HTMLAnchorElement | null) => {
      if (!link || !data) return
      const url = URL.createObjectURL(data)
      link.href = url
      link.querySelector('img')!.src = url
      return () => URL.revokeObjectURL(url)
    },
    [data],
  )
  if (!data)
    return (
      <span className="grid size-40 place-items-center rounded-control bg-mist text-ink-faint">
        <Placeholder flag={PLACEHOLDERS.document} className="size-10 text-line-strong" />
        <span className="sr-only">{name}</span>
      </span>
    )
  return (
    <a ref={shown} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-control">
      <img alt={name} className="size-40 bg-mist object-cover" />
    </a>
  )
}
