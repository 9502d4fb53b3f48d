import { useT } from '../shop.ts'

/** Sentences for fields of people and places that the contract's schema refuses: what is wrong and what to do. */
export function useExplain(): (field: string, value: string) => string {
  const t = useT()
  return (field, value) => {
    if (field === 'nation') return t('entry.nation-missing')
    if (field === 'identityType') return t('entry.identity-missing')
    if (!value.trim()) return t('entry.required')
    if (field === 'email') return t('entry.email-invalid')
    if (field === 'phone') return t('entry.phone-invalid')
    return t('entry.too-long')
  }
}
