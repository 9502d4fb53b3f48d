import { TERM_LANGUAGES, type DeskTerm } from '#contract/term-desk.ts'
import type { Spreadsheet } from '#features/platform/spreadsheet/spreadsheet.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'

/** The dictionary as a spreadsheet: a column for each language. */
export const termSpreadsheet: Spreadsheet<DeskTerm> = {
  list: 'terms',
  title: { en: 'Technical terms', zh: '技术术语', es: 'Términos técnicos', fr: 'Termes techniques', pt: 'Termos técnicos' },
  columns: [
    { heading: { text: LANGUAGE_NAMES.en.own }, of: ({ phrase }) => phrase, width: 48 },
    ...TERM_LANGUAGES.map((one) => ({
      heading: { text: LANGUAGE_NAMES[one].own },
      of: ({ words }: DeskTerm) => words[one],
      width: 48,
    })),
    { heading: 'products-count', of: ({ products }) => products, kind: 'whole' },
  ],
}
