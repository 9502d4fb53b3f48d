// Closing one's own account: what keeps it open; else what goes with it, and the proof of who sits there.
import { useCallback, useEffect, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { accountClosing, KEPT_DAYS, type AccountClosing, type OpenMatter } from '#contract/account-closing.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { formatMoment } from '../../parts/moment/moment.tsx'
import type { ShopPath } from '../../session/address.ts'
import { useTell } from '../../shop/error-text.ts'
import { useShop, useT } from '../../shop/shop.ts'
import type { WordKey } from '../../shop/words.ts'
import { ClosingForm } from './closing-form.tsx'

/** Where a buyer sees to what is open. */
const SEEN_AT: Record<OpenMatter, { href: ShopPath; word: WordKey }> = {
  order: { href: '/order', word: 'frame.orders' },
  quotation: { href: '/quotation', word: 'frame.quotations' },
  'after-sale': { href: '/after-sale', word: 'account.after-sale' },
  refund: { href: '/order', word: 'frame.orders' }, // at the order
  overpayment: { href: '/overpayments', word: 'account-closing.overpayments' },
  withdrawal: { href: '/withdraw-list', word: 'withdrawal.list' },
  financing: { href: '/my-financing', word: 'frame.my-financing' },
  sales: { href: '/contact-us', word: 'account-closing.write' },
  partner: { href: '/contact-us', word: 'account-closing.write' },
}

/** Until when it can be kept; '': closed, and the answer that said so was lost. */
type Closed = { until: string }

export function ClosingDialog({ onClose }: { onClose: () => void }) {
  const { call, t } = useShop()
  const router = useRouter()
  const tell = useTell()
  const [found, setFound] = useState<AccountClosing | null>(null)
  const [closed, setClosed] = useState<Closed | null>(null)
  const read = useCallback(() => call(accountClosing).then(setFound, (error: unknown) => (tell(error), onClose())), [call, tell, onClose])
  useEffect(() => void read(), [read])
  const leave = async () => {
    if (!closed) return onClose()
    await router.navigate({ to: '/index' })
    await router.invalidate()
  }
  return (
    <Dialog
      title={t(closed ? 'account-closing.closed' : 'account.closing')}
      closeLabel={t('frame.close')}
      width="560px"
      onClose={() => void leave()}
    >
      {closed ? (
        <ClosedNow {...closed} onLeave={() => void leave()} />
      ) : found && found.open.length > 0 ? (
        <StillOpen open={found.open} onClose={onClose} />
      ) : (
        found && (
          <div className="grid gap-5">
            <WhatHappens lost={found.lost} />
            <ClosingForm hasPassword={found.hasPassword} onHasOpen={read} onClosed={(until) => setClosed({ until })} onClose={onClose} />
          </div>
        )
      )}
    </Dialog>
  )
}

function StillOpen({ open, onClose }: { open: AccountClosing['open']; onClose: () => void }) {
  const t = useT()
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">{t('account-closing.has-open')}</p>
      <ul className="divide-y divide-line rounded-tile border border-line">
        {open.map(({ matter, count }) => (
          <li key={matter} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
            <span className="min-w-48 flex-1">{t(`account-closing.open-${matter}`, { count })}</span>
            <a href={SEEN_AT[matter].href} className="flex min-h-11 items-center font-medium text-brand hover:underline">
              {t(SEEN_AT[matter].word)}
            </a>
          </li>
        ))}
      </ul>
      <div className="flex justify-end">
        <Button onClick={onClose}>{t('frame.close')}</Button>
      </div>
    </div>
  )
}

function WhatHappens({ lost: { points, coupons, units } }: { lost: AccountClosing['lost'] }) {
  const t = useT()
  const words = ['now', 'keep', 'erased', 'stays'] as const
  return (
    <>
      <ul className="grid list-disc gap-2 pl-5 text-ink-soft">
        {words.map((word) => (
          <li key={word}>{t(`account-closing.${word}`, { days: KEPT_DAYS })}</li>
        ))}
      </ul>
      {points + coupons + units > 0 && (
        <div className="flex gap-3 rounded-control bg-caution-soft px-4 py-3">
          <Icon name="alert" className="mt-0.5 size-5 shrink-0 text-caution" />
          <div className="grid gap-1">
            {points > 0 && <p>{t('account-closing.lost-points', { points })}</p>}
            {coupons > 0 && <p>{t('account-closing.lost-coupons', { coupons })}</p>}
            {units > 0 && (
              <p>
                {t('account-closing.lost-units', { units })}{' '}
                <a href="/my-equipment" className="text-brand underline underline-offset-3">
                  {t('account-closing.hand-over')}
                </a>
              </p>
            )}
          </div>
        </div>
      )}
    </>
  )
}

function ClosedNow({ until, onLeave }: Closed & { onLeave: () => void }) {
  const { language, t } = useShop()
  return (
    <div className="grid gap-5">
      <output className="block">
        {until
          ? t('account-closing.closed-until', { day: formatMoment(until, language, { zone: 'UTC', dateOnly: true }) })
          : t('account-closing.closed-by-mail', { days: KEPT_DAYS })}
      </output>
      <div className="flex justify-end">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what had the focus is gone */}
        <Button kind="primary" autoFocus onClick={onLeave}>
          {t('account-closing.to-shop')}
        </Button>
      </div>
    </div>
  )
}
