import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { AddressFields, saveAddress, type Address } from '#contract/address.ts'
import { hasCodes, namesRegion } from '#shared/postal.ts'
import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { CountryOptions } from '../../parts/countries.tsx'
import type { Draft, DraftOwner, Drafts } from '../../parts/form/drafts.ts'
import { NameFields } from '../../parts/form/name-fields.tsx'
import { useErrorText } from '../../shop/error-text.ts'
import { useExplain } from '../../parts/form/explain-field.ts'
import { FormFailure } from '../../parts/form/form-failure.tsx'
import { useForm } from '../../parts/form/form-state.ts'
import { useShop } from '../../shop/shop.ts'
import type { Person } from './first-address.ts'

const Fields = v.pipe(
  v.object({ ...AddressFields.entries, isDefault: v.optional(v.literal('Y')) }),
  v.forward(
    v.partialCheck([['nation'], ['province']], ({ nation, province }) => province !== '' || !namesRegion(nation)),
    ['province'],
  ),
  v.forward(
    v.partialCheck([['nation'], ['postalCode']], ({ nation, postalCode }) => postalCode !== '' || !hasCodes(nation)),
    ['postalCode'],
  ),
)

type Kept = { drafts: Drafts; owner: DraftOwner; draft: Draft | null }
type Props = { address?: Address; person?: Person; kept?: Kept; onSaved: (id: number) => Promise<unknown> | void; onCancel: () => void }

/** As a form has it: every field there, in text. */
const knownOf = ({ address, person }: Pick<Props, 'address' | 'person'>) => {
  const { firstName = '', lastName = '', nation = '', phone = '' } = address ?? person ?? {}
  const { address1 = '', address2 = '', city = '', province = '', postalCode = '', port = '' } = address ?? {}
  return { firstName, lastName, nation, phone, address1, address2, city, province, postalCode, port }
}

/**
 * SPEC-161. Saves a new address, which starts as the given `person`'s, or changes the given one. `kept`: where what is typed is kept until it is
 * saved or given up, and what was kept.
 */
export function AddressForm({ address, person, kept, onSaved, onCancel }: Props) {
  const known = knownOf({ address, person })
  const whose: Draft & typeof known = { ...known, ...kept?.draft }
  const { call, t } = useShop()
  const failure = useErrorText()
  const explain = useExplain()
  const form = useForm({
    schema: Fields,
    explain,
    send: async ({ isDefault, ...fields }) => {
      const id = await call(saveAddress, { ...fields, id: address?.id, ...(isDefault ? { isDefault } : {}) })
      kept?.drafts.drop()
      await onSaved(id)
    },
    failure,
  })
  const { errors } = form
  const [nation, setNation] = useState(whose.nation)
  const optional = t('form.optional')
  const changed = (event: FormEvent<HTMLFormElement>) => {
    form.onChange(event)
    kept?.drafts.keep(kept.owner, known, event.currentTarget)
  }
  const cancel = () => {
    kept?.drafts.drop()
    onCancel()
  }
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} onChange={changed} className="grid gap-5">
      <FormFailure text={form.failure} errors={errors} />
      <div className="grid gap-5 sm:grid-cols-2">
        <NameFields values={whose} errors={errors} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={t('form.nation')}
          name="nation"
          autoComplete="country"
          defaultValue={whose.nation}
          error={errors['nation']}
          onChange={(event) => setNation(event.target.value)}
        >
          <option value="" disabled>
            {t('form.choose')}
          </option>
          <CountryOptions chosen={whose.nation} />
        </SelectField>
        <Field
          label={t('form.phone')}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={t('form.phone-hint')}
          defaultValue={whose.phone}
          error={errors['phone']}
        />
      </div>
      <Field
        label={t('address.address1')}
        name="address1"
        autoComplete="address-line1"
        hint={t('address.address1-hint')}
        defaultValue={whose.address1}
        error={errors['address1']}
      />
      <Field
        label={t('address.address2')}
        note={optional}
        name="address2"
        autoComplete="address-line2"
        hint={t('address.address2-hint')}
        defaultValue={whose.address2}
        error={errors['address2']}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('address.city')} name="city" autoComplete="address-level2" defaultValue={whose.city} error={errors['city']} />
        <Field
          label={t('address.province')}
          note={nation !== '' && !namesRegion(nation) ? optional : undefined}
          name="province"
          autoComplete="address-level1"
          defaultValue={whose.province}
          error={errors['province']}
        />
        <Field
          label={t('address.postal-code')}
          note={nation !== '' && !hasCodes(nation) ? optional : undefined}
          name="postalCode"
          autoComplete="postal-code"
          defaultValue={whose.postalCode}
          error={errors['postalCode']}
        />
        <Field
          label={t('address.port')}
          note={optional}
          name="port"
          autoComplete="off"
          hint={t('address.port-hint')}
          defaultValue={whose.port}
          error={errors['port']}
        />
      </div>
      {address?.isDefault !== 'Y' && (
        <label className="flex items-center gap-3">
          <input
            type="checkbox"
            name="isDefault"
            value="Y"
            defaultChecked={kept?.draft?.['isDefault'] === 'Y'}
            className="size-5 accent-brand"
          />
          {t('address.use-as-default')}
        </label>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={cancel}>{t('frame.cancel')}</Button>
        <Button kind="primary" type="submit" busy={form.sending}>
          {t('form.save')}
        </Button>
      </div>
    </form>
  )
}
