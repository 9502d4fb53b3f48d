import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useT } from '../app/office.ts'

/** In place of a page that could not be drawn: a bug of ours. Loading it anew is the way out. */
export function Failed() {
  const t = useT()
  return (
    <EmptyState icon="alert" title={t('kit.load-failed')} text={t('kit.failed')}>
      <Button kind="primary" onClick={() => location.reload()}>
        {t('kit.try-again')}
      </Button>
    </EmptyState>
  )
}
