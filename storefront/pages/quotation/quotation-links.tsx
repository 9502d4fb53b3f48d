import { useState } from 'react'
import { revokeQuotationLink } from '#contract/quotation.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { ask } from '../../parts/ask.tsx'
import { Moment } from '../../parts/moment/moment.tsx'
import { useTell } from '../../shop/error-text.ts'
import { useShop } from '../../shop/shop.ts'
import { Section } from '../account/choice-card.tsx'
import type { Opened } from './quotation-model.ts'

/** Links that open the quotation without log-in; its owner may end each. */
export function QuotationLinks({ of: { quotation, reload } }: { of: Opened }) {
  const { call, t } = useShop()
  const tell = useTell()
  const [busy, setBusy] = useState(0)
  if (quotation.links.length === 0) return null
  const end = async ({ id: linkId, email }: (typeof quotation.links)[number]) => {
    const question = {
      title: t('quotation.link-end-title'),
      text: t('quotation.link-end-text', { email }),
      yes: t('quotation.link-end-yes'),
      no: t('frame.back'),
    }
    if (!(await ask({ ...question, danger: true }))) return
    setBusy(linkId)
    try {
      await call(revokeQuotationLink, { id: quotation.id, linkId })
      toast(t('quotation.link-ended'), 'good')
    } catch (error) {
      tell(error)
    }
    await reload()
    setBusy(0)
  }
  return (
    <Section id="quotation-links" title={t('quotation.links')}>
      <p className="text-sm text-ink-soft">{t('quotation.links-text')}</p>
      <ul className="mt-2 grid">
        {quotation.links.map((link) => (
          <li key={link.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2 text-sm">
            <span className="min-w-0">
              <span className="block wrap-anywhere">{link.email}</span>
              <span className="text-ink-faint">
                {t('quotation.link-until')} <Moment value={link.endTime} dateOnly /> · {t('quotation.link-uses', { count: link.uses })}
              </span>
            </span>
            <Button size="small" kind="quiet" busy={busy === link.id} onClick={() => void end(link)}>
              {t('quotation.link-end')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
