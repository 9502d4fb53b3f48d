// A form's fields from their specs (form-spec.ts): label, control, demand and error come together here.
import { lazy, Suspense, type ReactNode } from 'react'
import type * as v from 'valibot'
import { AreaField, Field, SelectField } from '#ui/field.tsx'
import { numberFormat } from '#shared/intl.ts'
import { formatUsd, usdSign } from '#shared/money.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { classNames } from '#ui/class-names.ts'
import { useOffice, useT } from '../app/office.ts'
import { ReferenceField } from './field-reference.tsx'
import { RowsField } from './field-rows.tsx'
import { LanguageTabs } from './form-languages.tsx'
import { demandOf, readDecimal, readKilos, readMoney, writeMoney, type Demand } from './form-model.ts'
import { kindOf, type FieldSpec } from './form-spec.ts'
import { besideOptions, leavesOf } from './form-values.ts'
import type { FieldsControl } from './use-form.ts'
import { weightText } from './weight.ts'

export type { FieldSpec, OwnFieldProps } from './form-spec.ts'

// Most forms have neither.
const MediaField = lazy(async () => ({ default: (await import('./field-media.tsx')).MediaField }))
const RichField = lazy(async () => ({ default: (await import('./field-rich.tsx')).RichField }))

type Props = {
  schema: v.GenericSchema
  fields: readonly FieldSpec[]
  form: FieldsControl
  columns?: 1 | 2
  /** Of the row that they belong to: 'tiers.2.'. */
  path?: string
  /** Side by side as far as they fit, for few and short ones. */
  inline?: boolean
}

export function FormFields({ schema, fields: all, form, columns = 2, path = '', inline }: Props) {
  const fields = all.filter(({ when }) => !when || when(form.typed))
  const one = (field: FieldSpec, beside?: ReactNode) => (
    <div
      key={field.name}
      data-field={path + field.name}
      lang={field.language && LANGUAGE_NAMES[field.language].locale}
      className={classNames('min-w-0', isWide(field) && columns === 2 && 'col-span-full')}
    >
      <OneField field={field} schema={schema} form={form} path={path} />
      {beside}
    </div>
  )
  if (inline)
    return (
      <div className="grid grid-cols-[repeat(auto-fit,minmax(120px,1fr))] items-start gap-x-3 gap-y-2">
        {leavesOf(fields).map((field) => one(field))}
      </div>
    )
  return (
    <div className="@container grid grid-cols-1 gap-4">
      {runsOf(fields).map((run) =>
        kindOf(run[0]!) === 'texts' ? (
          <LanguageTabs key={run[0]!.name} fields={run} schema={schema} form={form} path={path}>
            {(language, helpOf) =>
              leavesOf(run)
                .filter((leaf) => leaf.language === language)
                .map((leaf) => one(leaf, helpOf(leaf)))
            }
          </LanguageTabs>
        ) : (
          <div key={run[0]!.name} className={classNames('grid grid-cols-1 items-start gap-4', columns === 2 && '@min-[560px]:grid-cols-2')}>
            {run.map((field) => one(field))}
          </div>
        ),
      )}
    </div>
  )
}

const WIDE_KINDS = ['rows', 'media', 'rich']
const isWide = (field: FieldSpec) => field.wide || WIDE_KINDS.includes(kindOf(field))

/** Translated fields that follow one another share their tabs; so do others their grid. */
function runsOf(fields: readonly FieldSpec[]): FieldSpec[][] {
  const runs: FieldSpec[][] = []
  for (const field of fields) {
    const last = runs.at(-1)
    if (last && (kindOf(last[0]!) === 'texts') === (kindOf(field) === 'texts')) last.push(field)
    else runs.push([field])
  }
  return runs
}

type One = { field: FieldSpec; schema: v.GenericSchema; form: FieldsControl; path: string }

function OneField({ field, schema, form, path }: One) {
  const { name } = field
  const at = path + name
  const asked = demandOf(schema, at)
  const demand = field.needed?.(form.typed) ? { ...asked, optional: false } : asked
  const value = form.typed[name]
  const error = form.errors[name]
  const set = (next: unknown) => form.set(name, next)
  const kind = kindOf(field)
  if (kind === 'own') return field.render!({ value, onChange: set, error })
  if (kind === 'rows') return <RowsField {...{ field, schema, demand, form, path }} Fields={FormFields} />
  if (kind === 'reference') return <ReferenceField {...{ field, demand, value, error, at }} onChange={set} />
  const Drawn = kind === 'media' ? MediaField : kind === 'rich' ? RichField : PlainField
  return (
    <Suspense fallback={<div className="h-48 rounded-control bg-mist" aria-busy="true" />}>
      <Drawn {...{ field, demand, value, error, at }} onChange={set} />
    </Suspense>
  )
}

/** What every kind is drawn from. `at`: its path in the form, the name of its control. */
export type KindProps = {
  field: FieldSpec
  demand: Demand
  value: unknown
  error: string | undefined
  at: string
  onChange: (value: unknown) => void
}

function PlainField({ field, demand, value, error, at, onChange }: KindProps) {
  const t = useT()
  const { locale } = LANGUAGE_NAMES[useOffice().language]
  const { label, rows, type, autoComplete, autoFocus } = field
  const kind = kindOf(field)
  const unit = kind === 'money' ? usdSign(locale) : field.unit
  const note = [unit, demand.optional && !field.unmarked && kind !== 'yes-no' ? t('kit.optional') : ''].filter(Boolean).join(' · ')
  const hint = useHint(field, value)
  const shared = { name: at, label, hint, error, note: note || undefined, value: value as string, autoFocus }
  if (kind === 'area')
    return (
      <AreaField
        {...shared}
        rows={rows}
        className="field-sizing-content min-h-16"
        maxLength={demand.maxLength}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  if (kind === 'choice' || kind === 'yes-no') {
    const yesNo = [
      { value: 'Y', label: t('kit.yes') },
      { value: 'N', label: t('kit.no') },
    ]
    const options = kind === 'yes-no' ? yesNo : (field.options ?? [])
    const { blank, gone } = besideOptions({ options, value, optional: demand.optional })
    return (
      <SelectField {...shared} onChange={(event) => onChange(event.target.value)}>
        {kind === 'choice' && blank && <option value="">{t(`kit.${blank}`)}</option>}
        {gone && <option value={gone}>{t('kit.choice-gone', { value: gone })}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    )
  }
  const decimal = kind === 'money' || kind === 'decimal' || kind === 'kilos' || kind === 'percent'
  return (
    <Field
      {...shared}
      type={kind === 'day' ? 'date' : kind === 'moment' ? 'datetime-local' : (type ?? 'text')}
      inputMode={decimal ? 'decimal' : kind === 'whole' || field.numeric ? 'numeric' : undefined}
      autoComplete={autoComplete ?? 'off'}
      maxLength={kind === 'text' ? demand.maxLength : undefined}
      className={decimal || kind === 'whole' ? 'tabular-nums' : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** The field's own hint, and how what is typed was understood. */
function useHint(field: FieldSpec, value: unknown): string | undefined {
  const t = useT()
  const { language } = useOffice()
  const { locale } = LANGUAGE_NAMES[language]
  const kind = kindOf(field)
  const understood = () => {
    if (kind === 'moment') return t('kit.your-zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })
    if (typeof value !== 'string') return ''
    if (kind === 'money') {
      const read = readMoney(value, language)
      const values = read && { amount: formatUsd(read.cents, locale), plain: writeMoney(read.cents, language) }
      return values ? t(read.doubt ? 'kit.amount-doubt' : 'kit.amount-read', values) : ''
    }
    if ((kind !== 'decimal' && kind !== 'kilos') || !/[.,\s]/.test(value.trim())) return ''
    const read = kind === 'kilos' ? readKilos(value, language) : readDecimal(value, language)
    if (read === undefined) return ''
    const amount = kind === 'kilos' ? weightText(read, locale) : numberFormat(locale, { maximumFractionDigits: 10 }).format(read)
    return t('kit.amount-read', { amount })
  }
  return [understood(), field.hint].filter(Boolean).join(' · ') || undefined
}
