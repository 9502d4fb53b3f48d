import type { ReactNode } from 'react'

/** What a row is of: its name, and below it what tells it from others of that name. */
export const TwoLines = ({ name, below }: { name: ReactNode; below: ReactNode }) => (
  <>
    <span className="block truncate font-medium tabular-nums">{name}</span>
    <span className="block truncate text-ink-soft tabular-nums">{below}</span>
  </>
)
