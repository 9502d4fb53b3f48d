// A form's fields from their specs: label, control, demand and error come together here.
import type { ReactNode } from 'react'
import type * as v from 'valibot'
import { AreaField, Field, SelectField } from '#ui/field.tsx'
import { formatUsd } from '#shared/money.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { classNames } from '#ui/class-names.ts'
import { useOffice, useT } from '../app/office.ts'
import { demandOf, readMoney, writeMoney, type Demand, type FieldKind } from './form-model.ts'
import type { FormControl } from './use-form.ts'

export type OwnFieldProps = { value: unknown; onChange: (value: unknown) => void; error: string | undefined }
export type FieldSpec = {
  /** Dotted name in the schema: 'name.en'. */
  name: string
  label: string
  kind?: FieldKind
  hint?: string
  /** Stands in the label: the unit. */
  unit?: string
  options?: { value: string; label: string }[]
  /** Takes the whole row. */
  wide?: boolean
  rows?: number
  type?: 'password' | 'email' | 'url'
  autoComplete?: string
  autoFocus?: boolean
  /** Digits that are no amount: a code. */
  numeric?: boolean
  /** For kind 'own': draws itself. */
  render?: (props: OwnFieldProps) => ReactNode
}

export const kindOf = ({ kind }: FieldSpec): FieldKind => kind ?? 'text'

type Props<S extends v.GenericSchema> = { schema: S; fields: readonly FieldSpec[]; form: FormControl; columns?: 1 | 2 }

export function FormFields<S extends v.GenericSchema>({ schema, fields, form, columns = 2 }: Props<S>) {
  return (
    <div className={classNames('grid gap-4', columns === 2 && 'wide:grid-cols-2')}>
      {fields.map((field) => (
        <div key={field.name} className={classNames('min-w-0', field.wide && columns === 2 && 'wide:col-span-2')}>
          <OneField field={field} demand={demandOf(schema, field.name)} form={form} />
        </div>
      ))}
    </div>
  )
}

function OneField({ field, demand, form }: { field: FieldSpec; demand: Demand; form: FormControl }) {
  const t = useT()
  const { language } = useOffice()
  const { locale } = LANGUAGE_NAMES[language]
  const { name, label, hint, unit, rows, type, autoComplete, autoFocus } = field
  const kind = kindOf(field)
  const error = form.errors[name]
  const value = form.typed[name]
  const set = (next: unknown) => form.set(name, next)
  if (kind === 'own') return field.render!({ value, onChange: set, error })
  const amount = kind === 'money' && typeof value === 'string' ? readMoney(value, language) : undefined
  const echo =
    amount &&
    t(amount.doubt ? 'kit.amount-doubt' : 'kit.amount-read', {
      amount: formatUsd(amount.cents, locale),
      plain: writeMoney(amount.cents, language),
    })
  const note = [unit, demand.optional && kind !== 'yes-no' ? t('kit.optional') : ''].filter(Boolean).join(' · ')
  const shared = {
    name,
    label,
    hint: [echo, hint].filter(Boolean).join(' · ') || undefined,
    error,
    note: note || undefined,
    value: value as string,
    autoFocus,
  }
  if (kind === 'area')
    return (
      <AreaField
        {...shared}
        rows={rows}
        className="field-sizing-content min-h-16"
        maxLength={demand.maxLength}
        onChange={(event) => set(event.target.value)}
      />
    )
  if (kind === 'choice' || kind === 'yes-no') {
    const yesNo = [
      { value: 'Y', label: t('kit.yes') },
      { value: 'N', label: t('kit.no') },
    ]
    return (
      <SelectField {...shared} onChange={(event) => set(event.target.value)}>
        {kind === 'choice' && demand.optional && <option value="">{t('kit.none')}</option>}
        {(kind === 'yes-no' ? yesNo : (field.options ?? [])).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    )
  }
  const numeric = kind === 'money' || kind === 'whole'
  return (
    <Field
      {...shared}
      type={kind === 'day' ? 'date' : (type ?? 'text')}
      inputMode={kind === 'money' ? 'decimal' : kind === 'whole' || field.numeric ? 'numeric' : undefined}
      autoComplete={autoComplete ?? 'off'}
      maxLength={kind === 'text' ? demand.maxLength : undefined}
      className={numeric ? 'tabular-nums' : undefined}
      onChange={(event) => set(event.target.value)}
    />
  )
}

/** The sentence for what a schema refused: says what is wanted, not what failed. */
export function useExplain(): (field: FieldSpec, demand: Demand, typed: unknown, issue: v.BaseIssue<unknown>) => string {
  const { language } = useOffice()
  const t = useT()
  const { locale } = LANGUAGE_NAMES[language]
  return (field, demand, typed, issue) => {
    const kind = kindOf(field)
    const amount = (value: number) => (kind === 'money' ? formatUsd(value, locale) : new Intl.NumberFormat(locale).format(value))
    if (typeof typed === 'string' && typed.trim() === '' && !demand.optional) return t('kit.needed')
    if (issue.type === 'min_value' && demand.min !== undefined) return t('kit.at-least', { min: amount(demand.min) })
    if (issue.type === 'max_value' && demand.max !== undefined) return t('kit.at-most', { max: amount(demand.max) })
    if (issue.type === 'max_length' && demand.maxLength !== undefined) return t('kit.too-long', { max: demand.maxLength })
    if (kind === 'money') {
      const read = typeof typed === 'string' ? readMoney(typed, language) : undefined
      const values = read && { amount: formatUsd(read.cents, locale), plain: writeMoney(read.cents, language) }
      return values ? t('kit.amount-doubt', values) : t('kit.not-an-amount')
    }
    if (kind === 'whole') return t('kit.not-whole')
    return t('kit.not-valid')
  }
}
