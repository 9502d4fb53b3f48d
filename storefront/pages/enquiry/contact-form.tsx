import type { FormEvent } from 'react'
import * as v from 'valibot'
import { ContactMessage, contactUs, MESSAGE_MAX } from '#contract/enquiry.ts'
import { Button } from '#ui/button.tsx'
import { AreaField, Field } from '#ui/field.tsx'
import { useErrorText } from '../../shop/error-text.ts'
import { useExplain } from '../../parts/form/explain-field.ts'
import { EmailField } from '../../parts/form/email-field.tsx'
import { FormFailure } from '../../parts/form/form-failure.tsx'
import { useForm } from '../../parts/form/form-state.ts'
import { JOB_TITLES, JobTitles } from '../../parts/form/job-titles.tsx'
import { knownPerson } from '../../parts/form/known-person.ts'
import { NationAndPhone } from '../../parts/form/nation-and-phone.tsx'
import { PhoneOrCode } from '../../parts/form/phone-or-code.ts'
import { Unseen } from '../../parts/form/unseen.tsx'
import { useShop } from '../../shop/shop.ts'
import type { ContactData } from './data.ts'
import { contactDrafts, type Draft, type DraftOwner } from '../../parts/form/drafts.ts'

const Fields = v.object({ ...ContactMessage.entries, phone: PhoneOrCode })

/** What is known of the writer and of the product is filled in and can be changed. */
const knownOf = ({ user, product }: ContactData): Draft => ({
  ...knownPerson(user),
  companyName: user?.companyName ?? '',
  jobTitle: user?.jobTitle ?? '',
  productName: product?.text ?? '',
  message: '',
})

type Props = { data: ContactData; owner: DraftOwner; draft: Draft | null; onSent: (email: string) => void }

/** SPEC-164, SPEC-234. */
export function ContactForm({ data, owner, draft, onSent }: Props) {
  const { call, t } = useShop()
  const failure = useErrorText()
  const explain = useExplain()
  const known = knownOf(data)
  const values = { ...known, ...draft }
  const form = useForm({
    schema: Fields,
    explain,
    send: async (message) => {
      await call(contactUs, message)
      contactDrafts.drop()
      onSent(message.email)
    },
    failure,
  })
  const changed = (event: FormEvent<HTMLFormElement>) => {
    form.onChange(event)
    contactDrafts.keep(owner, known, event.currentTarget)
  }
  const { errors } = form
  const optional = t('form.optional')
  const field = (name: keyof typeof ContactMessage.entries) => ({ name, defaultValue: values[name], error: errors[name] })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} onChange={changed} className="grid gap-5">
      <FormFailure text={form.failure} errors={errors} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t('enquiry.name')} autoComplete="name" {...field('name')} />
        <EmailField {...field('email')} />
      </div>
      <NationAndPhone nation={values['nation']} phone={values['phone']} phoneNote={optional} errors={errors} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t('form.company-name')} note={optional} autoComplete="organization" {...field('companyName')} />
        <Field label={t('enquiry.job-title')} note={optional} autoComplete="organization-title" list={JOB_TITLES} {...field('jobTitle')} />
        <JobTitles />
      </div>
      <Field label={t('enquiry.product')} note={optional} hint={t('enquiry.product-hint')} autoComplete="off" {...field('productName')} />
      <AreaField
        label={t('enquiry.message')}
        rows={7}
        maxLength={MESSAGE_MAX}
        className="field-sizing-content min-h-44"
        {...field('message')}
      />
      <Unseen />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="max-w-[46ch] text-sm text-ink-faint">{t('enquiry.privacy-note')}</p>
        <Button kind="primary" type="submit" busy={form.sending} className="max-wide:w-full">
          {t('enquiry.send')}
        </Button>
      </div>
    </form>
  )
}
