import { useState } from 'react'
import { Field, SelectField } from '#ui/field.tsx'
import { useT } from '../../shop/shop.ts'
import { withCallingCode } from './calling-codes.ts'
import { CountryOptions } from '../countries.tsx'
import type { FieldErrors } from './form-state.ts'

type Props = { nation?: string; phone?: string; phoneNote?: string; errors: FieldErrors }

/** A country and a phone number with its code (SPEC-160): the one chosen fills in the beginning of the other. */
export function NationAndPhone({ nation: firstNation = '', phone: firstPhone = '', phoneNote, errors }: Props) {
  const t = useT()
  const [nation, setNation] = useState(firstNation)
  const [phone, setPhone] = useState(firstPhone)
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SelectField
        label={t('form.nation')}
        name="nation"
        value={nation}
        autoComplete="country"
        error={errors['nation']}
        onChange={({ target }) => {
          setNation(target.value)
          setPhone(withCallingCode(phone, nation, target.value))
        }}
      >
        <option value="" disabled>
          {t('form.choose')}
        </option>
        <CountryOptions chosen={firstNation} />
      </SelectField>
      <Field
        label={t('form.phone')}
        note={phoneNote}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={t('form.phone-hint')}
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
        error={errors['phone']}
      />
    </div>
  )
}
