// Pages that the operator writes, as readers get them.
import * as v from 'valibot'
import { get, type Call } from './call.ts'
import { text } from './fields.ts'
import { LANGUAGES } from '#shared/language.ts'

export const ContentPage = v.object({
  slug: v.string(),
  title: v.string(),
  summary: v.string(),
  html: v.string(), // of headings, paragraphs, lists, tables and links; never what somebody wrote as HTML
  language: v.picklist(LANGUAGES), // of the text: English where it has not been translated
  changeTime: v.string(),
})
export type ContentPage = v.InferOutput<typeof ContentPage>

export const contentPage = get('/shop/pm/page/{slug}', {
  access: 'public',
  about: 'A published page of the operator by its address, in the language of Db-Language, else in English',
  input: v.object({ slug: text(80) }),
  output: ContentPage,
})

export const calls = { contentPage } satisfies Record<string, Call>
