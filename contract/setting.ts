import * as v from 'valibot'
import { get, type Call } from './call.ts'
import { ANSWER_CLOCKS } from './codes/answer-time.ts'

export const DictEntry = v.object({
  dictCode: v.number(),
  dictSort: v.number(),
  dictType: v.string(),
  dictLabel: v.string(),
  dictValue: v.string(),
  listClass: v.string(),
  cssClass: v.string(),
  isDefault: v.picklist(['Y', 'N']),
  remark: v.string(),
  createTime: v.string(),
})

export const dictionary = get('/system/dict/data/type/{type}', {
  access: 'public',
  about: 'The entries of a public dictionary; an unknown type is an empty list',
  input: v.object({ type: v.pipe(v.string(), v.maxLength(80)) }),
  output: v.array(DictEntry),
})

/** What the shop's frame needs to know about its operator. */
export const Brand = v.object({
  name: v.string(),
  slug: v.string(),
  color: v.string(), // '#1660c4': what its mails are drawn in
  company: v.string(),
  email: v.string(),
  phone: v.string(),
  address: v.string(),
  chatUrl: v.string(), // '' = none
  mobileChatUrl: v.string(), // of narrow windows
  videoUrl: v.string(), // to be shown in a frame; '' = none
  documentUrl: v.string(), // what there is to download; '' = our own overview, /media/overview/{language}.pdf
  answerClock: v.picklist(ANSWER_CLOCKS), // by which hours its promise of an answer counts
  social: v.array(v.object({ name: v.string(), url: v.string() })),
})
export type Brand = v.InferOutput<typeof Brand>

export const brand = get('/shop/pm/brand', { access: 'public', about: 'Name, addresses and contacts of the marketplace', output: Brand })

export const calls = { dictionary, brand } satisfies Record<string, Call>
