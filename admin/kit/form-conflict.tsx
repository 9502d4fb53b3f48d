import { numberFormat } from '#shared/intl.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { formatUsd } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useOffice, useT } from '../app/office.ts'
import { useNames } from './field-reference.tsx'
import { readPath } from './form-model.ts'
import { kindOf, type FieldSpec } from './form-spec.ts'
import { formatMoment, useDay } from './moment.tsx'
import { percentText } from './percent.ts'
import { weightText } from './weight.ts'
import { useListed } from './use-listed.ts'

type Props = { fields: FieldSpec[]; record: unknown; onTake: (name: string) => void }

/** Somebody saved in the meantime. Shows what stands there now where both changed the same field; saving again keeps one's own. */
export function FormConflict({ fields, record, onTake }: Props) {
  const t = useT()
  return (
    <div role="alert" className="rounded-control bg-caution-soft px-4 py-3">
      <p className="flex items-start gap-2 font-medium text-caution">
        <Icon name="alert" className="mt-0.5 size-4" />
        {t('kit.conflict-title')}
      </p>
      <p className="mt-1 text-sm">{fields.length ? t('kit.conflict-fields') : t('kit.conflict-merged')}</p>
      <ul className="mt-2 grid gap-2 empty:hidden">
        {fields.map((field) => (
          <li key={field.name} className="flex flex-wrap items-center justify-between gap-2 text-sm">
            <span className="min-w-0">
              <span className="font-medium">{t('kit.colon', { label: field.label })}</span>
              <span className="break-words">
                <Theirs field={field} value={readPath(record, field.name)} />
              </span>
            </span>
            <Button size="small" onClick={() => onTake(field.name)}>
              {t('kit.take-theirs')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The value as people read it. */
function Theirs({ field, value }: { field: FieldSpec; value: unknown }) {
  const t = useT()
  const { language } = useOffice()
  const { locale } = LANGUAGE_NAMES[language]
  const day = useDay()
  const text = (): string => {
    const kind = kindOf(field)
    if (field.said) return field.said(value)
    if (Array.isArray(value)) return t('kit.found', { count: value.length })
    if (kind === 'yes-no') return t(value === 'Y' ? 'kit.yes' : 'kit.no')
    if (kind === 'choice') return field.options?.find((option) => option.value === String((value as string | null) ?? ''))?.label ?? '–'
    if (value === null || value === undefined || value === '') return '–'
    if (kind === 'day') return day(value as string)
    if (kind === 'moment') return formatMoment(value as string, language)
    if (kind === 'money') return formatUsd(value as number, locale)
    if (kind === 'percent') return percentText(value as number, language)
    if (kind === 'kilos') return weightText(value as number, locale)
    if (typeof value === 'object') return ''
    const plain = kind === 'decimal' ? numberFormat(locale, { maximumFractionDigits: 10 }).format(value as number) : String(value as string)
    return [plain, field.unit].filter(Boolean).join(' ')
  }
  return field.reference && value !== null ? <Named field={field} ids={[value].flat() as number[]} /> : text()
}

function Named({ field, ids }: { field: FieldSpec; ids: number[] }) {
  const nameOf = useNames(field.name, field.reference!, [], ids)
  const list = useListed()
  return list(ids.map((id) => nameOf(id).label)) || '–'
}
