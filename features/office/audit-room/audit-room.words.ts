// What was done, and to what kind of thing, in words. Acts on orders are worded with orders; a verb that many nouns have stands once, under
// '*'. An act that has no words yet reads as its code: nothing is left out of the room for want of a translation.
import { actText as orderActText } from '#features/sales/order/order.ts'
import { own } from '#shared/own.ts'
import { pick, type Language, type Translated } from '#shared/language.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zh from './words/zh.json' with { type: 'json' }

type Words = typeof en
const WORDS = { en, es, fr, pt, zh } satisfies Record<Language, Words>

const plain = (code: string) => code.replaceAll(/[._-]/g, ' ')

/** Whether people read words for it in every language, and not its code. */
export const isWorded = (action: string): boolean => {
  const [noun, verb] = split(action)
  return action in en.acts || `*.${verb}` in en.acts || (noun === 'order' && 'fr' in orderActText(action))
}
export const isKindWorded = (kind: string): boolean => kind in en.kinds

function split(action: string): [noun: string, verb: string] {
  const dot = action.indexOf('.')
  return [action.slice(0, dot), action.slice(dot + 1)]
}

export function actionText(action: string, language: Language): string {
  const acts: Record<string, string> = WORDS[language].acts
  const [noun, verb] = split(action)
  const ofOrder: Translated | null = noun === 'order' ? orderActText(action) : null
  return own(acts, action) ?? (ofOrder && 'fr' in ofOrder ? pick(ofOrder, language) : (own(acts, `*.${verb}`) ?? plain(verb)))
}

export const kindText = (kind: string, language: Language): string => own<string>(WORDS[language].kinds, kind) ?? plain(kind)
