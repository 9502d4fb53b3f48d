// The terms of a draft: delivery, freight, payment, validity, and what the buyer reads below.
import type { ReactNode } from 'react'
import { PAY_LABELS, PAY_METHODS } from '#contract/codes/payment-method.ts'
import { TERMS, termName } from '#contract/codes/shipping-term.ts'
import { LANGUAGE_NAMES, pick } from '#shared/language.ts'
import { usdSign } from '#shared/money.ts'
import { AreaField, Field, SelectField } from '#ui/field.tsx'
import { useOffice } from '../../app/office.ts'
import type { TypedDraft } from './draft-model.ts'
import { useT } from './room.ts'

type Props = { typed: TypedDraft; faults: readonly string[]; files: ReactNode; onChange: (change: Partial<TypedDraft>) => void }
type Plain = 'namedPlace' | 'freight' | 'insurance' | 'discount' | 'validDays'

/** `files`: those that go out with it, and a way to add some. */
export function DraftTerms({ typed, faults, files, onChange }: Props) {
  const t = useT()
  const { language } = useOffice()
  const sign = usdSign(LANGUAGE_NAMES[language].locale)
  const field = (name: Plain, hint?: string, note?: string) => (
    <Field
      label={t(`quotation.field-${name}`)}
      note={note}
      hint={hint}
      name={name}
      value={typed[name]}
      autoComplete="off"
      inputMode={name === 'namedPlace' ? undefined : name === 'validDays' ? 'numeric' : 'decimal'}
      error={faults.includes(name) ? t(`quotation.fault-${name}`) : undefined}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  )
  const open = typed.term === 'cif' || typed.term === 'ddu'
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 wide:grid-cols-3">
        <SelectField
          label={t('quotation.term')}
          value={typed.term}
          onChange={({ target }) => onChange({ term: target.value as TypedDraft['term'] })}
        >
          {TERMS.map((term) => (
            <option key={term} value={term}>
              {termName(term)}
            </option>
          ))}
        </SelectField>
        {field('namedPlace')}
        <SelectField
          label={t('quotation.transport')}
          value={typed.transport ?? ''}
          onChange={({ target }) => onChange({ transport: (target.value || null) as TypedDraft['transport'] })}
        >
          <option value="">{t('quotation.transport-open')}</option>
          <option value="sea">{t('quotation.transport-sea')}</option>
          <option value="air">{t('quotation.transport-air')}</option>
        </SelectField>
        {field('freight', open ? t('quotation.freight-hint') : undefined, sign)}
        {field('insurance', t('quotation.insurance-hint'), sign)}
        {field('discount', t('quotation.discount-hint'), sign)}
        {field('validDays', undefined, t('quotation.unit-days'))}
      </div>
      <fieldset>
        <legend className="mb-1.5 font-medium">{t('quotation.pay')}</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {PAY_METHODS.map((method) => (
            <label key={method} className="flex items-center gap-2">
              <input
                type="checkbox"
                checked={typed.payMethods.includes(method)}
                onChange={({ target }) =>
                  onChange({
                    payMethods: target.checked ? [...typed.payMethods, method] : typed.payMethods.filter((one) => one !== method),
                  })
                }
              />
              {pick(PAY_LABELS[method], language)}
            </label>
          ))}
        </div>
        {faults.includes('payMethods') && <p className="mt-1.5 text-sm text-bad">{t('quotation.fault-payMethods')}</p>}
      </fieldset>
      <AreaField
        label={t('quotation.remarks')}
        hint={t('quotation.buyer-reads')}
        name="remarks"
        rows={3}
        maxLength={2_000}
        value={typed.remarks}
        onChange={({ target }) => onChange({ remarks: target.value })}
      />
      {files}
    </div>
  )
}
