// A shop as buyers see it: who sells, by which terms, and when somebody answers.
import * as v from 'valibot'
import { get, type Call } from './call.ts'
import { Id, YN, int } from './fields.ts'
import { LANGUAGES } from '#shared/language.ts'

const language = v.picklist(LANGUAGES) // of the text: English where it has not been translated
export const TERMS_VERSION_MAX = 1_000_000

/** A shop is closed, or will be within two weeks. Days by its own clocks, both included. */
export const Closing = v.object({
  from: v.string(),
  to: v.string(),
  now: YN, // closed at this moment
  text: v.string(), // what it says of it; '' = nothing
  language,
})
export type Closing = v.InferOutput<typeof Closing>

export const ShopPage = v.object({
  id: Id,
  name: v.string(),
  slug: v.string(),
  logo: v.string(), // '' = none
  city: v.string(),
  country: v.string(),
  founded: v.number(),
  about: v.string(),
  aboutLanguage: language,
  selling: YN, // N: suspended, nothing of it can be ordered
  products: v.number(), // on sale
  termsVersion: v.nullable(v.number()), // of its terms of sale; null: it has none of its own
  /** When it works; null: nobody has said. Hours of seven days from Monday, in its own time zone; of holidays those to come. */
  hours: v.nullable(
    v.object({
      zone: v.string(),
      days: v.array(v.array(v.object({ from: v.string(), to: v.string() }))),
      holidays: v.array(v.string()),
    }),
  ),
  answersAgain: v.nullable(v.string()), // while nobody is there
  closing: v.nullable(Closing),
})
export type ShopPage = v.InferOutput<typeof ShopPage>

export const shopPage = get('/shop/pm/seller/{id}', {
  access: 'public',
  about:
    'A shop: what it says of itself, the version of its terms of sale, its working hours, when it answers again, and for which days it is closed',
  input: v.object({ id: Id }),
  output: ShopPage,
})

export const ShopTerms = v.object({
  shopId: Id,
  shopName: v.string(),
  slug: v.string(),
  version: v.number(),
  current: YN,
  publishTime: v.string(),
  html: v.string(), // of headings, paragraphs, lists, tables and links; never what somebody wrote as HTML
  contents: v.array(v.object({ id: v.string(), text: v.string() })),
  language,
})
export type ShopTerms = v.InferOutput<typeof ShopTerms>

export const shopTerms = get('/shop/pm/seller/{id}/terms', {
  access: 'public',
  about:
    "A shop's terms of sale in the language of Db-Language, else in English: those of now, or the version that an order or a quotation names",
  input: v.object({ id: Id, version: v.optional(int(1, TERMS_VERSION_MAX)) }),
  output: ShopTerms,
})

export const calls = { shopPage, shopTerms } satisfies Record<string, Call>
