import { useRef, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { FINANCING_LEAST, FINANCING_MOST } from '#contract/codes/financing.ts'
import { apply } from '#contract/enquiry.ts'
import { FinancingApplication, saveFinancing } from '#contract/financing.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { toast } from '#ui/toast.ts'
import { useErrorText, useTell } from '../../shop/error-text.ts'
import { useDictionary } from '../../shop/dictionaries.ts'
import { EmailField } from '../../parts/form/email-field.tsx'
import { useExplain } from '../../parts/form/explain-field.ts'
import { FormFailure } from '../../parts/form/form-failure.tsx'
import { useForm, type FieldErrors } from '../../parts/form/form-state.ts'
import { knownPerson } from '../../parts/form/known-person.ts'
import { MayChoose } from '../../parts/form/may-choose.tsx'
import { NationAndPhone } from '../../parts/form/nation-and-phone.tsx'
import { PhoneOrCode } from '../../parts/form/phone-or-code.ts'
import { Unseen } from '../../parts/form/unseen.tsx'
import { Files, type Attached } from '../../parts/upload/attached.tsx'
import { useMoney, useShop } from '../../shop/shop.ts'
import { financingDrafts, type Draft, type DraftOwner } from '../../parts/form/drafts.ts'
import { wholeDollars } from '../enquiry/whole-dollars.ts'
import type { ApplicationData } from './data.ts'
import { CouponChoice } from './financing-coupon.tsx'

/** Typed in whole dollars, as people group them; sent in cents (SPEC-220). */
const Amount = v.pipe(
  v.string(),
  v.transform(wholeDollars),
  v.number(),
  v.minValue(FINANCING_LEAST / 100),
  v.maxValue(FINANCING_MOST / 100),
)
const { applicationType: _kind, ossIds: _apart, consent: _said, ...entries } = FinancingApplication.entries
const Fields = v.object({ ...entries, whatsapp: PhoneOrCode, amount: Amount, consent: v.optional(v.string()) })

const knownOf = ({ user, coupon }: ApplicationData): Draft => ({
  companyName: user?.companyName ?? '',
  type: user?.identityType ?? '',
  productInterest: '',
  revenue: '',
  importedBefore: '',
  serviceType: '',
  amount: '',
  creditPeriod: '',
  couponId: coupon,
  ...knownPerson(user),
  whatsapp: '',
  address: '',
})

export type Applied = { applicationNo: string; email: string }
type Props = { data: ApplicationData; owner: DraftOwner; draft: Draft | null; onSent: (applied: Applied) => void }

/** SPEC-165. */
export function ApplicationForm({ data, owner, draft, onSent }: Props) {
  const { call, t } = useShop()
  const money = useMoney()
  const failure = useErrorText()
  const tell = useTell()
  const explain = useExplain()
  const place = useRef<HTMLFormElement>(null)
  const [files, setFiles] = useState<Attached[]>([])
  const [keeping, setKeeping] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const kinds = useDictionary('identity_type')
  const revenues = useDictionary('revenue_range')
  const services = useDictionary('financing_service')
  const periods = useDictionary('credit_period')
  // A coupon that the address asks for goes before what was kept.
  const known = { ...knownOf(data), ...data.kept, ...(data.coupon ? { couponId: data.coupon } : {}) }
  const values: Draft = { ...known, ...draft }
  const form = useForm({
    schema: Fields,
    explain: (field, value) =>
      field === 'amount'
        ? t('financing.amount-invalid', { least: money(FINANCING_LEAST), most: money(FINANCING_MOST) })
        : explain(field === 'whatsapp' ? 'phone' : field, value),
    check: (typed): FieldErrors => (typed['consent'] === 'Y' ? {} : { consent: t('financing.consent-invalid') }),
    send: async ({ amount, consent: _yes, ...application }) => {
      const { applicationNo } = await call(apply, {
        ...application,
        applicationType: 'financing',
        amount: amount * 100,
        consent: 'Y',
        ossIds: files.map(({ ossId }) => ossId),
      })
      financingDrafts.drop()
      onSent({ applicationNo, email: data.user?.email ?? application.email })
    },
    failure,
  })
  const changed = (event: FormEvent<HTMLFormElement>) => {
    form.onChange(event)
    if (event.target instanceof HTMLSelectElement && event.target.name === 'couponId') setChosen(event.target.value)
    financingDrafts.keep(owner, known, event.currentTarget)
  }
  /** What is typed so far, for another day and another device. */
  const keep = async () => {
    if (keeping || !place.current) return
    setKeeping(true)
    const typed = Object.fromEntries(
      [...new FormData(place.current)].flatMap(([name, value]) =>
        name in known && typeof value === 'string' ? [[name, value.trim()]] : [],
      ),
    )
    try {
      await call(saveFinancing, { values: typed })
      financingDrafts.drop()
      toast(t('financing.kept'), 'good')
    } catch (error) {
      tell(error)
    }
    setKeeping(false)
  }
  const { errors } = form
  const optional = t('form.optional')
  const field = (name: keyof typeof Fields.entries) => ({ name, defaultValue: values[name], error: errors[name] })
  const yesNo = [
    { value: 'Y', label: t('financing.yes') },
    { value: 'N', label: t('financing.no') },
  ]
  return (
    <form ref={place} method="post" noValidate onSubmit={form.onSubmit} onChange={changed} className="grid gap-5">
      <FormFailure text={form.failure} errors={errors} />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <Field
          label={t('financing.amount')}
          hint={t('financing.amount-hint', { least: money(FINANCING_LEAST), most: money(FINANCING_MOST) })}
          inputMode="numeric"
          autoComplete="off"
          {...field('amount')}
        />
        <MayChoose label={t('financing.wanted')} choices={services} {...field('serviceType')} />
        <MayChoose label={t('financing.period')} choices={periods} {...field('creditPeriod')} />
      </div>
      <CouponChoice coupons={data.coupons} chosen={chosen ?? values['couponId'] ?? ''} optional={optional} error={errors['couponId']} />
      <Field
        label={t('financing.interest')}
        note={optional}
        hint={t('financing.interest-hint')}
        autoComplete="off"
        {...field('productInterest')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t('form.company-name')} autoComplete="organization" {...field('companyName')} />
        <MayChoose label={t('financing.kind')} note={optional} choices={kinds} {...field('type')} />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <MayChoose label={t('financing.revenue')} note={optional} choices={revenues} {...field('revenue')} />
        <MayChoose label={t('financing.imported')} note={optional} choices={yesNo} {...field('importedBefore')} />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t('financing.name')} autoComplete="name" {...field('name')} />
        <EmailField {...field('email')} />
      </div>
      <NationAndPhone nation={values['nation']} phone={values['phone']} errors={errors} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t('financing.whatsapp')} note={optional} type="tel" autoComplete="off" {...field('whatsapp')} />
        <Field label={t('financing.address')} note={optional} autoComplete="street-address" {...field('address')} />
      </div>
      {data.user && (
        <section aria-labelledby="financing-files" className="grid gap-2">
          <h3 id="financing-files" className="font-medium">
            {t('financing.files')} <span className="ml-1 text-sm font-normal text-ink-faint">{optional}</span>
          </h3>
          <Files title={t('financing.files-drop')} files={files} onChange={setFiles} />
        </section>
      )}
      <div>
        <label className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="checkbox"
            name="consent"
            value="Y"
            className="mt-0.5 size-5 shrink-0 accent-brand"
            aria-describedby={errors['consent'] ? 'consent-error' : undefined}
            aria-invalid={errors['consent'] ? true : undefined}
          />
          <span className="text-pretty">{t('financing.consent')}</span>
        </label>
        {errors['consent'] && (
          <p id="consent-error" className="text-sm text-bad">
            {errors['consent']}
          </p>
        )}
      </div>
      <Unseen />
      <div className="flex flex-wrap justify-end gap-3">
        {data.user && (
          <Button busy={keeping} onClick={() => void keep()} className="max-wide:w-full">
            {t('financing.keep')}
          </Button>
        )}
        <Button kind="primary" type="submit" busy={form.sending} className="max-wide:w-full">
          {t('financing.send')}
        </Button>
      </div>
    </form>
  )
}
