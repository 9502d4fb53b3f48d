import { COUNTRY_CODES } from '#shared/countries.ts'
import type { FieldSpec } from '../../kit/form-fields.tsx'
import { useNation } from '../../kit/nation.ts'
import { useT } from './room.ts'

/** What every shop has, made or edited. */
export function useShopFields(): FieldSpec[] {
  const t = useT()
  const nation = useNation()
  const countries = COUNTRY_CODES.map((code) => ({ value: code, label: nation(code) })).toSorted((a, b) => a.label.localeCompare(b.label))
  return [
    { name: 'name', label: t('shop.name') },
    { name: 'slug', label: t('shop.slug'), hint: t('shop.slug-hint') },
    { name: 'city', label: t('shop.city') },
    { name: 'country', label: t('shop.country'), kind: 'choice', options: countries },
    { name: 'founded', label: t('shop.founded'), kind: 'whole' },
  ]
}
