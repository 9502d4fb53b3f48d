import { useState } from 'react'
import type { IconName } from '#ui/icon.tsx'
import { useAnswerTime } from '../../shop/root-data.ts'
import { useT } from '../../shop/shop.ts'
import type { WordKey } from '../../shop/words.ts'
import { Arrived } from './arrived.tsx'
import type { PartnerData } from './data.ts'
import { Drafted } from '../../parts/form/drafted.tsx'
import { partnerDrafts } from '../../parts/form/drafts.ts'
import { FormPage, Point } from './form-page.tsx'
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
    <FormPage
      id="partner-form"
      crumbs={[{ label: t('frame.partners') }]}
      title={t('frame.partners')}
      lead={t('enquiry.partner-lead')}
      beside={
        <>
          {data.user?.characteristic === '3' && (
            <p className="mt-5 max-w-[48ch] rounded-tile bg-brand-soft p-4 text-pretty">
              <a href="/my-partnership" className="font-medium text-brand hover:underline">
                {t('enquiry.partner-already')}
              </a>
            </p>
          )}
          {SIDES.map(({ title, says }) => (
            <section key={title} className="mt-6 border-t border-line pt-6">
              <h2 className="font-semibold">{t(title)}</h2>
              <ul className="mt-3 grid gap-4">
                {says.map(({ icon, word }) => (
                  <Point key={word} icon={icon} text={t(word, { time })} />
                ))}
              </ul>
            </section>
          ))}
          <p className="mt-6 max-w-[48ch] text-sm text-pretty text-ink-soft">{t('enquiry.partner-next', { time })}</p>
        </>
      }
      formTitle={t('enquiry.partner-form')}
      formText={t('enquiry.partner-form-text')}
      arrived={
        sent && (
          <Arrived
            id="partner-form"
            title={t('enquiry.partner-sent-title', { number: sent.applicationNo })}
            text={t('enquiry.project-sent-text', { email: sent.email })}
            again={t('enquiry.partner-again')}
            onAgain={() => setSent(null)}
            next={data.user !== null && { label: t('enquiry.partner-follow'), href: '/my-partnership' }}
          />
        )
      }
    >
      <Drafted drafts={partnerDrafts} owner={owner}>
        {(draft, key) => <PartnerForm key={key} data={data} owner={owner} draft={draft} onSent={setSent} />}
      </Drafted>
    </FormPage>
  )
}
