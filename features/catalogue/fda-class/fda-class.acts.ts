// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {},
  acts: {
    'fda-class.import': {
      en: 'FDA device classes imported',
      zh: '已导入 FDA 器械分类',
      es: 'Clases de dispositivos de la FDA importadas',
      fr: 'Classes de dispositifs de la FDA importées',
      pt: 'Classes de dispositivos da FDA importadas',
    },
  },
}
