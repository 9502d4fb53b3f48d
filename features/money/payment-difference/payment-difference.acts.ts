// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {
    'payment-difference': {
      en: 'Difference in the books',
      zh: '账目差异',
      es: 'Diferencia en los libros',
      fr: 'Écart dans les livres',
      pt: 'Diferença nos livros',
    },
  },
  acts: {
    'payment-difference.compare': {
      en: 'Books compared with the providers',
      zh: '已与支付服务商核对账目',
      es: 'Libros comparados con los proveedores',
      fr: 'Livres comparés avec les prestataires',
      pt: 'Livros comparados com os provedores',
    },
    'payment-difference.explain': {
      en: 'Difference explained',
      zh: '差异已说明',
      es: 'Diferencia explicada',
      fr: 'Écart expliqué',
      pt: 'Diferença explicada',
    },
    'payment-difference.resolve': {
      en: 'Difference resolved',
      zh: '差异已处理',
      es: 'Diferencia resuelta',
      fr: 'Écart réglé',
      pt: 'Diferença resolvida',
    },
  },
}
