// Marks that lists and details of products share.
import { labelOf } from '#contract/codes/label.ts'
import { PRODUCT_STATUS_LABELS, type ProductStatus } from '#contract/codes/product.ts'
import { CERTIFICATE_AHEAD_DAYS } from '#contract/product-edit.ts'
import { days } from '#shared/time.ts'
import { Tag } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useOffice } from '../../app/office.ts'
import { useDay, useNow } from '../../kit/moment.tsx'
import { usePercent } from '../../kit/percent.ts'
import { useT } from './room.ts'

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

/** That it has ended, or how many days are left where it is time to have it renewed: the days of the mail that tells of it. */
export function CertificateEnding({ day }: { day: string | null }) {
  const t = useT()
  const now = useNow()
  if (!day) return null
  const left = Math.ceil((Date.parse(day) - now) / days(1))
  if (left < 0)
    return (
      <Tag tone="bad">
        <Icon name="alert" className="size-3.5" />
        {t('product.certificate-ended')}
      </Tag>
    )
  return left <= CERTIFICATE_AHEAD_DAYS ? (
    <Tag tone="caution">
      <Icon name="clock" className="size-3.5" />
      {t('product.certificate-left', { count: left })}
    </Tag>
  ) : null
}

/** The day on which the first certificate ends, or has ended. */
export function CertificateEnd({ day }: { day: string | null }) {
  const text = useDay()
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      {text(day)} <CertificateEnding day={day} />
    </span>
  )
}
