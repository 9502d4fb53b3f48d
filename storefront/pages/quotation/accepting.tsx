import { useRef, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import type { Address } from '#contract/address.ts'
import { DEFAULT_PAY_TYPE } from '#contract/codes/payment-method.ts'
import { siteOf } from '#contract/site-of.ts'
import { acceptQuotation } from '#contract/quotation.ts'
import type { Input } from '#contract/call.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Breadcrumb } from '../../parts/breadcrumb.tsx'
import { FormFailure } from '../../parts/form/form-failure.tsx'
import { isRefused } from '../../shop/failure/failure.ts'
import { useErrorText } from '../../shop/error-text.ts'
import { useMoney, useShop, useT } from '../../shop/shop.ts'
import { useAfterPlacing } from '../checkout/after-placing.ts'
import { ChoiceCard, Section } from '../account/choice-card.tsx'
import { PackageField, SocketField, VoltageField } from '../checkout/requirement-fields.tsx'
import { SettlementAddress } from '../checkout/settlement-address.tsx'
import { SellerTerms } from '../checkout/seller-terms.tsx'
import { methodHint } from '../checkout/method-word.ts'
import { Row, TotalRow } from '../cart/cart-summary.tsx'
import { QuotationClock } from './quotation-clock.tsx'
import { OfferedGoods } from './quotation-version.tsx'
import { acceptable, sameTerms, sharedPayTypes, type Opened, type Part, type Version } from './quotation-model.ts'
import { useSuperseded } from './superseded.ts'
import { AcceptingMains, useAcceptingMains } from './accepting-mains.tsx'
import { MAINS_KNOWN } from '../checkout/mains-known.tsx'

type Chosen = { part: Part; version: Version }
type Props = { of: Opened; partIds: readonly number[]; addresses: Address[] }

/** /quotation?id=…&accept=…: the last look at what is accepted, where it goes and how it is paid. Places the orders as quoted. */
export function Accepting({ of, partIds, addresses }: Props) {
  const t = useT()
  const { quotation } = of
  const chosen = acceptable(quotation).filter(({ part }) => partIds.includes(part.id))
  const whole = chosen.length === partIds.length && sameTerms(chosen.map(({ version }) => version))
  return (
    <div className="page-width pt-2 pb-6 wide:pt-4 wide:pb-10">
      <Breadcrumb
        crumbs={[
          { label: t('frame.quotations'), href: '/quotation' },
          { label: quotation.quotationNo, href: `/quotation?id=${quotation.id}` },
          { label: t('quotation.accepting') },
        ]}
      />
      {whole ? (
        <>
          <h1 className="mt-2 mb-6 text-xl font-semibold wide:text-2xl">{t('quotation.accepting')}</h1>
          <Form key={chosen.map(({ version }) => version.id).join()} of={of} chosen={chosen} addresses={addresses} />
        </>
      ) : (
        <EmptyState icon="document" headingLevel={1} title={t('quotation.accept-closed')} text={t('quotation.accept-closed-text')}>
          <a href={`/quotation?id=${quotation.id}`} className={buttonClass('primary')}>
            {t('quotation.open')}
          </a>
        </EmptyState>
      )}
    </div>
  )
}

function Form({ of, chosen, addresses }: { of: Opened; chosen: Chosen[]; addresses: Address[] }) {
  const { call, t } = useShop()
  const goOn = useAfterPlacing()
  const money = useMoney()
  const router = useRouter()
  const errorText = useErrorText()
  const superseded = useSuperseded(of)
  const fields = useRef<HTMLDivElement>(null)
  const versions = chosen.map(({ version }) => version)
  const payTypes = sharedPayTypes(versions)
  const total = versions.reduce((sum, { resultMoney }) => sum + resultMoney, 0)
  const [addressId, setAddressId] = useState(() => (addresses.find(({ isDefault }) => isDefault === 'Y') ?? addresses[0])?.id ?? null)
  const [payType, setPayType] = useState(() => (payTypes.find(({ value }) => value === DEFAULT_PAY_TYPE) ?? payTypes[0])?.value ?? null)
  const [noAddress, setNoAddress] = useState(false)
  const [unread, setUnread] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  const nation = addresses.find(({ id }) => id === addressId)?.nation ?? (of.quotation.destination || null)
  const mains = useAcceptingMains({
    id: of.quotation.id,
    versionIds: versions.map(({ id }) => id),
    nation,
    system: nation === of.quotation.destination ? of.quotation.mainsSystem : null,
  })

  const submit = async () => {
    if (busy) return
    if (addressId === null) {
      setNoAddress(true)
      document.getElementById('settle-address')?.scrollIntoView({ block: 'center' })
      return
    }
    if (!mains.known) {
      setUnread(true)
      document.getElementById(MAINS_KNOWN)?.focus()
      return
    }
    setBusy(true)
    setFailure('')
    try {
      const wanted = {
        id: of.quotation.id,
        versionIds: versions.map(({ id }) => id),
        addressId,
        payType: payType!,
        ...siteOfFields(fields.current!),
        ...mains.sent,
        resultMoney: total as Input<typeof acceptQuotation>['resultMoney'],
      }
      const placed = await call(acceptQuotation, wanted, { quiet: true })
      await goOn(placed, payType!)
    } catch (error) {
      setBusy(false)
      if (await superseded(error)) return
      setFailure(errorText(error))
      if (!isRefused(error)) return
      mains.again()
      await router.invalidate() // it has moved on: show where it stands
    }
  }
  return (
    <div ref={fields} className="grid items-start gap-x-10 gap-y-8 desk:grid-cols-[minmax(0,1fr)_380px]">
      <div className="grid min-w-0 gap-10">
        {chosen.map(({ part, version }) => (
          <Section
            key={part.id}
            id={`accept-${part.id}`}
            title={t('quotation.offer-of', { shop: part.shopName })}
            note={t('quotation.version', { number: version.number })}
          >
            <OfferedGoods version={version} />
          </Section>
        ))}
        <SettlementAddress
          addresses={addresses}
          chosen={addressId}
          error={noAddress && addressId === null ? t('checkout.address-missing') : ''}
          onChoose={setAddressId}
        />
        <Section id="accept-pay" title={t('checkout.pay-by')}>
          <div role="radiogroup" aria-labelledby="accept-pay" className="grid gap-3">
            {payTypes.map(({ value, label }) => {
              const hint = methodHint(value)
              return (
                <ChoiceCard key={value} name="pay" checked={payType === value} onChoose={() => setPayType(value)} title={label}>
                  {hint && t(hint)}
                </ChoiceCard>
              )
            })}
          </div>
          {payTypes.length === 0 && <p className="text-caution">{t('checkout.no-methods')}</p>}
        </Section>
        <AcceptingMains mains={mains} error={unread} />
        <Requirements versions={versions} nation={nation} preset={mains.told?.preset} asked={of.quotation} />
      </div>
      <aside aria-labelledby="accept-summary" className="rounded-tile bg-mist p-5 desk:sticky desk:top-36 wide:p-6">
        <h2 id="accept-summary" className="mb-3 text-lg font-semibold">
          {t('cart.summary')}
        </h2>
        <ul className="grid gap-3">
          {chosen.map(({ part, version }) => (
            <li key={part.id}>
              <p className="flex justify-between gap-4">
                <span className="font-medium">{part.shopName}</span>
                <span className="tabular-nums">{money(version.resultMoney)}</span>
              </p>
              <p className="text-sm text-ink-soft">
                {t('quotation.version', { number: version.number })} · {t('quotation.lines', { count: version.lines.length })}
              </p>
              <QuotationClock state={part.state} dueTime={null} validTime={version.validTime} />
              <Due instalments={version.payTypes.find(({ value }) => value === payType)?.instalments ?? []} />
            </li>
          ))}
        </ul>
        <dl className="mt-3 grid grid-cols-[1fr_auto]">
          <TotalRow
            label={t(versions.some(({ shippingMoney }) => shippingMoney === null) ? 'cart.total-before-freight' : 'cart.total')}
            value={money(total)}
          />
        </dl>
        <SellerTerms operator sellers={chosen.map(({ part, version }) => ({ ...part, termsVersion: version.termsVersion }))} />
        <p className="mt-2 text-sm text-ink-soft">{t('quotation.accept-note', { count: chosen.length })}</p>
        <div className="mt-4 grid gap-3">
          <FormFailure text={failure} />
          <Button kind="primary" size="large" busy={busy} disabled={payTypes.length === 0} onClick={() => void submit()}>
            {t('quotation.accept-now')}
          </Button>
        </div>
      </aside>
    </div>
  )
}

/** What accepting asks for at once and what later, as the server split it for the way to pay that is chosen. */
function Due({ instalments }: { instalments: Version['payTypes'][number]['instalments'] }) {
  const t = useT()
  const money = useMoney()
  if (instalments.length === 0) return <p className="mt-2 text-sm text-ink-soft">{t('checkout.pay-after-freight')}</p>
  return (
    <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
      {instalments.map(({ kind, now, amount }) => (
        <Row key={kind} label={t(kind === 'full' && now === 'Y' ? 'quotation.due-now' : `checkout.pay-${kind}`)} value={money(amount)} />
      ))}
    </dl>
  )
}

type Site = Pick<Input<typeof acceptQuotation>, 'voltage' | 'electricSocket' | 'packageType' | 'reference'>

/** No form element: the address dialog inside has one of its own, and forms do not nest. What is not asked is not said. */
function siteOfFields(place: HTMLElement): Site {
  const value = (name: string) => place.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value || undefined
  return {
    voltage: value('voltage') as Site['voltage'],
    electricSocket: value('electricSocket') as Site['electricSocket'],
    packageType: value('packageType') as Site['packageType'],
    reference: value('reference') ?? '',
  }
}

type Asked = { destination: string; voltage: string; electricSocket: string }
type RequirementsProps = { versions: Version[]; nation: string | null; preset: Omit<Asked, 'destination'> | undefined; asked: Asked }

/** Voltage and socket only where the goods leave them open: those that were asked for, or those of the country. */
function Requirements({ versions, nation, preset, asked }: RequirementsProps) {
  const t = useT()
  const { voltage, socket } = siteOf(nation)
  const usual = preset ?? { voltage, electricSocket: socket }
  const wanted = nation === asked.destination ? asked : { voltage: '', electricSocket: '' } // of another place it says nothing
  const key = `${nation} ${usual.voltage} ${usual.electricSocket}`
  const open = (what: 'voltage' | 'electricSocket') => versions.some(({ siteAsked }) => siteAsked[what] === 'Y')
  return (
    <Section id="accept-requirements" title={t('checkout.requirements')}>
      <div className="grid gap-5 wide:grid-cols-3">
        {open('voltage') && <VoltageField key={`voltage ${key}`} usual={wanted.voltage || usual.voltage} />}
        {open('electricSocket') && <SocketField key={`socket ${key}`} usual={wanted.electricSocket || usual.electricSocket} />}
        <PackageField />
        <Field label={t('quotation.reference')} note={t('form.optional')} name="reference" maxLength={80} autoComplete="off" />
      </div>
    </Section>
  )
}
