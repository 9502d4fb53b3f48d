// What a choice adds to the price, or takes off it.
import { useState } from 'react'
import { Field } from '#ui/field.tsx'
import { useOffice } from '../../app/office.ts'
import type { OwnFieldProps } from '../../kit/form-spec.ts'
import { readMoney, writeMoney } from '../../kit/form-model.ts'
import { useT } from './room.ts'

const SIGN = /^\s*[-−]/

export function DifferenceField({ value, onChange, error }: OwnFieldProps) {
  const t = useT()
  const { language } = useOffice()
  const written = (cents: unknown) =>
    typeof cents === 'number' ? `${cents < 0 ? '−' : ''}${writeMoney(Math.abs(cents), language)}` : typeof cents === 'string' ? cents : ''
  const read = (text: string): number | undefined => {
    if (text.trim() === '') return 0
    const amount = readMoney(text.replace(SIGN, ''), language)
    return amount && !amount.doubt ? (SIGN.test(text) ? -amount.cents : amount.cents) : undefined
  }
  const [typed, setTyped] = useState(() => written(value))
  const shown = read(typed) === value || typed === value ? typed : written(value)
  return (
    <Field
      label={t('product.adds')}
      note="US$"
      value={shown}
      error={error}
      autoComplete="off"
      className="tabular-nums"
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(read(target.value) ?? target.value)
      }}
    />
  )
}
