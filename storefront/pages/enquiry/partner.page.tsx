import { useState } from 'react'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Breadcrumb } from '../../parts/breadcrumb.tsx'
import { useAnswerTime } from '../../shop/root-data.ts'
import { useT } from '../../shop/shop.ts'
import type { WordKey } from '../../shop/words.ts'
import { Arrived } from './arrived.tsx'
import type { PartnerData } from './data.ts'
import { Drafted } from './drafted.tsx'
import { partnerDrafts } from './drafts.ts'
import { PartnerForm, type Applied } from './partner-form.tsx'

const SIDES: readonly { title: WordKey; says: readonly { icon: IconName; word: WordKey }[] }[] = [
  {
    title: 'enquiry.partner-you',
    says: [
      { icon: 'user', word: 'enquiry.partner-you-know' },
      { icon: 'box', word: 'enquiry.partner-you-help' },
    ],
  },
  {
    title: 'enquiry.partner-we',
    says: [
      { icon: 'document', word: 'enquiry.partner-we-quote' },
      { icon: 'ship', word: 'enquiry.partner-we-deliver' },
      { icon: 'check', word: 'enquiry.partner-we-agree' },
    ],
  },
]

/** SPEC-021, SPEC-094: what a city partner is, and the application to be one. */
export function PartnerPage({ data }: { data: PartnerData }) {
  const t = useT()
  const time = useAnswerTime()
  const [sent, setSent] = useState<Applied | null>(null)
  const owner = { userId: data.user?.userId ?? null, product: '' }
  return (
    <div className="page-width">
      <Breadcrumb crumbs={[{ label: t('frame.partners') }]} />
      <div className="grid gap-x-[0.8rem] gap-y-8 pt-2 wide:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] wide:pt-6">
        <div>
          <h1 className="text-[26px] leading-tight font-semibold tracking-[-0.015em] text-balance wide:text-[34px]">
            {t('frame.partners')}
          </h1>
          <p className="mt-3 max-w-[48ch] text-[16px] text-pretty text-ink-soft">{t('enquiry.partner-lead')}</p>
          {SIDES.map(({ title, says }) => (
            <section key={title} className="mt-6 border-t border-line pt-6">
              <h2 className="font-semibold">{t(title)}</h2>
              <ul className="mt-3 grid gap-4">
                {says.map(({ icon, word }) => (
                  <li key={word} className="flex max-w-[48ch] gap-3">
                    <Icon name={icon} className="mt-0.5 size-5 text-brand" />
                    <span className="text-pretty">{t(word, { time })}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <p className="mt-6 max-w-[48ch] text-sm text-pretty text-ink-soft">{t('enquiry.partner-next', { time })}</p>
        </div>
        <section className="max-w-[760px]" aria-labelledby="partner-form">
          {sent ? (
            <Arrived
              id="partner-form"
              title={t('enquiry.partner-sent-title', { number: sent.applicationNo })}
              text={t('enquiry.project-sent-text', { email: sent.email })}
              again={t('enquiry.partner-again')}
              onAgain={() => setSent(null)}
            />
          ) : (
            <>
              <h2 id="partner-form" className="text-xl font-semibold">
                {t('enquiry.partner-form')}
              </h2>
              <p className="mt-1 mb-5 text-ink-soft">{t('enquiry.partner-form-text')}</p>
              <Drafted drafts={partnerDrafts} owner={owner}>
                {(draft, key) => <PartnerForm key={key} data={data} owner={owner} draft={draft} onSent={setSent} />}
              </Drafted>
            </>
          )}
        </section>
      </div>
    </div>
  )
}
