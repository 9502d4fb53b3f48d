// What waits, for whom and since when, what comes first on top. Every number is a link to the list that it counts.
import { useEffect, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { dashboard } from '#contract/order-desk.ts'
import { QueryView } from '../../kit/query-view.tsx'
import { useMay, useMe, useOffice } from '../../office.ts'
import { EnquiriesState } from './enquiries-state.tsx'
import { OpeningSteps } from './opening-steps.tsx'
import { Business, OurMoves, TheirMoves } from './orders-waiting.tsx'
import { ProductsState } from './products-state.tsx'

const RENEW_MS = 30_000

export function DashboardPage() {
  const { t } = useOffice()
  const me = useMe()
  const may = useMay()
  useEffect(() => {
    document.title = `${t('frame.dashboard')} | ${t('frame.workspace')}`
  }, [t])
  const aside = (
    <>
      {may('enquiry:list') && <EnquiriesState />}
      {may('product:list') && <ProductsState />}
    </>
  )
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-12 wide:px-6">
      <header className="flex flex-wrap items-baseline gap-x-3 pt-4">
        <h1 className="text-xl font-semibold">{t('frame.dashboard')}</h1>
        <p className="text-sm text-ink-faint">{me.shopName ?? t('frame.operator')}</p>
      </header>
      {may('setting:edit') && <OpeningSteps />}
      {may('order:list') ? <WithOrders aside={aside} /> : <div className="max-w-96">{aside}</div>}
    </div>
  )
}

/** Our work takes the width; beside it (below it in narrow windows) what is only looked at. */
function WithOrders({ aside }: { aside: ReactNode }) {
  const { call } = useOffice()
  const board = useQuery({ queryKey: ['dashboard'], queryFn: () => call(dashboard), refetchInterval: RENEW_MS })
  return (
    <QueryView query={board}>
      {(data) => (
        <div className="grid gap-x-6 desk:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0">
            <OurMoves board={data} />
          </div>
          <div className="min-w-0">
            <TheirMoves board={data} />
            <Business board={data} />
            {aside}
          </div>
        </div>
      )}
    </QueryView>
  )
}
