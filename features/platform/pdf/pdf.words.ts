import type { Translated } from '#shared/language.ts'

/** At the foot of each page. */
export const PAGE_OF: Translated = {
  en: 'Page {page} of {pages}',
  zh: '第 {page} 页，共 {pages} 页',
  es: 'Página {page} de {pages}',
  fr: 'Page {page} sur {pages}',
  pt: 'Página {page} de {pages}',
}
