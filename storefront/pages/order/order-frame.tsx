import type { ReactNode } from 'react'
import { Breadcrumb } from '../../parts/breadcrumb.tsx'
import { useT } from '../../shop/shop.ts'

/** A page below one's orders; `here` names it in the way that leads to it. */
export function OrderFrame({ here, children }: { here: string; children: ReactNode }) {
  const t = useT()
  return (
    <div className="page-width pt-2 pb-6 wide:pt-4 wide:pb-10">
      <Breadcrumb
        crumbs={[{ label: t('frame.account'), href: '/account' }, { label: t('frame.orders'), href: '/order' }, { label: here }]}
      />
      {children}
    </div>
  )
}
