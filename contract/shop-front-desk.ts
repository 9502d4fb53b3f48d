// The back office's calls about what buyers see of a shop: its terms of sale, its logo, and the days on which it is closed (mounted below
// /admin-api; decision 083). A shop's own people see and change their own only.
import * as v from 'valibot'
import { AllowedAction } from './actions.ts'
import { get, getPage, post, put, remove, type Call } from './call.ts'
import { Day, forBuyers, Id, int, optionalText, texts } from './fields.ts'
import { PageFields } from './paging.ts'
import { TERMS_VERSION_MAX } from './shop.ts'
import { Changed, Version } from './version.ts'
import { LANGUAGES } from '#shared/language.ts'

export const TERMS_MAX = 40_000 // characters in each language
export const CLOSING_MAX = 500
export const CLOSED_DAYS_MAX = 180
const sees = { access: { permission: 'shop:list' } } as const
const edits = { access: { permission: 'shop:edit' } } as const
const language = v.picklist(LANGUAGES)

/** The same schema checks the form and the call. */
export const TermsEdit = v.object({ body: texts(TERMS_MAX) })
export type TermsEdit = v.InferOutput<typeof TermsEdit>

/** Markdown, and as readers get it; of the languages that have a text. */
const Shown = v.object({ body: v.record(language, v.string()), html: v.record(language, v.string()) })
export type ShownTerms = v.InferOutput<typeof Shown>
const VersionNumber = int(1, TERMS_VERSION_MAX)
const Named = v.object({ number: v.number(), publishTime: v.string(), staffName: v.string(), languages: v.array(language) })
export type TermsRow = v.InferOutput<typeof Named>

export const DeskTerms = v.object({
  id: Id,
  name: v.string(),
  version: v.number(), // of the shop
  /** What is written: the draft where there is one, else the terms of now. */
  ...Shown.entries,
  draft: v.nullable(v.object({ changeTime: v.string(), staffName: v.string() })),
  /** By what it sells now; null: by no terms of its own. */
  live: v.nullable(v.object({ ...Named.entries, ...Shown.entries })),
  logo: v.nullable(v.object({ fileId: Id, url: v.string() })),
  /** The days on which it is closed, unless they are over. */
  closing: v.nullable(
    v.object({
      from: v.string(),
      to: v.string(),
      told: v.picklist(['now', 'soon', 'later']), // closed now; buyers are told that it will be; they are told from a day on
      toldFrom: v.string(),
      said: v.record(language, v.string()),
      staffName: v.string(),
    }),
  ),
  /** edit, publish, discard, withdraw, logo, closing, end-closing: allowed by state and permission. */
  allowedActions: v.array(AllowedAction),
})
export type DeskTerms = v.InferOutput<typeof DeskTerms>

export const deskTerms = get('/shop/{id}/terms', {
  ...sees,
  about:
    'What buyers see of a shop: its terms of sale as they are and as they are being written, its logo, and the days on which it is closed',
  input: v.object({ id: Id }),
  output: DeskTerms,
})
export const editTerms = put('/shop/{id}/terms', {
  ...edits,
  about: 'Change the draft of the terms of sale (Markdown); buyers get it once it is published. Refused when somebody was faster',
  input: v.object({ id: Id, version: Version, ...TermsEdit.entries }),
  output: Changed,
})
export const publishTerms = put('/shop/{id}/terms/published', {
  ...edits,
  about:
    'Make the draft the next version of the terms of sale: whoever orders from now on accepts it. What was ordered and quoted keeps its own',
  input: v.object({ id: Id, version: Version }),
  output: Changed,
})
export const withdrawTerms = remove('/shop/{id}/terms/published', {
  ...edits,
  about: 'Sell by no terms of its own from now on; what was ordered keeps the version that it named',
  input: v.object({ id: Id, version: Version }),
  output: Changed,
})
export const discardTerms = remove('/shop/{id}/terms/draft', {
  ...edits,
  about: 'Give up what is written of the terms of sale and not published',
  input: v.object({ id: Id, version: Version }),
  output: Changed,
})
export const termsVersions = getPage('/shop/{id}/terms/versions', {
  ...sees,
  about: 'The terms of sale that a shop has had, newest first, with who published them and when',
  input: v.object({ ...PageFields, id: Id }),
  output: Named,
})
export const termsVersion = get('/shop/{id}/terms/versions/{number}', {
  ...sees,
  about: 'One version of the terms of sale of a shop, in all languages',
  input: v.object({ id: Id, number: VersionNumber }),
  output: v.object({ ...Named.entries, ...Shown.entries }),
})
export const restoreTerms = post('/shop/{id}/terms/versions/{number}/restore', {
  ...edits,
  about: 'Make an earlier version of the terms of sale the draft; buyers get it once it is published, under a new number',
  input: v.object({ id: Id, number: VersionNumber, version: Version }),
  output: Changed,
})

export const bringShopLogo = post('/shop/{id}/logo', {
  ...edits,
  limit: 'upload',
  repeat: 'own', // drawing it takes long, and no transaction waits for it; one kept twice is shown by nothing
  about: 'Keep a picture for the logo of a shop (JPG, PNG, WebP); it is shown once it is chosen',
  form: true,
  input: v.object({ id: Id, file: v.instance(File) }),
  output: v.object({ fileId: Id, url: v.string(), width: v.number(), height: v.number() }),
})
/** As a form has it: one at most. */
export const LogoEdit = v.object({ logo: v.pipe(v.array(v.object({ fileId: Id })), v.maxLength(1)) })
export const setShopLogo = put('/shop/{id}/logo', {
  ...edits,
  about: 'Show a picture that was brought for it as the logo of a shop, or none',
  input: v.object({ id: Id, version: Version, ...LogoEdit.entries }),
  output: Changed,
})

const said = optionalText(CLOSING_MAX)
/** The same schema checks the form and the call. */
export const ClosingEdit = v.object({
  from: Day,
  to: Day,
  said: forBuyers(v.object({ en: said, zh: said, es: said, fr: said, pt: said })),
})
export const setClosing = put('/shop/{id}/closing', {
  ...edits,
  about:
    'Tell buyers on which days a shop is closed, both included, and what it says of that: beside its goods, in the cart and at the checkout, from two weeks before. Orders are taken all the same',
  input: v.object({ id: Id, version: Version, ...ClosingEdit.entries }),
  output: Changed,
})
export const endClosing = remove('/shop/{id}/closing', {
  ...edits,
  about: 'Tell buyers no more that a shop is closed',
  input: v.object({ id: Id, version: Version }),
  output: Changed,
})

export const calls = {
  deskTerms,
  editTerms,
  publishTerms,
  withdrawTerms,
  discardTerms,
  termsVersions,
  termsVersion,
  restoreTerms,
  bringShopLogo,
  setShopLogo,
  setClosing,
  endClosing,
} satisfies Record<string, Call>
