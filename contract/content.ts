// What the operator writes, as readers get it (contract rows 21, 22, 32, 33; decision 081).
import * as v from 'valibot'
import { get, getPage, postPage, put, type Call } from './call.ts'
import { digit, Id, int, text, YN } from './fields.ts'
import { PageFields } from './paging.ts'
import { Product } from './product.ts'
import { LANGUAGES } from '#shared/language.ts'

const language = v.picklist(LANGUAGES) // of the text: English where it has not been translated
/** Headings that a text can be entered at. */
const Contents = v.array(v.object({ id: v.string(), text: v.string() }))
// html: of headings, paragraphs, lists, tables, links, our own pictures and cards of products; never what somebody wrote as HTML

/** A paragraph that goes, comes, or reads otherwise. */
export const TextChange = v.object({
  under: v.string(), // the heading that it stands under; '' = none
  pieces: v.array(v.object({ kind: v.picklist(['same', 'gone', 'new']), text: v.string() })),
})
export type TextChange = v.InferOutput<typeof TextChange>

export const ContentPage = v.object({
  slug: v.string(), // its present one, which may be another than asked for
  title: v.string(),
  summary: v.string(),
  html: v.string(),
  contents: Contents,
  language,
  changeTime: v.string(),
  seoTitle: v.string(),
  seoDescription: v.string(),
  imgSrc: v.string(), // '' = none
  alt: v.string(),
  /** Of a policy the texts that readers have had, the newest, which holds, first; none where it stands as it came. */
  versions: v.array(v.object({ number: v.number(), beginTime: v.string() })),
  version: v.nullable(v.number()), // which of them it is, where it holds no more
  number: v.nullable(v.number()), // of a policy, of the text itself; null where it is to come
  /** Of a policy a change that is announced: what changes, and from when. */
  coming: v.nullable(v.object({ beginTime: v.string(), note: v.string(), language })), // language: of the note
  isComing: YN, // Y: the text that will hold then
  changes: v.array(TextChange), // of that one: in what it differs from the one that holds
})
export type ContentPage = v.InferOutput<typeof ContentPage>

export const contentPage = get('/shop/pm/page/{slug}', {
  access: 'public',
  about:
    'A published page of the operator by its address, in the language of Db-Language, else in English; of a policy also a text that held before, by its number, or the one that is announced',
  input: v.object({ slug: text(80), version: v.optional(v.nullable(int(1, 1_000_000))), coming: v.optional(v.nullable(YN)) }),
  output: ContentPage,
})

export const PolicyChange = v.object({
  id: Id,
  title: v.string(), // of the policy
  path: v.string(), // where the changed text is read
  note: v.string(), // what changes
  language, // of the note
  beginTime: v.string(),
  inForce: YN,
})
export type PolicyChange = v.InferOutput<typeof PolicyChange>
export const policyChanges = get('/shop/pm/policyChange/list', {
  access: 'user',
  about: 'Changes of policies that are announced, or hold since less than 90 days, of which one has not taken note yet; the nearest first',
  output: v.array(PolicyChange),
})
export const notePolicyChange = put('/shop/pm/policyChange/{id}/noted', {
  access: 'user',
  about: 'Take note of an announced change of a policy; it is no agreement. Noted before, nothing changes',
  input: v.object({ id: Id }),
})

export const Question = v.object({ id: v.string(), question: v.string(), html: v.string(), language })
export const questions = get('/shop/pm/faq', {
  access: 'public',
  about: 'Questions and answers in their groups; each in the language of Db-Language, else in English',
  output: v.array(v.object({ title: v.string(), items: v.array(Question) })),
})
export type QuestionGroup = v.InferOutput<typeof questions.output>[number]

export const ARTICLE_TYPES = ['1', '2', '3', '4'] as const
const Row = {
  id: Id,
  title: v.string(),
  summary: v.string(),
  imgSrc: v.string(), // '' = none
  alt: v.string(),
  articleType: v.picklist(ARTICLE_TYPES),
  slug: v.string(),
  path: v.string(), // '/blog/buying-guide/choosing-a-monitor'
  createTime: v.string(), // of the day that stands on it
  author: v.string(),
  language,
}
export const ArticleRow = v.object(Row)
export type ArticleRow = v.InferOutput<typeof ArticleRow>

export const articleList = postPage('/shop/pm/article/list', {
  access: 'public',
  about: 'Published articles, the newest first: 1 buying guides, 2 hospital projects, 3 registration of projects, 4 news',
  input: v.object({
    ...PageFields,
    articleType: v.optional(v.nullable(v.union([v.literal(''), digit(ARTICLE_TYPES)]))),
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
  }),
  output: ArticleRow,
})

const Beside = v.nullable(v.object({ id: Id, title: v.string(), slug: v.string(), path: v.string(), language }))
export const Article = v.object({
  ...Row,
  content: v.string(), // html, as above
  contents: Contents,
  changeTime: v.string(),
  minutes: v.number(), // that it takes to read
  tags: v.array(v.string()),
  seoTitle: v.string(),
  seoDescription: v.string(),
  prev: Beside, // the older one of its type
  next: Beside,
  productList: v.array(Product), // what it is about, as far as it is on sale
})
export type Article = v.InferOutput<typeof Article>

export const articleDetail = get('/shop/pm/article/{id}', {
  access: 'optional',
  about: 'A published article by its id or its slug, also a former one, in the language of Db-Language, else in English',
  input: v.object({ id: text(80) }),
  output: Article,
})

export const Banner = v.object({
  id: Id,
  title: v.string(),
  summary: v.string(),
  imgUrl: v.string(),
  mobileImgUrl: v.string(),
  alt: v.string(),
  linkUrl: v.string(), // '' = none
  linkText: v.string(),
  sort: v.number(),
})
export type Banner = v.InferOutput<typeof Banner>
export const bannerList = getPage('/shop/pm/banner/list', {
  access: 'public',
  about: 'Banners that are shown at present, in their order: all, or those of one position (home, product)',
  input: v.object({ ...PageFields, position: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40)))) }),
  output: Banner,
})

export const Activity = v.object({
  id: Id,
  title: v.string(),
  summary: v.string(),
  imgUrl: v.string(),
  alt: v.string(),
  beginTime: v.string(),
  endTime: v.string(),
  running: YN, // N: announced
  productList: v.array(Product),
})
export type Activity = v.InferOutput<typeof Activity>
export const activityList = getPage('/shop/pm/activity/list/productList', {
  access: 'optional',
  about: 'Activities that run at present or are announced, each with its products',
  input: v.object({ ...PageFields, activityId: v.optional(v.nullable(Id)) }),
  output: Activity,
})

export const calls = {
  contentPage,
  policyChanges,
  notePolicyChange,
  questions,
  articleList,
  articleDetail,
  bannerList,
  activityList,
} satisfies Record<string, Call>
