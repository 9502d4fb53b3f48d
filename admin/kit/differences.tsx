// What differs between two states of a thing, field by field.
import { useT } from '../app/office.ts'
import { wordDiff } from './word-diff.ts'

/** Without `from` only what it became. */
type Line = { label: string; from?: string; to: string }

export function Differences({ lines }: { lines: readonly Line[] }) {
  const t = useT()
  return (
    <ul className="grid gap-0.5 empty:hidden">
      {lines.map(({ label, from, to }) => (
        <li key={label} className="break-words whitespace-pre-wrap">
          {t('kit.colon', { label })} <Difference from={from} to={to} />
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
