import { Field } from '#ui/field.tsx'
import { useT } from '../../shop/shop.ts'

type Props = {
  values: { firstName?: string | undefined; lastName?: string | undefined } | null | undefined
  errors: Record<string, string | undefined>
}

/** First and last name of a person, as registration, profile and addresses ask for them; side by side where the form has room. */
export function NameFields({ values, errors }: Props) {
  const t = useT()
  return (
    <>
      <Field
        label={t('form.first-name')}
        name="firstName"
        autoComplete="given-name"
        defaultValue={values?.firstName}
        error={errors['firstName']}
      />
      <Field
        label={t('form.last-name')}
        name="lastName"
        autoComplete="family-name"
        defaultValue={values?.lastName}
        error={errors['lastName']}
      />
    </>
  )
}
