import type { ComponentProps } from 'react'
import { Field } from '#ui/field.tsx'
import { useT } from '../../shop/shop.ts'

/** One's own e-mail address, as devices know to type it and to fill it in. */
export function EmailField(field: Partial<ComponentProps<typeof Field>>) {
  const t = useT()
  return <Field label={t('form.email')} name="email" type="email" inputMode="email" autoComplete="email" {...field} />
}
