// What waits, for whom and since when. Every number is a link to the list that it counts.
import { useEffect } from 'react'
import { useMay, useMe, useT } from '../../office.ts'
import { OrdersWaiting } from './orders-waiting.tsx'
import { ProductsState } from './products-state.tsx'

export function DashboardPage() {
  const t = useT()
  const me = useMe()
  const may = useMay()
  useEffect(() => {
    document.title = `${t('frame.dashboard')} | ${t('frame.workspace')}`
  }, [t])
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-12 wide:px-6">
      <header className="flex flex-wrap items-baseline gap-x-3 pt-4">
        <h1 className="text-xl font-semibold">{t('frame.dashboard')}</h1>
        <p className="text-sm text-ink-faint">{me.shopName ?? t('frame.operator')}</p>
      </header>
      {may('order:list') && <OrdersWaiting />}
      {may('product:list') && <ProductsState />}
    </div>
  )
}
