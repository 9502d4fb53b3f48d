// Who changed what of a product.
import { productTrail } from '#contract/product-desk.ts'
import { useMoney, useOffice } from '../../app/office.ts'
import { AuditTrail } from '../../kit/audit-trail.tsx'
import { useT } from './room.ts'

const MONEY = ['priceFee', 'savePriceFee']

export function ProductTrail({ id }: { id: number }) {
  const { call } = useOffice()
  const t = useT()
  const money = useMoney()
  const shown = (field: string, value: string) => (value && MONEY.includes(field) ? money(Number(value)) : value)
  return (
    <AuditTrail
      area="product"
      kind="product"
      id={id}
      read={(page) => call(productTrail, { ...page, id })}
      none={t('product.no-changes')}
      line={({ field, from, to }) => ({ from: shown(field, from), to: shown(field, to) })}
    />
  )
}
