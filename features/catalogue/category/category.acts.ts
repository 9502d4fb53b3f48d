// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {
    category: { en: 'Category', zh: '分类', es: 'Categoría', fr: 'Catégorie', pt: 'Categoria' },
  },
  acts: {
    'category.attributes': {
      en: 'Attributes changed',
      zh: '更改了属性',
      es: 'Atributos cambiados',
      fr: 'Attributs modifiés',
      pt: 'Atributos alterados',
    },
    'category.attributes-undone': {
      en: 'Change of attributes taken back',
      zh: '撤销了属性更改',
      es: 'Cambio de atributos deshecho',
      fr: 'Modification des attributs annulée',
      pt: 'Alteração de atributos desfeita',
    },
  },
}
