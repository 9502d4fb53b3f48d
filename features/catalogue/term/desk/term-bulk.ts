// The dictionary taken along as a sheet, and brought back: a row names its phrase, a column holds the words of a language.
import * as v from 'valibot'
import type { Parsed } from '#contract/call.ts'
import { refuse } from '#contract/refusals.ts'
import { TERM_LANGUAGES, TermEdit, type deskTerms } from '#contract/term-desk.ts'
import { sql } from '#db/connect.ts'
import type { BulkNoun, BulkSheet, SheetRow, Thing } from '#features/platform/bulk-noun/bulk-noun.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { cellText } from '#features/platform/spreadsheet/cell.rules.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#shared/language.ts'
import type { Words } from '../term.ts'
import { usualWords } from '../usual.ts'
import { editWords } from './term-desk.ts'
import { selectByPhrase, selectForBulk } from './term-desk.sql.ts'

type TermThing = Thing & { words: Words }

/** The languages of the columns, English that of the phrase; '' for what only our list has (products). */
const fieldsOf = (headings: readonly string[]) =>
  headings.map(
    (heading) => LANGUAGES.find((one) => [LANGUAGE_NAMES[one].own.toLowerCase(), one].includes(heading.trim().toLowerCase())) ?? '',
  )

const sheet: BulkSheet = {
  known: async (headings) => {
    const fields = fieldsOf(headings)
    return {
      columns: headings.map((heading, at) => ({ heading, field: fields[at]!, known: 'ours' })),
      fields: LANGUAGES.map((field) => ({ field, label: LANGUAGE_NAMES[field].own })),
    }
  },
  async columns(headings, _, { language }) {
    const fields = fieldsOf(headings)
    const twice = fields.findIndex((field, at) => field !== '' && fields.indexOf(field) !== at)
    if (twice >= 0) refuse('refused', 'sheet-heading', { column: headings[twice]! })
    if (!fields.includes('en') || !TERM_LANGUAGES.some((one) => fields.includes(one))) refuse('refused', 'sheet-no-terms')
    return { fields, headings: [...headings], language }
  },
  async rows(cells, first, { fields, headings }, { db }) {
    const phraseAt = fields.indexOf('en')
    const rows = cells.flatMap((row, at) => (row.every((cell) => cellText(cell) === '') ? [] : [{ row: first + at, cells: row }]))
    const found = await selectByPhrase(db, rows.map((one) => cellText(one.cells[phraseAt]))) // prettier-ignore
    return rows.map(({ row, cells: own }): SheetRow => {
      const phrase = cellText(own[phraseAt])
      const label = `${row}: ${phrase.slice(0, 80)}`
      const id = found.get(phrase) ?? null
      if (id === null) return { id, row, label, fault: { word: 'sheet-term-unknown', values: { row, value: phrase.slice(0, 60) } } }
      const said = TERM_LANGUAGES.flatMap((field) => {
        const at = fields.indexOf(field)
        const text = cellText(own[at])
        return text === '' ? [] : [{ field, at, text }]
      })
      const strange = said.find(({ field, text }) => !v.is(TermEdit.entries.words.entries[field], text))
      if (strange) {
        const values = { row, column: headings[strange.at]!, value: strange.text.slice(0, 60) }
        return { id, row, label, fault: { word: 'sheet-cell', values } }
      }
      return { id, row, label, values: Object.fromEntries(said.map(({ field, text }) => [field, text])) }
    })
  },
}

const inEach = (words: Words) => Object.fromEntries(TERM_LANGUAGES.map((one) => [one, words[one] ?? '']))

export const bulkTerms: BulkNoun<TermThing, never, Parsed<typeof deskTerms>> = {
  pick: async (_, { staff }) => {
    demandOperator(staff)
    return sql`select id from catalogue_terms where false` // no act is done to terms that are picked
  },
  async read(db, ids, staff, lock) {
    demandOperator(staff)
    return (await selectForBulk(db, ids, lock)).map(({ id, version, phrase, words }) => ({
      id,
      label: phrase.slice(0, 120),
      mark: String(version),
      words,
      values: inEach({ ...usualWords(phrase), ...words }), // as the list shows them, so that it comes back unchanged
    }))
  },
  plans: {},
  write: (caller, { id, mark, words }, values) =>
    editWords(caller, { id, version: Number(mark), words: { ...inEach(words), ...values } as Required<Words> }),
  sheet,
  called: (field) => LANGUAGE_NAMES[field as Language]?.own ?? null,
}
