// What forms over money ask alike: the code of one's own second factor, and what the bank says of a transfer.
import { useT } from '../app/office.ts'
import type { FieldSpec } from './form-fields.tsx'

const DAY_MS = 86_400_000

/** As a field of a day holds it: today, or so many days from now. */
export const dayFromNow = (days = 0) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

export function useMoneyFields() {
  const t = useT()
  return {
    code: { name: 'code', label: t('kit.code'), hint: t('kit.code-hint'), autoFocus: true, autoComplete: 'one-time-code' },
    bankReference: { name: 'bankReference', label: t('kit.bank-reference'), autoFocus: true },
    valueDate: { name: 'valueDate', label: t('kit.value-date'), kind: 'day' },
  } satisfies Record<string, FieldSpec>
}
