import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Moment } from './moment.tsx'

/** `marked`: somebody's own words, not an act. */
export type TrailItem = { key: string | number; time: string; text: ReactNode; who: string; more?: ReactNode; marked?: boolean }

/** What happened to a thing, in order, as a line of time. */
export function Trail({ items }: { items: TrailItem[] }) {
  return (
    <ol className="border-l border-line pl-4">
      {items.map(({ key, time, text, who, more, marked }) => (
        <li key={key} className="relative pb-4 last:pb-0">
          <span
            aria-hidden
            className={classNames(
              'absolute top-1.5 -left-[20.5px] size-2 rounded-full ring-4 ring-ground',
              marked ? 'bg-brand' : 'bg-line-strong',
            )}
          />
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            {marked ? <div className="min-w-0 flex-1 basis-72">{text}</div> : <span className="font-medium">{text}</span>}
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
