// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {
    statement: { en: 'Statement', zh: '对账单', es: 'Extracto', fr: 'Relevé', pt: 'Extrato' },
  },
  acts: {},
}
