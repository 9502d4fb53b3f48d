import { useT } from '../shop.ts'

/** What no field takes: control characters, and those that cannot be seen or turn the direction of writing. */
const UNUSABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Sentences for fields of people and places that the contract's schema refuses: what is wrong and what to do. */
export function useExplain(): (field: string, value: string) => string {
  const t = useT()
  return (field, value) => {
    if (field === 'nation') return t('entry.nation-missing')
    if (field === 'identityType') return t('entry.identity-missing')
    if (!value.trim()) return t('entry.required')
    if (field === 'email') return t('entry.email-invalid')
    if (field === 'phone') return t('entry.phone-invalid')
    return t(UNUSABLE.test(value) || !VISIBLE.test(value) ? 'entry.unusable' : 'entry.too-long')
  }
}
