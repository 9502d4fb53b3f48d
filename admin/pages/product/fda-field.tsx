// The FDA's code of a product, found by what the device is called. One that the table does not have can be typed as well.
import { FDA_CLASS_LABELS } from '#contract/codes/fda-class.ts'
import { labelOf } from '#contract/codes/label.ts'
import { fdaClasses, type FdaClass } from '#contract/fda-class-desk.ts'
import { useOffice } from '../../app/office.ts'
import { ReferenceField } from '../../kit/field-reference.tsx'
import type { Option, OwnFieldProps } from '../../kit/form-spec.ts'
import { useT } from './room.ts'

const NAME = 'fdaProductCode'
const CODE = /^[A-Z]{3}$/
const A = 'A'.charCodeAt(0)
const LETTERS = 26

/** References are by number: 'AAA' is 1, 'AAB' 2. */
const idOf = (code: string): number => [0, 1, 2].reduce((sum, at) => sum * LETTERS + code.charCodeAt(at) - A, 0) + 1
const codeOf = (id: number): string =>
  [LETTERS ** 2, LETTERS, 1].map((place) => String.fromCharCode(A + (Math.floor((id - 1) / place) % LETTERS))).join('')

export function FdaField({ value, onChange, error }: OwnFieldProps) {
  const t = useT()
  const { call, language } = useOffice()
  const optionOf = ({ code, name, deviceClass, regulation }: FdaClass): Option => ({
    id: idOf(code),
    label: `${code} ${name}`,
    note: [labelOf(FDA_CLASS_LABELS, deviceClass, language), regulation && `21 CFR ${regulation}`].filter(Boolean).join(' · '),
  })
  const unknown = (code: string): Option => ({ id: idOf(code), label: code, note: t('product.fda-unknown') })
  const find = async (keyword: string) => {
    const typed = keyword.toUpperCase()
    const found = (await call(fdaClasses, { keyword, pageSize: 20 })).rows
    return CODE.test(typed) && !found.some(({ code }) => code === typed) ? [unknown(typed), ...found.map(optionOf)] : found.map(optionOf)
  }
  const named = (ids: number[]) =>
    Promise.all(
      ids.map(codeOf).map(async (code) => {
        const found = (await call(fdaClasses, { keyword: code, pageSize: 1 })).rows.find((one) => one.code === code)
        return found ? optionOf(found) : unknown(code)
      }),
    )
  const code = typeof value === 'string' && CODE.test(value) ? value : null
  return (
    <ReferenceField
      field={{ name: NAME, label: t('product.fda'), hint: t('product.fda-hint'), reference: { find, named, known: [] } }}
      demand={{ optional: true }}
      value={code && idOf(code)}
      error={error}
      at={NAME}
      onChange={(id) => onChange(typeof id === 'number' ? codeOf(id) : null)}
    />
  )
}
