import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useT, useTitle } from '../app/office.ts'
import { Go } from '../kit/navigation.tsx'
import { dashboardRoom } from '../pages/dashboard/room.ts'

export function NotFound() {
  const t = useT()
  return (
    <EmptyState icon="search" title={t('frame.not-found')} text={t('frame.not-found-text')} headingLevel={1}>
      <Go href={dashboardRoom.path} className={buttonClass('primary')}>
        {useTitle(dashboardRoom)}
      </Go>
    </EmptyState>
  )
}
