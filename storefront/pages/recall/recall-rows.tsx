// Notices about one's own units, one under the other.
import type { OwnRecallRow } from '#contract/recall.ts'
import { Moment } from '../../parts/moment/moment.tsx'
import { useT } from '../../shop/shop.ts'
import { useDay } from '../letter/day.ts'
import { AnswerTag, ClassTag } from './marks.tsx'

export function RecallRows({ rows }: { rows: readonly OwnRecallRow[] }) {
  const t = useT()
  const day = useDay()
  return (
    <ul className="divide-y divide-line rounded-tile border border-line">
      {rows.map((row) => (
        <li key={row.id}>
          <a
            href={`/recalls?id=${row.id}`}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 hover:bg-mist wide:px-5"
          >
            <span className="min-w-0 flex-1 basis-64">
              <span className="block font-medium wrap-anywhere">{row.title}</span>
              <span className="block text-sm text-ink-soft tabular-nums">
                {row.recallNo} · <Moment value={row.toldTime} />
                {row.deadline && row.state === 'published' && ` · ${t('recall.by', { day: day(row.deadline) })}`}
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-2">
              <span className="text-sm text-ink-soft tabular-nums">{t('recall.units', { count: row.units })}</span>
              <ClassTag value={row.class} />
              <AnswerTag row={row} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
