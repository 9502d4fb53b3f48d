// A level as a sign: a shield with as many bars as its rank, so that it is told without colour.
import { classNames } from '#ui/class-names.ts'

const BARS_MOST = 5

export function LevelBadge({ level, className = 'size-14' }: { level: number; className?: string }) {
  const bars = Math.min(level, BARS_MOST)
  const top = 34 - (bars - 1) * 2.5
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={classNames('shrink-0', className)}>
      <path
        d="M32 4 56 12v20c0 15-10 24-24 28C18 56 8 47 8 32V12Z"
        className="fill-brand-soft stroke-brand"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      {Array.from({ length: bars }, (_, at) => (
        <path
          key={at}
          d={`M20 ${top - at * 6 + bars * 2}l12-6 12 6`}
          className="fill-none stroke-brand"
          strokeWidth="3.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}
