import { useState } from 'react'
import { REFUSED_WISH_LABELS, REFUSED_WISHES, type RefusedWish } from '#contract/codes/after-sale.ts'
import { answerRepair, type Sale } from '#contract/after-sale.ts'
import { pick } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import { ask } from '../../parts/ask.tsx'
import { Moment } from '../../parts/moment/moment.tsx'
import { useMoney, useShop } from '../../shop/shop.ts'
import { Section } from '../account/choice-card.tsx'
import { useDay } from '../letter/day.ts'
import { BankDetails } from '../order/bank-details.tsx'
import { SaleInvoices } from './sale-invoices.tsx'
import { may, useSaleAct, whyNot } from './use-sale-act.ts'

/** What a repair costs, and whether it is wanted at that. */
export function SaleRepair({ one }: { one: Sale }) {
  const { call, t, language } = useShop()
  const money = useMoney()
  const day = useDay()
  const { busy, act } = useSaleAct()
  const [wish, setWish] = useState<RefusedWish>('send-back')
  const { repair } = one
  if (!repair) return null
  const seen = { id: one.id, version: one.version }
  const accept = async () => {
    const amount = money(repair.amount)
    const sure = { title: t('after-sale.repair-accept-ask', { amount }), yes: t('after-sale.repair-accept'), no: t('frame.cancel') }
    if (await ask(sure)) await act('accept', () => call(answerRepair, { ...seen, accept: 'Y' }))
  }
  const refuse = async () => {
    const sure = { title: t('after-sale.repair-refuse-ask'), text: pick(REFUSED_WISH_LABELS[wish], language), yes: t('after-sale.repair-refuse'), no: t('frame.cancel') } // prettier-ignore
    if (await ask({ ...sure, danger: true })) await act('refuse', () => call(answerRepair, { ...seen, accept: 'N', wish }))
  }
  return (
    <Section id="sale-repair" title={t('after-sale.repair')}>
      <div className="grid gap-4 rounded-tile border border-line p-4 wide:p-5">
        <p className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
          <span className="text-lg font-semibold tabular-nums">{money(repair.amount)}</span>
          <span className="text-ink-soft">{t('after-sale.repair-days', { count: repair.leadDays })}</span>
          <span className="text-ink-soft">{t('after-sale.repair-until', { day: day(repair.validUntil) })}</span>
          {repair.failedTime ? (
            <Tag tone="caution">{t('after-sale.repair-failed')}</Tag>
          ) : (
            repair.answer !== 'open' && (
              <Tag tone={repair.answer === 'accepted' ? 'good' : 'plain'}>{t(`after-sale.repair-${repair.answer}`)}</Tag>
            )
          )}
        </p>
        {repair.due > 0 && <p className="font-medium text-caution">{t('after-sale.repair-due', { amount: money(repair.due) })}</p>}
        {repair.bankInfo && (
          <>
            <BankDetails bank={repair.bankInfo} orders={[{ id: one.id, orderNo: one.saleNo, dueMoney: repair.due }]} heading="h3" />
            <p className="text-sm text-ink-soft print:hidden">{t('after-sale.repair-receipt')}</p>
          </>
        )}
        {repair.waived === 'Y' && !repair.failedTime && <p className="text-good">{t('after-sale.repair-waived')}</p>}
        {repair.paidTime && (
          <p className="text-ink-soft">
            {t('after-sale.repair-paid')} <Moment value={repair.paidTime} />
          </p>
        )}
        {repair.failedTime && repair.paidTime && <p>{t('after-sale.repair-goes-back')}</p>}
        {repair.wish && <p>{pick(REFUSED_WISH_LABELS[repair.wish], language)}</p>}
        <SaleInvoices one={one} />
        {repair.answer === 'open' && (
          <div className="flex flex-wrap items-end gap-4 print:hidden">
            {may(one, 'accept_quotation') ? (
              <Button kind="primary" busy={busy === 'accept'} onClick={() => void accept()}>
                {t('after-sale.repair-accept')}
              </Button>
            ) : (
              <p className="text-sm text-ink-faint">{whyNot(one, 'accept_quotation')}</p>
            )}
            {may(one, 'refuse_quotation') && (
              <>
                <div className="w-full wide:w-72">
                  <SelectField
                    label={t('after-sale.repair-wish')}
                    value={wish}
                    onChange={({ target }) => setWish(target.value as RefusedWish)}
                  >
                    {REFUSED_WISHES.map((each) => (
                      <option key={each} value={each}>
                        {pick(REFUSED_WISH_LABELS[each], language)}
                      </option>
                    ))}
                  </SelectField>
                </div>
                <Button busy={busy === 'refuse'} onClick={() => void refuse()}>
                  {t('after-sale.repair-refuse')}
                </Button>
              </>
            )}
          </div>
        )}
      </div>
    </Section>
  )
}
