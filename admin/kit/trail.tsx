import type { ReactNode } from 'react'
import { Moment } from './moment.tsx'

export type TrailItem = { key: string | number; time: string; text: ReactNode; who: string; more?: ReactNode }

/** What happened to a thing, in order, as a line of time. */
export function Trail({ items }: { items: TrailItem[] }) {
  return (
    <ol className="border-l border-line pl-4">
      {items.map(({ key, time, text, who, more }) => (
        <li key={key} className="relative pb-4 last:pb-0">
          <span aria-hidden className="absolute top-1.5 -left-[20.5px] size-2 rounded-full bg-line-strong ring-4 ring-ground" />
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-medium">{text}</span>
            <span className="text-sm text-ink-faint">
              <Moment value={time} />
              {who && ` · ${who}`}
            </span>
          </div>
          {more && <div className="mt-1 text-sm text-ink-soft">{more}</div>}
        </li>
      ))}
    </ol>
  )
}
