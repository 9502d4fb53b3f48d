import type { Clause, Finding } from '#contract/letter-of-credit.ts'
import { Tag } from '#ui/badge.tsx'
import { useT } from '../../shop/shop.ts'

/** Clauses with the numbers that banks give their fields. */
export function Clauses({ clauses }: { clauses: readonly Clause[] }) {
  return (
    <dl className="divide-y divide-line rounded-tile border border-line">
      {clauses.map(({ tag, field, value }) => (
        <div key={tag} className="grid gap-x-4 gap-y-0.5 px-4 py-2.5 wide:grid-cols-[210px_minmax(0,1fr)]">
          <dt className="text-ink-soft">
            <span className="mr-2 text-sm text-ink-faint tabular-nums">{tag}</span>
            {field}
          </dt>
          <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Differences: the field, both values and what to do. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const t = useT()
  if (findings.length === 0) return <p className="rounded-tile bg-good-soft px-4 py-3 text-good">{t('letter.no-findings')}</p>
  return (
    <ul className="grid gap-3">
      {findings.map(({ code, tag, field, expected, actual, weight, todo }, index) => (
        <li key={`${code} ${index}`} className="rounded-tile border border-line p-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            <span>
              <span className="mr-2 text-sm font-normal text-ink-faint tabular-nums">{tag}</span>
              {field}
            </span>
            <Tag tone={weight === 'change' ? 'bad' : 'caution'}>{t(`letter.weight-${weight}`)}</Tag>
          </p>
          <p className="mt-1">{todo}</p>
          <dl className="mt-2 grid gap-x-6 gap-y-1 text-sm wide:grid-cols-2">
            <div>
              <dt className="text-ink-faint">{t('letter.expected')}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{expected}</dd>
            </div>
            <div>
              <dt className="text-ink-faint">{t('letter.actual')}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{actual}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  )
}
