import { useT } from '../../shop/shop.ts'
import type { Translate } from '../../shop/words.ts'

/** What no field takes: control characters, and those that cannot be seen or turn the direction of writing. */
const UNUSABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Fields that are chosen from a list. */
const CHOSEN = new Set(['reason', 'serviceType', 'creditPeriod'])

/** Sentences for fields of people and places that the contract's schema refuses: what is wrong and what to do. */
export const explainer =
  (t: Translate) =>
  (field: string, value: string): string => {
    if (field === 'nation') return t('form.nation-missing')
    if (field === 'identityType') return t('form.identity-missing')
    if (!value.trim()) return t(CHOSEN.has(field) ? 'form.choice-missing' : 'form.required')
    if (field === 'email') return t('form.email-invalid')
    if (field === 'phone') return t('form.phone-invalid')
    return t(UNUSABLE.test(value) || !VISIBLE.test(value) ? 'form.unusable' : 'form.too-long')
  }

export const useExplain = (): ((field: string, value: string) => string) => explainer(useT())
