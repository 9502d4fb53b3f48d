// What the operator writes, by kind, as data: what each says beyond its texts, what has to be there, and where it stands in the shop. Schemas,
// forms, completeness and addresses are made from this (decision 081).
import * as v from 'valibot'
import { BANNER_POSITION_LABELS, BANNER_POSITIONS } from './codes/banner-position.ts'
import { SOLUTION_TYPE_LABELS, SOLUTION_TYPES } from './codes/solution-type.ts'
import { Day, DateTime, MAX_ID, int, optionalText, text, texts } from './fields.ts'
import { LANGUAGES, type Language, type Translated } from '#shared/language.ts'

export const TITLE_MAX = 160
export const SUMMARY_MAX = 400
export const BODY_MAX = 60_000
const PRODUCTS_MAX = 24

/** A picture of our own: uploaded, of a product or of a category. */
export const PICTURE = /^\/media\/(articles|products|tiles|banners)\/[a-z0-9-]+-\d{3,4}\.webp(\?v=[0-9a-f]{8})?$/
/** In a text, on a line of its own: the card of a product, by its slug; a link to a film. */
export const PRODUCT_LINE = /^:::product[ \t]+([a-z0-9][a-z0-9-]*)[ \t]*$/
export const VIDEO_LINE = /^:::video[ \t]+(https:\/\/\S+)[ \t]*$/
/** A place of the shop, or another site. */
const ADDRESS = /^(\/(?![/\\])\S*|https:\/\/\S+)$/

/** How a field is written, stored and asked for. */
export type FieldShape =
  | { as: 'texts'; max: number } // one per language
  | { as: 'day' | 'moment' | 'picture' | 'address' } // '' = none
  | { as: 'whole'; max: number }
  | { as: 'products' } // ids, in order
  | { as: 'choice'; of: readonly string[]; labels: Readonly<Record<string, Translated>> }
  | { as: 'rooms' }

/** Every field that some kind has; the same name means the same everywhere. */
export const FIELDS = {
  published: { as: 'day' }, // the day that stands on it
  author: { as: 'texts', max: 80 },
  picture: { as: 'picture' },
  alt: { as: 'texts', max: 200 }, // what the picture shows
  products: { as: 'products' },
  tags: { as: 'texts', max: 200 }, // with commas between
  seoTitle: { as: 'texts', max: 160 },
  seoDescription: { as: 'texts', max: 300 },
  group: { as: 'texts', max: 80 }, // under which a question stands
  sort: { as: 'whole', max: 1_000_000 },
  link: { as: 'address' },
  linkText: { as: 'texts', max: 60 },
  begin: { as: 'moment' },
  end: { as: 'moment' },
  position: { as: 'choice', of: BANNER_POSITIONS, labels: BANNER_POSITION_LABELS }, // of a banner
  solutionType: { as: 'choice', of: SOLUTION_TYPES, labels: SOLUTION_TYPE_LABELS },
  unitName: { as: 'texts', max: 60 }, // what a room is counted by, in the plural: beds, theatres
  smallest: { as: 'whole', max: 10_000 }, // of what it is counted by
  usual: { as: 'whole', max: 10_000 },
  largest: { as: 'whole', max: 10_000 },
  rooms: { as: 'rooms' },
} as const satisfies Record<string, FieldShape>
export type FieldName = keyof typeof FIELDS

type SomeTexts = Partial<Record<Language, string>>
/** What stands in a room: `ratio` pieces for every `per` units begun; `per` 0: once, however many there are. */
export type PlannedProduct = { product: number; per: number; ratio: number; why: SomeTexts }
/** A room of a department, in square metres. */
export type PlannedRoom = { name: SomeTexts; areaFixed: number; areaPerUnit: number; products: PlannedProduct[] }

type ValueOf<Shape extends FieldShape> = Shape['as'] extends 'texts'
  ? SomeTexts
  : Shape['as'] extends 'products'
    ? number[]
    : Shape['as'] extends 'whole'
      ? number
      : Shape['as'] extends 'rooms'
        ? PlannedRoom[]
        : Shape extends { as: 'choice'; of: readonly (infer Code)[] }
          ? Code
          : string
/** What is stored: only what has been given; texts only in languages that have one. */
export type ContentFields = { [Name in FieldName]?: ValueOf<(typeof FIELDS)[Name]> }

type Need = 'needed' | 'may'
export type Part = 'title' | 'summary' | 'body'
export type KindSpec = {
  label: Record<Language, string>
  /** Texts that it has beside its title. */
  parts: Partial<Record<Exclude<Part, 'title'>, Need>>
  fields: Partial<Record<FieldName, Need>>
  /** Where it stands in the shop: below this path, at '<path>#<slug>', or in other pages only. */
  stands: { below: string } | { anchorOf: string } | 'within'
  /** Of articles: their type on the wire (SPEC-157). */
  article?: '1' | '2' | '3' | '4'
}

const article = (type: '1' | '2' | '3' | '4', folder: string, label: Record<Language, string>): KindSpec => ({
  label,
  article: type,
  stands: { below: `/blog/${folder}` },
  parts: { summary: 'needed', body: 'needed' },
  fields: {
    published: 'needed',
    author: 'may',
    picture: 'may',
    alt: 'may',
    products: 'may',
    tags: 'may',
    seoTitle: 'may',
    seoDescription: 'may',
  },
})
const WRITTEN = { summary: 'needed', body: 'needed' } as const

export const CONTENT_KINDS = {
  'buying-guide': article('1', 'buying-guide', {
    en: 'Buying guide',
    zh: '采购指南',
    es: 'Guía de compra',
    fr: 'Guide d’achat',
    pt: 'Guia de compra',
  }),
  'hospital-project': article('2', 'hospital-projects', {
    en: 'Hospital project',
    zh: '医院项目',
    es: 'Proyecto hospitalario',
    fr: 'Projet hospitalier',
    pt: 'Projeto hospitalar',
  }),
  'project-register': article('3', 'hospital-projects-register', {
    en: 'Project registration',
    zh: '项目登记',
    es: 'Registro de proyectos',
    fr: 'Enregistrement de projets',
    pt: 'Cadastro de projetos',
  }),
  'blog-news': article('4', 'blog-news', { en: 'News', zh: '新闻', es: 'Noticia', fr: 'Actualité', pt: 'Notícia' }),
  policy: {
    label: { en: 'Policy', zh: '政策', es: 'Política', fr: 'Politique', pt: 'Política' },
    stands: { below: '' },
    parts: WRITTEN,
    fields: { seoTitle: 'may', seoDescription: 'may' },
  },
  page: {
    label: { en: 'Page', zh: '页面', es: 'Página', fr: 'Page', pt: 'Página' },
    stands: { below: '' },
    parts: WRITTEN,
    fields: { picture: 'may', alt: 'may', products: 'may', seoTitle: 'may', seoDescription: 'may' },
  },
  question: {
    label: { en: 'Question', zh: '常见问题', es: 'Pregunta', fr: 'Question', pt: 'Pergunta' },
    stands: { anchorOf: '/faq-issue' },
    parts: { body: 'needed' },
    fields: { group: 'needed', sort: 'may' },
  },
  banner: {
    label: { en: 'Banner', zh: '横幅', es: 'Banner', fr: 'Bannière', pt: 'Banner' },
    stands: 'within',
    parts: { summary: 'may' },
    fields: { position: 'may', picture: 'needed', alt: 'may', link: 'may', linkText: 'may', begin: 'may', end: 'may', sort: 'may' },
  },
  activity: {
    label: { en: 'Activity', zh: '活动', es: 'Actividad', fr: 'Opération', pt: 'Atividade' },
    stands: 'within',
    parts: { summary: 'may' },
    fields: { begin: 'needed', end: 'needed', products: 'needed', picture: 'may', alt: 'may', sort: 'may' },
  },
  solution: {
    label: { en: 'Solution', zh: '解决方案', es: 'Solución', fr: 'Solution', pt: 'Solução' },
    stands: { below: '/hospital-solution' },
    parts: WRITTEN,
    fields: {
      solutionType: 'needed',
      unitName: 'needed',
      smallest: 'needed',
      usual: 'needed',
      largest: 'needed',
      rooms: 'needed',
      picture: 'may',
      alt: 'may',
      sort: 'may',
      seoTitle: 'may',
      seoDescription: 'may',
    },
  },
} as const satisfies Record<string, KindSpec>
export type ContentKind = keyof typeof CONTENT_KINDS
export const KINDS = Object.keys(CONTENT_KINDS) as [ContentKind, ...ContentKind[]]
export const kindSpec = (kind: ContentKind): KindSpec => CONTENT_KINDS[kind]

/** Kinds that are articles, and the type of each on the wire. */
export const ARTICLE_KINDS = KINDS.filter((kind) => kindSpec(kind).article)
export const articleKind = (type: string): ContentKind | undefined => ARTICLE_KINDS.find((kind) => kindSpec(kind).article === type)
/** Kinds that are pages at '/<slug>'. */
export const PAGE_KINDS = KINDS.filter((kind) => pathOf(kind, '') === '/')

/** Kinds whose pages stand below a list of their own. */
export const BELOW_KINDS = KINDS.filter((kind) => /^\/[a-z]/.test(pathOf(kind, '') ?? '') && !pathOf(kind, '')!.includes('#'))

/** Where a page is read; null for what stands in other pages only. */
export function pathOf(kind: ContentKind, slug: string): string | null {
  const { stands } = kindSpec(kind)
  if (stands === 'within') return null
  return 'below' in stands ? `${stands.below}/${slug}` : `${stands.anchorOf}#${slug}`
}

const optionalTexts = (max: number) =>
  v.object({ en: optionalText(max), zh: optionalText(max), es: optionalText(max), fr: optionalText(max), pt: optionalText(max) })
const textsAs = (need: Need, max: number) => (need === 'needed' ? texts(max) : optionalTexts(max))
const optionalOf = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(v.union([v.literal(''), schema])), '')

const ROOMS_MAX = 20
const ROOM_PRODUCTS_MAX = 40
const squareMetres = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(10_000),
  v.check((area) => Number.isInteger(Math.round(area * 1e6) / 1e5)),
)
const Rooms = v.pipe(
  v.array(
    v.object({
      name: texts(80),
      areaFixed: v.optional(v.nullable(squareMetres), 0),
      areaPerUnit: v.optional(v.nullable(squareMetres), 0),
      products: v.optional(
        v.pipe(
          v.array(
            v.object({
              product: int(1, MAX_ID),
              per: v.optional(v.nullable(int(0, 1_000)), 0),
              ratio: int(1, 1_000),
              why: v.optional(optionalTexts(200), {}),
            }),
          ),
          v.maxLength(ROOM_PRODUCTS_MAX),
        ),
        [],
      ),
    }),
  ),
  v.maxLength(ROOMS_MAX),
)

function schemaOf(shape: FieldShape, need: Need): v.GenericSchema {
  const needed = need === 'needed'
  const given = <S extends v.GenericSchema>(schema: S) => (needed ? schema : optionalOf(schema))
  switch (shape.as) {
    case 'texts':
      return needed ? texts(shape.max) : v.optional(optionalTexts(shape.max), {})
    case 'day':
      return given(Day)
    case 'moment':
      return given(DateTime)
    case 'picture':
      return given(v.pipe(v.string(), v.maxLength(200), v.regex(PICTURE)))
    case 'address':
      return given(v.pipe(text(300), v.regex(ADDRESS)))
    case 'whole':
      return needed ? int(1, shape.max) : v.optional(v.nullable(int(0, shape.max)), 0)
    case 'choice':
      return given(v.picklist(shape.of))
    case 'rooms':
      return needed ? v.pipe(Rooms, v.minLength(1)) : v.optional(Rooms, [])
    case 'products':
      return v.optional(v.pipe(v.array(int(1, MAX_ID)), v.maxLength(PRODUCTS_MAX), v.minLength(needed ? 1 : 0)), [])
  }
}

/** What staff writes of a page of this kind, as form and call have it. */
export function contentEdit(kind: ContentKind) {
  const { parts, fields } = kindSpec(kind)
  return v.object({
    kind: v.literal(kind),
    title: texts(TITLE_MAX),
    summary: textsAs(parts.summary ?? 'may', SUMMARY_MAX),
    body: textsAs(parts.body ?? 'may', BODY_MAX),
    fields: v.object(Object.fromEntries(fieldsOf(kind).map((name) => [name, schemaOf(FIELDS[name], fields[name]!)]))),
  })
}
export const fieldsOf = (kind: ContentKind): FieldName[] => Object.keys(kindSpec(kind).fields) as FieldName[]

export type WrittenTexts = { title: Translated; summary: Translated; body: Translated; fields: ContentFields }

/** Languages in which everything is there that this kind needs. */
export function writtenIn(kind: ContentKind, page: WrittenTexts): Language[] {
  const { parts, fields } = kindSpec(kind)
  const needed: Partial<Record<Language, string>>[] = [page.title]
  if (parts.summary === 'needed') needed.push(page.summary)
  if (parts.body === 'needed') needed.push(page.body)
  for (const name of fieldsOf(kind)) {
    if (fields[name] === 'needed' && FIELDS[name].as === 'texts') needed.push((page.fields[name] ?? {}) as SomeTexts)
  }
  for (const { name, products } of page.fields.rooms ?? []) needed.push(name, ...products.flatMap(({ why }) => (why.en ? [why] : [])))
  return LANGUAGES.filter((language) => needed.every((one) => one[language]?.trim()))
}

/** Whether everything is there, in English, that readers of this kind need. */
export const isWhole = (kind: ContentKind, page: WrittenTexts): boolean =>
  writtenIn(kind, page).includes('en') &&
  fieldsOf(kind).every((name) => kindSpec(kind).fields[name] === 'may' || page.fields[name] !== undefined)
