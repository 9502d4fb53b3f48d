// What differs between two states of a thing, field by field.
import { imageAt } from '#shared/image-url.ts'
import { useT } from '../app/office.ts'
import { wordDiff } from '#shared/word-diff.ts'

/** Without `from` only what it became. `pictures`: addresses of those that it is about. */
type Line = { label: string; from?: string; to: string; pictures?: readonly string[] }

export function Differences({ lines }: { lines: readonly Line[] }) {
  const t = useT()
  return (
    <ul className="grid gap-0.5 empty:hidden">
      {lines.map(({ label, from, to, pictures }) => (
        <li key={label} className="break-words whitespace-pre-wrap">
          {t('kit.colon', { label })}
          <Difference from={from} to={to} />
          {pictures && pictures.length > 0 && (
            <span className="mt-1 flex flex-wrap gap-2">
              {pictures.map((url) => (
                <img
                  key={url}
                  src={imageAt(url, 160)}
                  alt=""
                  loading="lazy"
                  className="h-10 max-w-24 rounded-control bg-white object-contain p-0.5"
                />
              ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Longer texts are compared word by word. */
const LONG = 60

function Difference({ from, to }: Pick<Line, 'from' | 'to'>) {
  const pieces = from !== undefined && Math.min(from.length, to.length) > LONG ? wordDiff(from, to) : null
  if (pieces)
    return pieces.map(
      ({ kind, text }, i) =>
        // oxlint-disable react/no-array-index-key -- the pieces of one text stand where they stand
        kind === 'gone' ? (
          <del key={i} className="bg-bad-soft text-bad">
            {text}
          </del>
        ) : kind === 'new' ? (
          <ins key={i} className="bg-good-soft text-good no-underline">
            {text}
          </ins>
        ) : (
          text
        ),
      // oxlint-enable react/no-array-index-key
    )
  return (
    <>
      {from !== undefined && (
        <>
          <del className="text-ink-faint">{from || '–'}</del> →{' '}
        </>
      )}
      {to || '–'}
    </>
  )
}
