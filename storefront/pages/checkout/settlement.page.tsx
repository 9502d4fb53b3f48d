import { useMemo, useRef, useState } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useVisitor } from '../../shop/use-visitor.ts'
import { useAfterPlacing } from './after-placing.ts'
import { Breadcrumb } from '../../parts/breadcrumb.tsx'
import { useErrorText } from '../../shop/error-text.ts'
import { useShop, useT } from '../../shop/shop.ts'
import type { SettlementData } from './data.ts'
import { useSettlementDraft } from './settlement-draft.ts'
import { SettlementAddress } from './settlement-address.tsx'
import { SettlementGoods } from './settlement-goods.tsx'
import { useSettlement, type Confirmation, type Extras } from './settlement-state.ts'
import { MAINS_KNOWN } from './mains-known.tsx'
import { SettlementMains } from './settlement-mains.tsx'
import { SettlementSummary } from './settlement-summary.tsx'
import { SettlementPayment, SettlementRequirements, SettlementShipping } from './settlement-terms.tsx'

export function SettlementPage({ data }: { data: SettlementData }) {
  const t = useT()
  return (
    <div className="page-width pt-2 pb-6 wide:pt-4 wide:pb-10">
      <Breadcrumb crumbs={[{ label: t('cart.title'), href: '/cart' }, { label: t('checkout.settlement') }]} />
      <h1 className="mt-2 mb-6 text-xl font-semibold wide:text-2xl">{t('checkout.settlement')}</h1>
      {data.confirmation ? <Settlement {...data} confirmation={data.confirmation} /> : <NothingToSettle />}
    </div>
  )
}

function NothingToSettle() {
  const t = useT()
  return (
    <EmptyState icon="cart" title={t('checkout.settlement-empty')} text={t('checkout.settlement-empty-text')}>
      <a href="/cart" className={buttonClass('primary')}>
        {t('checkout.back-to-cart')}
      </a>
    </EmptyState>
  )
}

type Props = SettlementData & { confirmation: Confirmation }

function Settlement({ confirmation: first, addresses, source }: Props) {
  const { t } = useShop()
  const visitor = useVisitor()
  const goOn = useAfterPlacing()
  const errorText = useErrorText()
  const fields = useRef<HTMLDivElement>(null)
  const state = useSettlement(first, source, errorText)
  const draft = useSettlementDraft(fields, source, state)
  const { confirmation, choice, choose } = state
  const [leaving, setLeaving] = useState(false)
  const [noAddress, setNoAddress] = useState(false)
  const [unread, setUnread] = useState(false)
  const shops = useMemo(
    () => confirmation.shopCartOrders.map(({ shopId, shopName }) => ({ shopId, shopName })),
    [confirmation.shopCartOrders],
  )

  const take = async (item: CartItem, count: number) => {
    await state.take(item, count)
    void visitor.refreshCounts()
  }
  const submit = async () => {
    if (choice.addressId === null) {
      setNoAddress(true) // SPEC-206
      document.getElementById('settle-address')?.scrollIntoView({ block: 'center' })
      return
    }
    if (!state.mainsKnown) {
      setUnread(true)
      document.getElementById(MAINS_KNOWN)?.focus()
      return
    }
    const placed = await state.submit(extrasOf(fields.current!, shops))
    if (!placed) return
    draft.forget()
    setLeaving(true)
    void visitor.refreshCounts()
    await goOn(placed, choice.payType)
  }

  return (
    <div ref={fields} onChange={draft.keep} className="grid items-start gap-x-10 gap-y-8 desk:grid-cols-[minmax(0,1fr)_380px]">
      <div className="grid min-w-0 gap-10">
        <SettlementAddress
          addresses={addresses}
          chosen={choice.addressId}
          error={noAddress && choice.addressId === null ? t('checkout.address-missing') : ''}
          onChoose={(addressId) => choose({ addressId })}
        />
        <SettlementShipping confirmation={confirmation} choice={choice} onChoose={choose} />
        <SettlementPayment confirmation={confirmation} choice={choice} onChoose={choose} />
        <SettlementMains state={state} error={unread} />
        <SettlementRequirements confirmation={confirmation} />
        <SettlementGoods
          confirmation={confirmation}
          busy={state.pricing || state.submitting}
          onCount={(item, count) => void take(item, count)}
        />
      </div>
      <SettlementSummary state={state} leaving={leaving} onSubmit={() => void submit()} />
    </div>
  )
}

/** No form element: the address dialog inside has one of its own, and forms do not nest. */
function extrasOf(fields: HTMLElement, shops: { shopId: number }[]): Extras {
  const text = (name: string) => fields.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? ''
  return {
    voltage: text('voltage') as Extras['voltage'],
    electricSocket: text('electricSocket') as Extras['electricSocket'],
    packageType: text('packageType') as Extras['packageType'],
    remark: text('remark'),
    orderShopParam: shops.map(({ shopId }) => ({ shopId, remarks: text(`shop-${shopId}`) })),
  }
}
