import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useT } from './room.ts'

export const STEP = 25
/** Back and forth below a table of a detail; nothing where it all stands on one page. */
export function Pages({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  const t = useT()
  if (total <= STEP) return null
  const first = (page - 1) * STEP
  const last = Math.min(total, first + STEP)
  return (
    <p className="mt-3 flex items-center gap-2 tabular-nums">
      <Button kind="quiet" size="small" aria-label={t('kit.previous-page')} disabled={page === 1} onClick={() => onPage(page - 1)}>
        <Icon name="chevron-left" className="size-4" />
      </Button>
      {t('kit.range', { first: first + 1, last, total })}
      <Button kind="quiet" size="small" aria-label={t('kit.next-page')} disabled={last >= total} onClick={() => onPage(page + 1)}>
        <Icon name="chevron-right" className="size-4" />
      </Button>
    </p>
  )
}
