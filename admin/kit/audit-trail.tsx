// Who did what to a thing, from the audit log. Fields are called as the noun's area calls them ('<area>.field-…').
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { TalkKind } from '#contract/thing.ts'
import { isByOwner } from '#contract/trail.ts'
import { LANGUAGE_NAMES, toLanguage } from '#shared/language.ts'
import { useOffice, useT } from '../app/office.ts'
import { say } from '../app/words.ts'
import { useWorded } from './act-texts.ts'
import { QueryView } from './query-view.tsx'
import { Differences } from './differences.tsx'
import { TimeLine } from './time-line.tsx'
import { Trail } from './trail.tsx'

type Change = { field: string; from: string; to: string }
type Entry = { id: number; time: string; staffName: string; action: string; changes?: readonly Change[] }
/** How a change is told; without `from` only what it became. */
type Line = { label?: string; from?: string; to: string; pictures?: readonly string[] }

type Props<E extends Entry> = {
  area: string
  /** What the acts are on, where the area has several kinds of things. */
  of?: string
  /** The thing that people talk about here, and watch; without it only acts are shown. */
  kind?: TalkKind
  /** The thing's number, where the area has many. */
  id?: number
  read: (page: { pageSize: number }) => Promise<{ rows: E[]; total: number }>
  /** Said when nothing has happened. */
  none: string
  most?: number
  text?: (entry: E) => string
  line?: (change: Change, entry: E) => Line | null
  more?: (entry: E) => ReactNode
  /** What can be done about it, below what it says. */
  act?: (entry: E) => ReactNode
}

export function AuditTrail<E extends Entry>({
  area,
  of = area,
  kind,
  id,
  read,
  none,
  most = 20,
  text,
  line = asItIs,
  more,
  act,
}: Props<E>) {
  const t = useT()
  const { language } = useOffice()
  const worded = useWorded()
  const trail = useQuery({ queryKey: ['trail', area, of, language, id], queryFn: () => worded(read({ pageSize: most })) })
  const linesOf = (entry: E) =>
    (entry.changes ?? []).flatMap((change) => {
      const told = line(change, entry)
      return told ? [{ label: fieldText(area, change.field), ...told }] : []
    })
  const itemsOf = (rows: readonly (E & { text: string })[]) =>
    rows.map((entry) => ({
      key: entry.id,
      time: entry.time,
      text: text?.(entry) ?? entry.text,
      who: entry.staffName || t(isByOwner(entry) ? 'kit.owner' : 'kit.system'),
      more: (
        <>
          {more ? more(entry) : <Differences lines={linesOf(entry)} />}
          {act?.(entry)}
        </>
      ),
    }))
  return (
    <QueryView query={trail}>
      {({ rows, total }) =>
        kind && id !== undefined ? (
          <TimeLine thing={{ kind, id }} acts={itemsOf(rows)} older={total - rows.length} none={none} />
        ) : total === 0 ? (
          <p className="text-ink-soft">{none}</p>
        ) : (
          <>
            <Trail items={itemsOf(rows)} />
            {total > rows.length && <p className="mt-3 text-sm text-ink-faint">{t('kit.older', { count: total - rows.length })}</p>}
          </>
        )
      }
    </QueryView>
  )
}

const asItIs = ({ from, to }: Change): Line => ({ from, to })

/** A field of one language, 'title.zh', is called by its own name and the language's. */
export function fieldText(area: string, field: string): string {
  const [base, language] = field.split('.') as [string, string?]
  const code = toLanguage(language)
  return say(`${area}.field-${base}`, base) + (code ? ` (${LANGUAGE_NAMES[code].own})` : '')
}
