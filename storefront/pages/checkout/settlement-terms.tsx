import { PAY_TYPES } from '#contract/codes/payment-method.ts'
import { termNameOf } from '#contract/codes/shipping-term.ts'
import type { SelectionKey } from '#contract/product.ts'
import { Icon } from '#ui/icon.tsx'
import { AreaField } from '#ui/field.tsx'
import { useT } from '../../shop/shop.ts'
import { ChoiceCard, Section } from '../account/choice-card.tsx'
import { freightIsAdded } from '../order/order-model.ts'
import { PackageField, SocketField, VoltageField } from './requirement-fields.tsx'
import { portOf, type Choice, type Confirmation } from './settlement-state.ts'
import { methodHint } from './method-word.ts'

type Props = { confirmation: Confirmation; choice: Choice; onChoose: (change: Partial<Choice>) => void }

/** SPEC-138, SPEC-263..266: place, price and time of each term, in the server's own words. */
export function SettlementShipping({ confirmation, choice, onChoose }: Props) {
  const t = useT()
  return (
    <Section id="settle-term" title={t('checkout.shipping-term')} note={t('checkout.incoterms')}>
      <div role="radiogroup" aria-labelledby="settle-term" className="grid gap-3 min-[900px]:grid-cols-2">
        {confirmation.deliveryWayList.map((term) => (
          <ChoiceCard
            key={term.value}
            name="term"
            checked={choice.deliveryWay === term.value}
            onChoose={() => onChoose({ deliveryWay: term.value })}
            title={`${termNameOf(term.value)} · ${term.port}`}
            aside={term.money}
          >
            {term.info}
          </ChoiceCard>
        ))}
      </div>
      <Ports confirmation={confirmation} choice={choice} onChoose={onChoose} />
      {freightIsAdded(choice.deliveryWay) && (
        <div className="mt-4 rounded-tile bg-warm-soft p-4">
          <p className="flex items-start gap-2 text-warm">
            <Icon name="clock" className="mt-px size-5" />
            {t('checkout.transport-note')}
          </p>
          <fieldset className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
            <legend className="sr-only">{t('checkout.transport')}</legend>
            {(['sea', 'air'] as const).map((way) => (
              <label key={way} className="flex min-h-9 items-center gap-2">
                <input
                  type="radio"
                  name="transport"
                  className="size-5 accent-brand"
                  checked={choice.transport === way}
                  onChange={() => onChoose({ transport: way })}
                />
                {t(`checkout.transport-${way}`)}
              </label>
            ))}
          </fieldset>
        </div>
      )}
    </Section>
  )
}

/** SPEC-264: the port of a term that has several, as the order and its papers will name it. */
function Ports({ confirmation, choice, onChoose }: Props) {
  const t = useT()
  const ports = confirmation.deliveryWayList.find(({ value }) => value === choice.deliveryWay)?.ports ?? []
  if (ports.length < 2) return null
  const chosen = portOf(confirmation, choice)
  return (
    <fieldset className="mt-4 flex flex-wrap gap-x-6 gap-y-2 rounded-tile bg-mist p-4">
      <legend className="float-left mr-4 min-h-9 content-center font-medium max-wide:min-h-11">{t('checkout.port-of-loading')}</legend>
      {ports.map((port) => (
        <label key={port} className="flex min-h-9 items-center gap-2 max-wide:min-h-11">
          <input type="radio" name="port" className="size-5 accent-brand" checked={port === chosen} onChange={() => onChoose({ port })} />
          {port}
        </label>
      ))}
    </fieldset>
  )
}

/** SPEC-139..146: the methods that are open for this amount; the closed ones with the reason. */
export function SettlementPayment({ confirmation, choice, onChoose }: Props) {
  const t = useT()
  const open = confirmation.payTypeList.filter((method) => method.enabled === 'Y')
  const closed = confirmation.payTypeList.filter((method) => method.enabled === 'N')
  return (
    <Section id="settle-pay" title={t('checkout.pay-by')}>
      <div role="radiogroup" aria-labelledby="settle-pay" className="grid gap-3">
        {open.map((method) => {
          const hint = methodHint(method.value)
          return (
            <ChoiceCard
              key={method.value}
              name="pay"
              checked={choice.payType === method.value}
              onChoose={() => onChoose({ payType: method.value })}
              title={method.label}
            >
              {hint && t(hint)}
              {method.value === PAY_TYPES.financing && choice.payType === method.value && confirmation.financeTypes.length > 1 && (
                <FinanceTypes confirmation={confirmation} choice={choice} onChoose={onChoose} />
              )}
            </ChoiceCard>
          )
        })}
      </div>
      {open.length === 0 && <p className="text-caution">{t('checkout.no-methods')}</p>}
      {freightIsAdded(choice.deliveryWay) && <p className="mt-3 text-sm text-ink-soft">{t('checkout.pay-after-freight')}</p>}
      {closed.length > 0 && (
        <details className="group mt-3 text-sm">
          <summary className="thumb cursor-pointer text-ink-soft hover:text-ink">
            {t('checkout.closed-methods')} ({closed.length})
          </summary>
          <dl className="mt-2 grid gap-x-6 gap-y-2 pl-4 wide:grid-cols-[auto_1fr]">
            {closed.map((method) => (
              <div key={method.value} className="contents">
                <dt className="text-ink-faint">{method.label}</dt>
                <dd className="text-ink-soft">{method.reason}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </Section>
  )
}

/** By which ways what the buyer is approved for can pay: asked where there are several. */
function FinanceTypes({ confirmation: { financeTypes }, choice, onChoose }: Props) {
  return (
    <span className="mt-1 flex flex-wrap gap-x-6">
      {financeTypes.map(({ value, label }) => (
        <label key={value} className="flex min-h-11 items-center gap-2 text-ink">
          <input
            type="radio"
            name="finance-type"
            className="size-5 accent-brand"
            checked={(choice.financeType ?? financeTypes[0]!.value) === value}
            onChange={() => onChoose({ financeType: value })}
          />
          {label}
        </label>
      ))}
    </span>
  )
}

const decidesMains = ({ productSelectionVoList: options }: SelectionKey) =>
  options.some(({ voltage, electricSocket }) => voltage ?? electricSocket)

/**
 * SPEC-147..150. Plain fields: read when the order is submitted, so typing here prices nothing anew. Voltage and socket are those of the
 * country that the goods go to, of two systems by the one chosen; another country sets them anew. What all goods were chosen with is not asked again.
 */
export function SettlementRequirements({ confirmation }: { confirmation: Confirmation }) {
  const t = useT()
  const { siteAsked: asked, mains } = confirmation
  const usual = mains.preset
  const place = `${mains.nation} ${mains.system}`
  const ownMains = confirmation.shopCartOrders.some((shop) =>
    shop.shopCartItem.some((item) => item.productSelectionKeyVOList.some(decidesMains)),
  )
  return (
    <Section id="settle-requirements" title={t('checkout.requirements')}>
      <div className="grid gap-5 wide:grid-cols-3">
        {asked.voltage === 'Y' && <VoltageField key={`voltage ${place}`} usual={usual.voltage} />}
        {asked.electricSocket === 'Y' && <SocketField key={`socket ${place}`} usual={usual.electricSocket} />}
        <PackageField />
      </div>
      {ownMains && <p className="mt-3 text-sm text-ink-soft">{t('checkout.own-mains')}</p>}
      <div className="mt-5">
        <AreaField
          label={t('checkout.remark')}
          note={t('form.optional')}
          hint={t('checkout.remark-hint')}
          name="remark"
          rows={3}
          maxLength={1000}
        />
      </div>
    </Section>
  )
}
