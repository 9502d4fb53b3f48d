import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Go } from '../kit/navigation.tsx'
import { useT } from '../office.ts'
import { paths } from '../paths.ts'

export function NotFound() {
  const t = useT()
  return (
    <EmptyState icon="search" title={t('frame.not-found')} text={t('frame.not-found-text')} headingLevel={1}>
      <Go href={paths.dashboard()} className={buttonClass('primary')}>
        {t('frame.dashboard')}
      </Go>
    </EmptyState>
  )
}
