// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {
    synonyms: { en: 'Search words', zh: '搜索用词', es: 'Palabras de búsqueda', fr: 'Mots de recherche', pt: 'Palavras de pesquisa' },
  },
  acts: {
    'synonyms.drop-missed': {
      en: 'Taken off the list of failed searches',
      zh: '从未找到的搜索中移除',
      es: 'Quitada de las búsquedas sin resultado',
      fr: 'Retirée des recherches sans résultat',
      pt: 'Retirada das pesquisas sem resultado',
    },
  },
}
