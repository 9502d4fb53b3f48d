// Marks that lists and details of products share.
import { labelOf } from '#contract/codes/label.ts'
import { PRODUCT_STATUS_LABELS, type ProductStatus } from '#contract/codes/product.ts'
import { listed } from '#shared/punctuation.ts'
import { LANGUAGES, LANGUAGE_NAMES, type Language } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { useOffice } from '../../app/office.ts'
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
  const colour = value >= GOOD ? 'bg-good' : value >= FAIR ? 'bg-caution' : 'bg-bad'
  return (
    <span className="inline-flex items-center gap-2 tabular-nums">
      <span aria-hidden className="h-1.5 w-14 overflow-hidden rounded-full bg-line">
        <span className={classNames('block h-full rounded-full', colour)} style={{ width: `${value}%` }} />
      </span>
      {value} %
    </span>
  )
}

/** The five languages; those whose name and short text are there stand out. */
export function Languages({ there }: { there: readonly Language[] }) {
  const { language: here } = useOffice()
  const t = useT()
  const missing = LANGUAGES.filter((language) => !there.includes(language))
  const title = missing.length
    ? t('product.missing-languages', {
        languages: listed(
          missing.map((one) => LANGUAGE_NAMES[one].own),
          here,
        ),
      })
    : ''
  return (
    <span className="inline-flex gap-1 text-xs uppercase" title={title}>
      {LANGUAGES.map((language) => (
        <span
          key={language}
          className={classNames('rounded px-1 py-0.5', there.includes(language) ? 'bg-good-soft text-good' : 'text-ink-faint line-through')}
        >
          {language}
        </span>
      ))}
    </span>
  )
}
