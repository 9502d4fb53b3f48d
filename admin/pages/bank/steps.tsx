// From page to page of a list that has no address of its own.
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useT } from './room.ts'

type Props = { page: number; step: number; shown: number; total: number; onPage: (page: number) => void }

/** Nothing where all of it is on one page. */
export function Steps({ page, step, shown, total, onPage }: Props) {
  const t = useT()
  if (total <= step) return null
  const before = (page - 1) * step
  return (
    <p className="mt-4 flex items-center gap-2 tabular-nums">
      <Button kind="quiet" size="small" aria-label={t('kit.previous-page')} disabled={page === 1} onClick={() => onPage(page - 1)}>
        <Icon name="chevron-left" className="size-4" />
      </Button>
      {t('kit.range', { first: before + 1, last: before + shown, total })}
      <Button kind="quiet" size="small" aria-label={t('kit.next-page')} disabled={page * step >= total} onClick={() => onPage(page + 1)}>
        <Icon name="chevron-right" className="size-4" />
      </Button>
    </p>
  )
}
