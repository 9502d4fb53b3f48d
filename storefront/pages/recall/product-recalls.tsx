// Notices about a product on sale, for everybody to read.
import { useCallback } from 'react'
import { productRecalls } from '#contract/recall.ts'
import { Icon } from '#ui/icon.tsx'
import { useShop } from '../../shop/shop.ts'
import { useDay } from '../letter/day.ts'
import { ClassTag } from './marks.tsx'
import { useQuietly } from './use-quietly.ts'

export function ProductRecallsShown({ productId }: { productId: number }) {
  const { call, t } = useShop()
  const day = useDay()
  const read = useCallback(() => call(productRecalls, { id: productId }, { quiet: true }), [call, productId])
  const rows = useQuietly(read) ?? []
  if (rows.length === 0) return null
  return (
    <details className="mt-4 rounded-tile border border-caution/40 bg-caution-soft px-4 py-1">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <Icon name="alert" className="size-5 shrink-0 text-caution" />
        {t('recall.product-notices', { count: rows.length })}
      </summary>
      <ul className="grid gap-4 pt-1 pb-3">
        {rows.map((row) => (
          <li key={row.recallNo} className="wrap-anywhere">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              {row.title} <ClassTag value={row.class} />
            </p>
            <p className="text-sm text-ink-soft">{[row.firm, row.number, day(row.day)].filter(Boolean).join(' · ')}</p>
            <p className="mt-1 whitespace-pre-line">{row.reason}</p>
            <p className="mt-1 whitespace-pre-line text-ink-soft">{row.todo}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}
