import { useRef, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { SHIPPING_TERMS } from '#contract/codes/shipping-term.ts'
import { SOCKETS, VOLTAGES } from '#contract/codes/site.ts'
import { Day, Email, Nation, optionalProse, optionalText, text } from '#contract/fields.ts'
import { askQuotation, QUOTATION_MESSAGE_MAX } from '#contract/quotation.ts'
import type { Answer } from '#contract/call.ts'
import { isOver } from '#shared/time.ts'
import { Button } from '#ui/button.tsx'
import { AreaField, Field } from '#ui/field.tsx'
import { EmailField } from '../../parts/form/email-field.tsx'
import { useExplain } from '../../parts/form/explain-field.ts'
import { FormFailure } from '../../parts/form/form-failure.tsx'
import { useForm } from '../../parts/form/form-state.ts'
import { knownPerson } from '../../parts/form/known-person.ts'
import { NationAndPhone } from '../../parts/form/nation-and-phone.tsx'
import { PhoneOrCode } from '../../parts/form/phone-or-code.ts'
import { Unseen } from '../../parts/form/unseen.tsx'
import { useFit } from '../../parts/mains/use-fit.ts'
import { Files, type Attached } from '../../parts/upload/attached.tsx'
import { useErrorText } from '../../shop/error-text.ts'
import { useShop, useT } from '../../shop/shop.ts'
import { dropDraft, keepDraft, type RequestDraft } from './request-draft.ts'
import { RequestDelivery } from './request-delivery.tsx'
import { RequestLines } from './request-lines.tsx'
import { faultsOf, fitLine, sentLines, usualSite, type Destination, type DraftLine, type LineFault } from './request-model.ts'
import type { RequestData } from './request.data.ts'

/** SPEC-163. What stands in the lines is looked at apart. */
const Fields = v.object({
  name: text(100),
  email: Email,
  phone: PhoneOrCode,
  nation: Nation,
  companyName: optionalText(120),
  message: optionalProse(QUOTATION_MESSAGE_MAX),
  deliveryWay: v.picklist(['', ...Object.values(SHIPPING_TERMS).map(String)]),
  port: optionalText(100),
  destination: v.union([v.literal(''), Nation]),
  city: optionalText(100),
  wantedDate: v.union([v.literal(''), Day]),
  voltage: v.picklist(['', ...VOLTAGES]),
  electricSocket: v.picklist(['', ...SOCKETS]),
  mainsSystem: v.optional(v.string(), ''), // asked for only where the country has two
  website: v.optional(v.string(), ''),
})

const knownOf = ({ user }: RequestData): Record<string, string> => {
  const { voltage, socket } = usualSite({ nation: user?.nation || null, system: null })
  return {
    ...knownPerson(user),
    companyName: user?.companyName ?? '',
    message: '',
    deliveryWay: '',
    port: '',
    destination: '',
    city: '',
    wantedDate: '',
    voltage,
    electricSocket: socket,
    mainsSystem: '',
  }
}

export type Asked = Answer<typeof askQuotation> & { email: string }
type Props = { data: RequestData; draft: RequestDraft | null; onSent: (asked: Asked) => void }

/** SPEC-163: who asks, and what for. */
export function RequestForm({ data, draft, onSent }: Props) {
  const { call, t } = useShop()
  const failure = useErrorText()
  const explain = useExplain()
  const owner = { userId: data.user?.userId ?? null, about: data.about }
  const known = knownOf(data)
  const values = { ...known, ...draft?.values }
  const [lines, setLines] = useState<DraftLine[]>(draft?.lines ?? data.lines)
  const [files, setFiles] = useState<Attached[]>([])
  const [faults, setFaults] = useState<LineFault[]>([])
  const place = useRef<HTMLFormElement>(null)
  const [to, setTo] = useState<Destination>({
    nation: values['destination'] || values['nation'] || null,
    system: values['mainsSystem'] || null,
  })
  const { fit, fitOf } = useFit(lines.flatMap(fitLine), to)
  const form = useForm({
    schema: Fields,
    explain,
    check: (typed) => {
      const found = faultsOf(lines)
      setFaults(found)
      const empty = lines.length === 0 && !data.order && !typed['message']?.trim()
      return {
        ...Object.fromEntries(found.map(({ field }) => [`line-${field}`, t('form.required')])),
        ...(empty ? { message: t('quotation.nothing-asked') } : {}),
        ...(isOver(typed['wantedDate'] ?? '', new Date()) ? { wantedDate: t('form.day-over') } : {}),
      }
    },
    send: async ({ deliveryWay, mainsSystem, ...fields }) => {
      const asked = await call(askQuotation, {
        ...fields,
        mainsSystem: mainsSystem || null,
        deliveryWay: deliveryWay === '' ? null : Number(deliveryWay),
        ...sentLines(lines, new Map(data.cartCounts)),
        orderId: data.order?.id,
        ossIds: files.map(({ ossId }) => ossId),
      })
      dropDraft()
      onSent({ ...asked, email: fields.email })
    },
    failure,
  })
  const typedIn = (name: string): string => {
    const field = place.current?.elements.namedItem(name)
    return field && 'value' in field ? String(field.value) : ''
  }
  const keep = (now: DraftLine[], preset: Record<string, string> = {}) => {
    const typed: Record<string, string> = {}
    for (const name of Object.keys(known)) typed[name] = preset[name] ?? typedIn(name)
    const same = now === data.lines && Object.entries(known).every(([name, value]) => (typed[name] ?? '') === value)
    if (same) dropDraft()
    else keepDraft(owner, { values: typed, lines: now })
  }
  const changed = (event: FormEvent<HTMLFormElement>) => {
    form.onChange(event)
    const nation = typedIn('destination') || typedIn('nation') || null
    const system = nation === to.nation ? typedIn('mainsSystem') || null : null
    if (nation === to.nation && system === to.system) return keep(lines)
    setTo({ nation, system })
    const { voltage, socket } = usualSite({ nation, system })
    keep(lines, { voltage, electricSocket: socket, mainsSystem: system ?? '' }) // as the fields stand when this is drawn
  }
  const changeLines = (now: DraftLine[]) => {
    setLines(now)
    setFaults((before) => before.filter(({ key }) => now.find((one) => one.key === key) === lines.find((one) => one.key === key)))
    keep(now)
  }
  const { errors } = form
  const optional = t('form.optional')
  const field = (name: keyof typeof Fields.entries) => ({ name, defaultValue: values[name], error: errors[name] })
  return (
    <form ref={place} method="post" noValidate onSubmit={form.onSubmit} onChange={changed} className="grid gap-8">
      <FormFailure text={form.failure} errors={errors} />
      {data.order && <OrderGoods order={data.order} />}
      <RequestLines fitOf={fitOf} lines={lines} faults={faults} onChange={changeLines} />
      <AreaField
        label={t('quotation.message')}
        note={lines.length > 0 || data.order ? optional : undefined}
        hint={t('quotation.message-hint')}
        rows={5}
        maxLength={QUOTATION_MESSAGE_MAX}
        className="field-sizing-content min-h-32"
        {...field('message')}
      />
      <RequestDelivery field={field} values={values} to={to} fit={fit} onSystem={(system) => setTo({ ...to, system })} />
      {data.user && (
        <section aria-labelledby="request-files" className="grid gap-3">
          <h2 id="request-files" className="text-lg font-semibold">
            {t('quotation.files')} <span className="ml-1 text-sm font-normal text-ink-faint">{optional}</span>
          </h2>
          <Files title={t('quotation.files-drop')} files={files} onChange={setFiles} />
        </section>
      )}
      <section aria-labelledby="request-person" className="grid gap-5">
        <h2 id="request-person" className="text-lg font-semibold">
          {t('quotation.person')}
        </h2>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label={t('quotation.name')} autoComplete="name" {...field('name')} />
          <EmailField {...field('email')} readOnly={Boolean(data.user)} hint={data.user ? t('quotation.email-known') : undefined} />
        </div>
        <NationAndPhone nation={values['nation']} phone={values['phone']} phoneNote={optional} errors={errors} />
        <Field label={t('quotation.company')} note={optional} autoComplete="organization" {...field('companyName')} />
      </section>
      <Unseen />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="max-w-[46ch] text-sm text-ink-faint">{t('quotation.privacy-note')}</p>
        <Button kind="primary" size="large" type="submit" busy={form.sending} className="max-wide:w-full">
          {t('quotation.send')}
        </Button>
      </div>
    </form>
  )
}

function OrderGoods({ order }: { order: NonNullable<RequestData['order']> }) {
  const t = useT()
  return (
    <section aria-labelledby="request-order" className="rounded-tile bg-mist p-4">
      <h2 id="request-order" className="font-semibold">
        {t('quotation.order-goods', { order: order.orderNo })}
      </h2>
      <ul className="mt-2 grid gap-1 text-ink-soft">
        {order.items.map((item) => (
          <li key={item.orderItemId} className="flex justify-between gap-4">
            <span className="min-w-0">
              {item.productName} <span className="text-ink-faint">{item.productModel}</span>
            </span>
            <span className="tabular-nums">× {item.count}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
