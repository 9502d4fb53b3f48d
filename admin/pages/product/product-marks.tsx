// Marks that lists and details of products share.
import { labelOf } from '#contract/codes/label.ts'
import { PRODUCT_STATUS_LABELS, type ProductStatus } from '#contract/codes/product.ts'
import { Tag } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { useOffice } from '../../app/office.ts'
import { usePercent } from '../../kit/percent.ts'

const TONES = { draft: 'caution', on_sale: 'good', off_sale: 'plain', discontinued: 'plain' } as const

/** Where the product stands. */
export function Status({ status }: { status: ProductStatus }) {
  const { language } = useOffice()
  return <Tag tone={TONES[status]}>{labelOf(PRODUCT_STATUS_LABELS, status, language)}</Tag>
}

const GOOD = 90
const FAIR = 70

/** How much of what the trade asks is there, as a number and a bar. */
export function Completeness({ value }: { value: number }) {
  const percent = usePercent()
  const colour = value >= GOOD ? 'bg-good' : value >= FAIR ? 'bg-caution' : 'bg-bad'
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap tabular-nums">
      <span aria-hidden className="h-1.5 w-14 overflow-hidden rounded-full bg-line">
        <span className={classNames('block h-full rounded-full', colour)} style={{ width: `${value}%` }} />
      </span>
      {percent(value * 100)}
    </span>
  )
}
