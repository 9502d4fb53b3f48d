// The back office's calls about what categories ask their products for (mounted below /admin-api). For the operator's people only.
import * as v from 'valibot'
import { get, getPage, post, put, type Call } from './call.ts'
import { ATTRIBUTE_KINDS } from './codes/product.ts'
import { Id, YN, int, line, optionalText, texts } from './fields.ts'
import { PageFields } from './paging.ts'
import { LANGUAGES } from '#shared/language.ts'
import { Changed, Version } from './version.ts'

export const ATTRIBUTES_MAX = 60 // of a category, without those from above
export const CHOICES_MAX = 60
const LABEL_MAX = 160

/** No semicolon: it stands between values of which there are several. */
const CHOICE = /^[^;]+$/
const Choice = v.object({
  was: optionalText(120), // the value that it is in products until now; '' for a new one
  name: v.object({ ...texts(120).entries, en: v.pipe(line(120), v.regex(CHOICE)) }),
})

/** One attribute as it is wanted; its place in the list is its place in the form. */
export const AttributeWish = v.object({
  id: v.optional(v.nullable(Id), null), // null: a new one
  /** The name that rows of the technical data have, for good. Of a new one its English name, or that of an attribute from above that it stands in for. */
  label: optionalText(LABEL_MAX),
  name: v.object({ ...texts(LABEL_MAX).entries, en: line(LABEL_MAX) }),
  group: line(120), // the English title of its group
  kind: v.picklist(ATTRIBUTE_KINDS),
  unit: optionalText(20),
  choices: v.optional(v.pipe(v.array(Choice), v.maxLength(CHOICES_MAX)), []),
  required: YN,
  filter: YN,
})
export type AttributeWish = v.InferOutput<typeof AttributeWish>

export const AttributesEdit = v.object({ attributes: v.pipe(v.array(AttributeWish), v.maxLength(ATTRIBUTES_MAX)) })

const LEAVING = ['keep', 'drop', 'into'] as const
/** What becomes of the values of an attribute that goes: they stay as free rows, go too, or become those of another one. */
const Leaving = v.object({ label: line(LABEL_MAX), values: v.picklist(LEAVING), into: v.optional(v.nullable(line(LABEL_MAX)), null) })
export type Leaving = v.InferOutput<typeof Leaving>

const wish = {
  id: Id,
  version: Version,
  ...AttributesEdit.entries,
  gone: v.optional(v.pipe(v.array(Leaving), v.maxLength(ATTRIBUTES_MAX)), []),
  /** What becomes of values that their attribute cannot have any more: left as they are written, or taken away. */
  unfit: v.optional(v.picklist(['keep', 'drop']), 'keep'),
}

const shown = v.record(v.picklist(LANGUAGES), v.string())
const Shown = v.object({
  id: Id,
  label: v.string(),
  name: shown,
  group: v.string(),
  kind: v.picklist(ATTRIBUTE_KINDS),
  unit: v.string(),
  choices: v.array(v.object({ was: v.string(), name: shown })),
  required: YN,
  filter: YN,
})

/** A job that takes products along with a change. */
const Work = v.object({ products: v.number(), done: v.number() })

export const AttributeSet = v.object({
  version: v.number(), // of the category
  category: v.string(),
  attributes: v.array(Shown), // its own
  above: v.array(v.object({ ...Shown.entries, category: v.string(), replaced: YN })), // those it has from above; replaced: by one of its own
  groups: v.array(v.object({ group: v.string(), text: v.string() })), // titles that there are, in the content language
  products: v.number(), // of the category and of those below it
  work: v.nullable(Work),
})
export type AttributeSet = v.InferOutput<typeof AttributeSet>

export const attributeSet = get('/category/{id}/attributes', {
  access: { permission: 'category:list' },
  about: 'What products of a category say of themselves: its own attributes, and those it has from above',
  input: v.object({ id: Id }),
  output: AttributeSet,
})

export const EarlierSet = v.object({
  id: Id,
  until: v.string(), // when it was changed
  staffName: v.string(), // who changed it
  attributes: v.array(Shown),
})
export type EarlierSet = v.InferOutput<typeof EarlierSet>

export const earlierAttributes = getPage('/category/{id}/attributes/earlier', {
  access: { permission: 'category:list' },
  about:
    'The attributes that a category had before each of its changes, the latest first. To have one of them again, send it as an edit: attributes that went keep their labels',
  input: v.object({ ...PageFields, id: Id }),
  output: EarlierSet,
})

const Effect = v.object({
  label: v.string(),
  name: v.string(),
  what: v.picklist(['new', 'changed', 'gone', 'merged']),
  values: v.number(), // so many products have one
  changed: v.number(), // written otherwise, or become those of another attribute
  unfit: v.number(), // left as they are written, though the attribute cannot have them
  lost: v.number(),
  examples: v.array(v.string()), // values that are left or lost
  lacking: v.number(), // products that lack it, where it is required
})
export const AttributeImpact = v.object({
  products: v.number(), // of the category and of those below it
  changed: v.number(),
  unfit: v.number(),
  lost: v.number(),
  effects: v.array(Effect), // of what changes for products; names and orders change nothing for them
})
export type AttributeImpact = v.InferOutput<typeof AttributeImpact>

export const checkAttributes = post('/category/{id}/attributes/check', {
  access: { permission: 'category:edit' },
  about: 'What a change of a category’s attributes would make of the values of its products, without doing it',
  read: true,
  input: v.object(wish),
  output: AttributeImpact,
})

export const editAttributes = put('/category/{id}/attributes', {
  access: { permission: 'category:edit' },
  about:
    'Change the attributes of a category. Values of products follow in pieces; `changed` and `lost` repeat what was shown of them, and where that has become another number nothing is changed',
  input: v.object({ ...wish, changed: int(0, 100_000_000), lost: int(0, 100_000_000) }),
  output: Changed,
})

export const undoAttributes = put('/category/{id}/attributes/undo', {
  access: { permission: 'category:edit' },
  about:
    'Take back the last change of a category’s attributes, given by its act in the trail: attributes and values are as before, but values that somebody has changed since',
  input: v.object({ id: Id, version: Version, act: Id }),
  output: Changed,
})

export const calls = { attributeSet, earlierAttributes, checkAttributes, editAttributes, undoAttributes } satisfies Record<string, Call>
