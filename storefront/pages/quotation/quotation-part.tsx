import { useState } from 'react'
import { renewQuotation, withdrawQuotation } from '#contract/quotation.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { ask } from '../../parts/ask.tsx'
import { useTell } from '../../shop/error-text.ts'
import { useMoney, useShop, useT } from '../../shop/shop.ts'
import { AcceptButton } from './accept-button.tsx'
import { CounterDialog } from './counter-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { QuotationClock } from './quotation-clock.tsx'
import { currentOf, may, openQuestion, warnedOf, type About, type Opened, type Part } from './quotation-model.ts'
import { QuotationVersion } from './quotation-version.tsx'
import { StateTag } from './state-tag.tsx'
import { TALK } from './quotation-talk.tsx'

/** A shop's part: how it stands, what it offers, and what can be done about it. */
export function QuotationPart({ of, part }: { of: Opened & About; part: Part }) {
  const t = useT()
  const [current, ...earlier] = part.versions
  const heading = `part-${part.id}`
  return (
    <section aria-labelledby={heading} className="rounded-tile border border-line">
      <header className="grid gap-2 border-b border-line p-4 wide:px-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={heading} className="text-lg font-semibold">
            {part.shopName || t('quotation.no-shop')}
          </h2>
          <StateTag state={part.state} />
        </div>
        <QuotationClock state={part.state} dueTime={part.dueTime} validTime={currentOf(part)?.validTime ?? null} paused={part.paused} />
        {part.ownerName && <p className="text-sm text-ink-soft">{t('quotation.answered-by', { name: part.ownerName })}</p>}
      </header>
      <div className="grid gap-6 p-4 wide:p-6">
        <Question of={of} part={part} />
        {part.order && (
          <p className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-good-soft px-4 py-3">
            {t('quotation.ordered-as', { order: part.order.orderNo })}
            {!of.token && (
              <a href={`/confirm?id=${part.order.id}`} className={buttonClass('secondary', 'small')}>
                {t('quotation.to-order')}
              </a>
            )}
          </p>
        )}
        {part.state === 'expired' && (
          <p className="rounded-control bg-caution-soft px-4 py-3 text-caution">{t('quotation.expired-text')}</p>
        )}
        {current ? (
          <QuotationVersion of={of} shopId={part.shopId} version={current} />
        ) : (
          <p className="text-ink-soft">{t('quotation.no-offer')}</p>
        )}
        <Actions of={of} part={part} />
        {earlier.length > 0 && (
          <details className="group">
            <summary className="thumb cursor-pointer text-ink-soft hover:text-ink">
              {t('quotation.earlier', { count: earlier.length })}
            </summary>
            <div className="mt-4 grid gap-6">
              {earlier.map((version) => (
                <QuotationVersion key={version.id} of={of} shopId={part.shopId} version={version} />
              ))}
            </div>
          </details>
        )}
      </div>
    </section>
  )
}

/** Nothing goes on before it is answered. */
function Question({ of, part }: { of: Opened & About; part: Part }) {
  const t = useT()
  const question = openQuestion(of.quotation, part)
  if (!question) return null
  return (
    <div className="rounded-tile bg-warm-soft p-4">
      <p className="flex items-center gap-2 font-semibold text-warm">
        <Icon name="chat" className="size-5" />
        {t('quotation.question')}
      </p>
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{question.text}</p>
      <a href={`#${TALK}`} onClick={() => of.setAbout(question.position)} className={buttonClass('primary', 'medium', 'mt-3 print:hidden')}>
        {t('quotation.answer')}
      </a>
    </div>
  )
}

function Actions({ of, part }: { of: Opened; part: Part }) {
  const { call, t } = useShop()
  const money = useMoney()
  const tell = useTell()
  const [open, setOpen] = useState<'counter' | 'decline' | null>(null)
  const [busy, setBusy] = useState('')
  const version = currentOf(part)
  const which = { id: of.quotation.id, token: of.token, partId: part.id }
  const act = async (name: string, job: () => Promise<unknown>, done: string) => {
    if (busy) return
    setBusy(name)
    try {
      await job()
      toast(done, 'good')
    } catch (error) {
      tell(error)
    }
    await of.reload() // what went wrong may be that it has moved on: show where it stands
    setBusy('')
  }
  const withdraw = async () => {
    const question = {
      title: t('quotation.withdraw-ask'),
      text: t('quotation.withdraw-text'),
      yes: t('quotation.withdraw'),
      no: t('frame.cancel'),
    }
    if (await ask({ ...question, danger: true })) await act('withdraw', () => call(withdrawQuotation, which), t('quotation.withdraw-done'))
  }
  const renew = () => act('renew', () => call(renewQuotation, { ...which, message: '' }), t('quotation.renew-done'))
  const offered = version && may(part, 'accept')
  if (!offered && !may(part, 'renew') && !may(part, 'withdraw')) return null
  const warned = offered ? warnedOf(version).length : 0
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {warned > 0 && (
        <p className="flex w-full items-start gap-2 rounded-control bg-caution-soft px-4 py-3 text-caution">
          <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
          {t('quotation.warned', { count: warned })}
        </p>
      )}
      {offered && (
        <AcceptButton of={of} partIds={[part.id]}>
          {t('quotation.accept', { total: money(version.resultMoney) })}
        </AcceptButton>
      )}
      {version && may(part, 'counter') && <Button onClick={() => setOpen('counter')}>{t('quotation.counter')}</Button>}
      {version && may(part, 'decline') && (
        <Button kind="quiet" className="first:-ml-5" onClick={() => setOpen('decline')}>
          {t('quotation.decline')}
        </Button>
      )}
      {may(part, 'renew') && (
        <Button kind="primary" busy={busy === 'renew'} onClick={() => void renew()}>
          {t('quotation.renew')}
        </Button>
      )}
      {may(part, 'withdraw') && (
        <Button kind="quiet" className="first:-ml-5" busy={busy === 'withdraw'} onClick={() => void withdraw()}>
          {t('quotation.withdraw')}
        </Button>
      )}
      {open === 'counter' && <CounterDialog of={of} part={part} version={version!} onClose={() => setOpen(null)} />}
      {open === 'decline' && <DeclineDialog of={of} part={part} version={version!} onClose={() => setOpen(null)} />}
    </div>
  )
}
