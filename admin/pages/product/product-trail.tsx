// Who changed what of a product.
import { productTrail } from '#contract/product-desk.ts'
import { useOffice } from '../../app/office.ts'
import { AuditTrail } from '../../kit/audit-trail.tsx'
import { useT } from './room.ts'
import { useShownValue } from './shown-value.ts'

export function ProductTrail({ id }: { id: number }) {
  const { call } = useOffice()
  const t = useT()
  const shown = useShownValue()
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
