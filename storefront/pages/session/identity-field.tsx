import type { ReactNode } from 'react'
import { SelectField } from '#ui/field.tsx'
import { useDictionary } from '../../shop/dictionaries.ts'
import { useT } from '../../shop/shop.ts'

type Props = { value: string | undefined; error: string | undefined; children?: ReactNode }

/** What kind of institution somebody buys for; `children` stand before the choices. */
export function IdentityField({ value, error, children }: Props) {
  const t = useT()
  const identities = useDictionary('identity_type')
  return (
    <SelectField
      key={identities.length} // chosen anew from the choices when they come
      label={t('session.identity-type')}
      name="identityType"
      defaultValue={value}
      error={error}
    >
      {children}
      {identities.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
