import { Moment } from './moment/moment.tsx'

type Line = { time: string; event: string; text: string }

/** What has happened, in its order. */
export const Log = ({ lines }: { lines: readonly Line[] }) => (
  <ol className="grid gap-2">
    {lines.map(({ time, event, text }, index) => (
      <li key={`${event} ${index}`} className="flex flex-wrap gap-x-3 wrap-anywhere">
        <span className="text-ink-faint">
          <Moment value={time} />
        </span>
        <span className="whitespace-pre-line">{text}</span>
      </li>
    ))}
  </ol>
)
