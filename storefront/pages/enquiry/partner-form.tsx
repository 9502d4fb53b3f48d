import type { FormEvent } from 'react'
import * as v from 'valibot'
import { apply, MESSAGE_MAX, PartnerApplication } from '#contract/enquiry.ts'
import { Button } from '#ui/button.tsx'
import { AreaField, Field } from '#ui/field.tsx'
import { useErrorText } from '../../shop/error-text.ts'
import { useDictionary } from '../../shop/dictionaries.ts'
import { EmailField } from '../../parts/form/email-field.tsx'
import { useExplain } from '../../parts/form/explain-field.ts'
import { FormFailure } from '../../parts/form/form-failure.tsx'
import { useForm } from '../../parts/form/form-state.ts'
import { knownPerson } from '../../parts/form/known-person.ts'
import { MayChoose } from '../../parts/form/may-choose.tsx'
import { NationAndPhone } from '../../parts/form/nation-and-phone.tsx'
import { PhoneOrCode } from '../../parts/form/phone-or-code.ts'
import { Unseen } from '../../parts/form/unseen.tsx'
import { useShop } from '../../shop/shop.ts'
import type { PartnerData } from './data.ts'
import { partnerDrafts, type Draft, type DraftOwner } from '../../parts/form/drafts.ts'

const { applicationType: _fixed, ...entries } = PartnerApplication.entries
const Fields = v.object({ ...entries, whatsapp: PhoneOrCode })

const knownOf = ({ user }: PartnerData): Draft => ({
  city: '',
  message: '',
  companyName: user?.companyName ?? '',
  type: user?.identityType ?? '',
  productInterest: '',
  revenue: '',
  importedBefore: '',
  ...knownPerson(user),
  whatsapp: '',
  address: '',
})

export type Applied = { applicationNo: string; email: string }
type Props = { data: PartnerData; owner: DraftOwner; draft: Draft | null; onSent: (applied: Applied) => void }

/** SPEC-094. */
export function PartnerForm({ data, owner, draft, onSent }: Props) {
  const { call, t } = useShop()
  const failure = useErrorText()
  const explain = useExplain()
  const kinds = useDictionary('identity_type')
  const revenues = useDictionary('revenue_range')
  const known = knownOf(data)
  const values = { ...known, ...draft }
  const form = useForm({
    schema: Fields,
    explain: (field, value) => explain(field === 'whatsapp' ? 'phone' : field, value),
    send: async (application) => {
      const { applicationNo } = await call(apply, { ...application, applicationType: 'cityPartner' })
      partnerDrafts.drop()
      onSent({ applicationNo, email: application.email })
    },
    failure,
  })
  const changed = (event: FormEvent<HTMLFormElement>) => {
    form.onChange(event)
    partnerDrafts.keep(owner, known, event.currentTarget)
  }
  const { errors } = form
  const optional = t('form.optional')
  const field = (name: keyof typeof Fields.entries) => ({ name, defaultValue: values[name], error: errors[name] })
  const yesNo = [
    { value: 'Y', label: t('enquiry.yes') },
    { value: 'N', label: t('enquiry.no') },
  ]
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} onChange={changed} className="grid gap-5">
      <FormFailure text={form.failure} errors={errors} />
      <Field label={t('enquiry.city')} hint={t('enquiry.city-hint')} autoComplete="address-level2" {...field('city')} />
      <AreaField
        label={t('enquiry.partner-message')}
        hint={t('enquiry.partner-message-hint')}
        rows={6}
        maxLength={MESSAGE_MAX}
        className="field-sizing-content min-h-40"
        {...field('message')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t('form.company-name')} note={optional} autoComplete="organization" {...field('companyName')} />
        <MayChoose label={t('enquiry.kind')} note={optional} choices={kinds} {...field('type')} />
      </div>
      <Field
        label={t('enquiry.interest')}
        note={optional}
        hint={t('enquiry.interest-hint')}
        autoComplete="off"
        {...field('productInterest')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <MayChoose label={t('enquiry.revenue')} note={optional} choices={revenues} {...field('revenue')} />
        <MayChoose label={t('enquiry.imported')} note={optional} choices={yesNo} {...field('importedBefore')} />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t('enquiry.name')} autoComplete="name" {...field('name')} />
        <EmailField {...field('email')} />
      </div>
      <NationAndPhone nation={values['nation']} phone={values['phone']} errors={errors} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t('enquiry.whatsapp')} note={optional} type="tel" autoComplete="off" {...field('whatsapp')} />
        <Field label={t('enquiry.address')} note={optional} autoComplete="street-address" {...field('address')} />
      </div>
      <Unseen />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="max-w-[46ch] text-sm text-ink-faint">{t('enquiry.privacy-note')}</p>
        <Button kind="primary" type="submit" busy={form.sending} className="max-wide:w-full">
          {t('enquiry.partner-send')}
        </Button>
      </div>
    </form>
  )
}
