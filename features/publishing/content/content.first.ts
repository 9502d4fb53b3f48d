// The pages that a new installation begins with. One file per page and language, in the form that readFirstPage knows.
import fs from 'node:fs'
import path from 'node:path'
import { LANGUAGES, type Language, type Translated } from '#shared/language.ts'
import { readFirstPage } from './content.rules.ts'
import type { NewPage } from './content.sql.ts'

const FOLDER = path.join(import.meta.dirname, 'first')
const PAGES = [
  { key: 'start', slug: 'start' },
  { key: 'tribute-announcement', slug: 'tribute-announcement' },
] as const

/** Read from their files each time: they are needed once in the life of a database. */
export const firstPages = (): NewPage[] =>
  PAGES.map(({ key, slug }) => {
    const files = LANGUAGES.map(
      (language) => [language, readFirstPage(fs.readFileSync(path.join(FOLDER, `${key}.${language}.md`), 'utf8'))] as const,
    )
    const texts = (part: 'title' | 'summary' | 'body') =>
      Object.fromEntries(files.map(([language, page]): [Language, string] => [language, page[part]])) as Translated
    return { key, slug, title: texts('title'), summary: texts('summary'), body: texts('body') }
  })
