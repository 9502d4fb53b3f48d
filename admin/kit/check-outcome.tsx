// What a check of the books has found: in a sentence, and row by row.
import type { ReactNode } from 'react'
import { DetailTable } from './detail-page.tsx'
import { Moment } from './moment.tsx'

/** `found`: how much differs, `said` so; `when`: and by whom, of how much. */
export function CheckOutcome({ found, said, when }: { found: number; said: string; when: string }) {
  return (
    <p>
      <span className={found === 0 ? 'font-medium text-good' : 'font-medium text-bad'}>{said}</span>{' '}
      <span className="text-ink-soft">{when}</span>
    </p>
  )
}

type Words = { text: string; what: string; expected: string; found: string; since: string }
type Row = { id: number; what: ReactNode; expected: string; found: string; sinceTime: string }

export function CheckDifferences({ words, rows }: { words: Words; rows: readonly Row[] }) {
  return (
    <>
      <p className="mt-4 mb-2 max-w-prose">{words.text}</p>
      <DetailTable
        stack
        head={[{ label: words.what }, { label: words.expected, end: true }, { label: words.found, end: true }, { label: words.since }]}
      >
        {rows.map(({ id, what, expected, found, sinceTime }) => (
          <tr key={id}>
            <td>{what}</td>
            <td className="text-end whitespace-nowrap tabular-nums">{expected}</td>
            <td className="text-end whitespace-nowrap tabular-nums">{found}</td>
            <td>
              <Moment value={sinceTime} />
            </td>
          </tr>
        ))}
      </DetailTable>
    </>
  )
}
