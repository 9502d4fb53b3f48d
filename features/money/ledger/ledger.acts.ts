// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {
    ledger: { en: 'Ledger', zh: '总账', es: 'Libro mayor', fr: 'Grand livre', pt: 'Livro-razão' },
  },
  acts: {
    'ledger.check': {
      en: 'Ledger checked',
      zh: '核对总账',
      es: 'Libro mayor comprobado',
      fr: 'Grand livre contrôlé',
      pt: 'Livro-razão conferido',
    },
  },
}
