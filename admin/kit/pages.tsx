import { useEffect, useEffectEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useT } from '../app/office.ts'

export const STEP = 25

type Props = { page: number; step?: number; total: number; onPage: (page: number) => void }

/** Back and forth below a table that has no address of its own; nothing where it all stands on one page. */
export function Pages({ page, step = STEP, total, onPage }: Props) {
  const t = useT()
  const last = Math.max(1, Math.ceil(total / step))
  const back = useEffectEvent(() => onPage(last))
  useEffect(() => {
    if (page > last) back() // what stood on it is gone
  }, [page, last])
  if (total <= step) return null
  const before = (page - 1) * step
  return (
    <p className="mt-3 flex items-center gap-2 tabular-nums">
      <Button kind="quiet" size="small" aria-label={t('kit.previous-page')} disabled={page === 1} onClick={() => onPage(page - 1)}>
        <Icon name="chevron-left" className="size-4" />
      </Button>
      {t('kit.range', { first: before + 1, last: Math.min(total, before + step), total })}
      <Button kind="quiet" size="small" aria-label={t('kit.next-page')} disabled={page >= last} onClick={() => onPage(page + 1)}>
        <Icon name="chevron-right" className="size-4" />
      </Button>
    </p>
  )
}
