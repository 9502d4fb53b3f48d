import { useCallback } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Placeholder, PLACEHOLDERS } from '#ui/placeholder.tsx'

/** A picture that waits to be judged: read by our own session, as nobody else may see it yet. `at`: its address, by which it is kept. */
export function ReviewPicture({ at, name, read }: { at: string; name: string; read: () => Promise<Response> }) {
  const picture = useQuery({ queryKey: ['review-picture', at], queryFn: async () => (await read()).blob(), staleTime: Infinity })
  const { data } = picture
  const shown = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !data) return
      const url = URL.createObjectURL(data)
      image.src = url
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
  return <img ref={shown} alt={name} className="max-h-80 max-w-full rounded-control bg-mist" />
}
