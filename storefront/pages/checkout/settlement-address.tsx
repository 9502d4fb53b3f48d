import { useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { addressList, type Address } from '#contract/address.ts'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { reopened } from '../../session/kept-typing.ts'
import { useLeaveAsk } from '../../parts/form/leave-ask.ts'
import { useShop } from '../../shop/shop.ts'
import { useVisitor } from '../../shop/use-visitor.ts'
import { AddressForm } from '../address/address-form.tsx'
import { AddressText } from '../address/address-text.tsx'
import { ChoiceCard, Section } from '../account/choice-card.tsx'
import { personOf } from '../address/first-address.ts'

type Props = { addresses: Address[]; chosen: number | null; error: string; onChoose: (id: number) => void }

const SHOWN = 3

const FORM = 'settlement-address'

/**
 * The default address is chosen; others and a new one are a click away, and nothing else on the page is lost. A form that a log-in came
 * between is open again (SPEC-190).
 */
export function SettlementAddress({ addresses: given, chosen, error, onChoose }: Props) {
  const { call, visitor, t } = useShop()
  const { user } = useVisitor()
  const { href } = useRouter().state.location
  const [addresses, setAddresses] = useState(given)
  const [form, setForm] = useState<{ address?: Address } | null>(() => {
    const id = reopened(FORM, href, visitor.read().user?.userId)
    return id === undefined ? null : { address: given.find((address) => String(address.id) === id) }
  })
  const [all, setAll] = useState(false)
  const onLeave = useLeaveAsk()
  const saved = async (id: number) => {
    setAddresses(await call(addressList))
    setForm(null)
    onChoose(id)
  }
  const ordered = [...addresses].sort((a, b) => Number(b.id === chosen) - Number(a.id === chosen))
  const shown = all ? addresses : ordered.slice(0, SHOWN)
  return (
    <Section
      id="settle-address"
      title={t('checkout.deliver-to')}
      action={
        addresses.length > 0 && (
          <Button kind="quiet" size="small" onClick={() => setForm({})}>
            {t('address.address-add')}
          </Button>
        )
      }
    >
      {error && (
        <p role="alert" className="mb-3 flex items-center gap-1.5 text-bad">
          <Icon name="alert" className="size-4" />
          {error}
        </p>
      )}
      <div role="radiogroup" aria-labelledby="settle-address" className="grid gap-3 min-[900px]:grid-cols-2 min-[1500px]:grid-cols-3">
        {shown.map((address) => (
          <ChoiceCard
            key={address.id}
            name="address"
            checked={address.id === chosen}
            onChoose={() => onChoose(address.id)}
            title={address.city}
            aside={address.isDefault === 'Y' && <Tag>{t('address.address-default')}</Tag>}
          >
            <AddressText address={address} />
            {/* whoever acts for a buyer adds addresses, and changes none */}
            {!user?.acting && (
              <button
                type="button"
                className="thumb mt-2 text-brand hover:underline"
                onClick={(event) => {
                  event.preventDefault()
                  setForm({ address })
                }}
              >
                {t('form.edit')}
              </button>
            )}
          </ChoiceCard>
        ))}
        {addresses.length === 0 && (
          <button
            type="button"
            onClick={() => setForm({})}
            className="rounded-tile border border-dashed border-line-strong p-6 text-ink-soft hover:border-brand hover:text-brand"
          >
            {t('address.address-add')}
          </button>
        )}
      </div>
      {!all && addresses.length > SHOWN && (
        <button type="button" className="mt-3 text-brand hover:underline" onClick={() => setAll(true)}>
          {t('checkout.address-all', { count: addresses.length })}
        </button>
      )}
      {form && (
        <Dialog
          title={t(form.address ? 'address.address-edit' : 'address.address-add')}
          closeLabel={t('frame.close')}
          width="640px"
          onClose={() => setForm(null)}
          onLeave={onLeave}
        >
          <div data-reopens={FORM} data-of={form.address?.id}>
            <AddressForm
              address={form.address}
              person={addresses.length === 0 ? personOf(visitor.read().user) : undefined}
              onSaved={saved}
              onCancel={() => setForm(null)}
            />
          </div>
        </Dialog>
      )}
    </Section>
  )
}
