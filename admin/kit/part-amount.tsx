// How much of one transfer is for one of several orders.
import { useState } from 'react'
import { controlClass } from '#ui/field.tsx'
import { useOffice } from '../app/office.ts'
import { moneyText, readMoney } from './form-model.ts'

type Props = { label: string; amount: number | string; onChange: (amount: number | string) => void; className?: string }

/** In cents; what cannot be read, or in two ways, stays as it is typed, and is refused. */
export function PartAmount({ label, amount, onChange, className = '' }: Props) {
  const { language } = useOffice()
  const [typed, setTyped] = useState('')
  const type = (text: string) => {
    setTyped(text)
    const read = readMoney(text, language)
    onChange(read && !read.doubt ? read.cents : text)
  }
  return (
    <input
      aria-label={label}
      inputMode="decimal"
      value={moneyText(amount, typed, language)}
      onChange={({ target }) => type(target.value)}
      className={controlClass(typeof amount === 'string', `text-right tabular-nums ${className}`)}
    />
  )
}
