// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {
    term: { en: 'Technical term', zh: '技术术语', es: 'Término técnico', fr: 'Terme technique', pt: 'Termo técnico' },
    terms: { en: 'Technical terms', zh: '技术术语', es: 'Términos técnicos', fr: 'Termes techniques', pt: 'Termos técnicos' },
  },
  acts: {
    'term.edit': {
      en: 'Words of a technical term changed',
      zh: '已修改技术术语译文',
      es: 'Palabras de un término técnico cambiadas',
      fr: 'Mots d’un terme technique modifiés',
      pt: 'Palavras de um termo técnico alteradas',
    },
    'terms.export': {
      en: 'Technical terms exported',
      zh: '已导出技术术语',
      es: 'Términos técnicos exportados',
      fr: 'Termes techniques exportés',
      pt: 'Termos técnicos exportados',
    },
  },
}
