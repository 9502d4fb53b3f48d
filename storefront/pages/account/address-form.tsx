import * as v from 'valibot'
import { AddressFields, saveAddress, type Address } from '#contract/address.ts'
import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { CountryOptions } from '../../parts/countries.tsx'
import { NameFields } from '../../parts/name-fields.tsx'
import { useErrorText } from '../../parts/error-text.ts'
import { useExplain } from '../../parts/explain-field.ts'
import { FormFailure } from '../../parts/form-failure.tsx'
import { useForm } from '../../parts/form-state.ts'
import { useShop } from '../../shop.ts'
import type { Person } from './first-address.ts'

const Fields = v.object({ ...AddressFields.entries, isDefault: v.optional(v.literal('Y')) })

type Props = { address?: Address; person?: Person; onSaved: (id: number) => Promise<unknown> | void; onCancel: () => void }

/** SPEC-161. Saves a new address, which starts as the given `person`'s, or changes the given one. */
export function AddressForm({ address, person, onSaved, onCancel }: Props) {
  const whose = address ?? person
  const { call, t } = useShop()
  const failure = useErrorText()
  const explain = useExplain()
  const form = useForm({
    schema: Fields,
    explain,
    send: async ({ isDefault, ...fields }) => {
      const id = await call(saveAddress, { ...fields, id: address?.id, ...(isDefault ? { isDefault } : {}) })
      await onSaved(id)
    },
    failure,
  })
  const { errors } = form
  const optional = t('entry.optional')
  return (
    <form noValidate onSubmit={form.onSubmit} onChange={form.onChange} className="grid gap-5">
      <FormFailure text={form.failure} errors={errors} />
      <div className="grid gap-5 sm:grid-cols-2">
        <NameFields values={whose} errors={errors} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={t('entry.nation')}
          name="nation"
          autoComplete="country"
          defaultValue={whose?.nation ?? ''}
          error={errors['nation']}
        >
          <option value="" disabled>
            {t('entry.choose')}
          </option>
          <CountryOptions chosen={whose?.nation ?? ''} />
        </SelectField>
        <Field
          label={t('entry.phone')}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={t('entry.phone-hint')}
          defaultValue={whose?.phone}
          error={errors['phone']}
        />
      </div>
      <Field
        label={t('account.address1')}
        name="address1"
        autoComplete="address-line1"
        hint={t('account.address1-hint')}
        defaultValue={address?.address1}
        error={errors['address1']}
      />
      <Field
        label={t('account.address2')}
        note={optional}
        name="address2"
        autoComplete="address-line2"
        hint={t('account.address2-hint')}
        defaultValue={address?.address2}
        error={errors['address2']}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('account.city')} name="city" autoComplete="address-level2" defaultValue={address?.city} error={errors['city']} />
        <Field
          label={t('account.province')}
          name="province"
          autoComplete="address-level1"
          defaultValue={address?.province}
          error={errors['province']}
        />
        <Field
          label={t('account.postal-code')}
          name="postalCode"
          autoComplete="postal-code"
          defaultValue={address?.postalCode}
          error={errors['postalCode']}
        />
        <Field
          label={t('account.port')}
          note={optional}
          name="port"
          autoComplete="off"
          hint={t('account.port-hint')}
          defaultValue={address?.port}
          error={errors['port']}
        />
      </div>
      {address?.isDefault !== 'Y' && (
        <label className="flex items-center gap-3">
          <input type="checkbox" name="isDefault" value="Y" className="size-5 accent-brand" />
          {t('account.use-as-default')}
        </label>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>{t('account.cancel')}</Button>
        <Button kind="primary" type="submit" busy={form.sending}>
          {t('account.save')}
        </Button>
      </div>
    </form>
  )
}
