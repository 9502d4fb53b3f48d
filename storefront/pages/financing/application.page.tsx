import { useState } from 'react'
import { buttonClass } from '#ui/button.tsx'
import { useT } from '../../shop/shop.ts'
import { Arrived } from '../enquiry/arrived.tsx'
import { Drafted } from '../../parts/form/drafted.tsx'
import { financingDrafts } from '../../parts/form/drafts.ts'
import { FormPage, Point } from '../enquiry/form-page.tsx'
import { ApplicationForm, type Applied } from './application-form.tsx'
import type { ApplicationData } from './data.ts'

/** SPEC-013, SPEC-093, SPEC-165: the application for financing. */
export function ApplicationPage({ data }: { data: ApplicationData }) {
  const t = useT()
  const [sent, setSent] = useState<Applied | null>(null)
  const owner = { userId: data.user?.userId ?? null, product: '' }
  return (
    <FormPage
      id="financing-form"
      crumbs={[{ label: t('frame.financing'), href: '/financing-services' }, { label: t('financing.application') }]}
      title={t('financing.application')}
      lead={t('financing.application-lead')}
      beside={
        <ul className="mt-6 grid gap-4 border-t border-line pt-6">
          <Point icon="clock" text={t('financing.point-read')} />
          <Point icon="document" text={t('financing.point-papers')} />
          <Point icon="shield" text={t('financing.point-privacy')} />
        </ul>
      }
      formTitle={t('financing.form')}
      formText={t(data.user ? 'financing.form-text' : 'financing.form-visitor')}
      arrived={
        sent && (
          <div className="grid gap-4">
            <Arrived
              id="financing-form"
              title={t('financing.sent-title', { number: sent.applicationNo })}
              text={t('financing.sent-text', { email: sent.email })}
              again={t('financing.again')}
              onAgain={() => setSent(null)}
            />
            <p>
              <a href="/my-financing" className={buttonClass('primary')}>
                {t('frame.my-financing')}
              </a>
            </p>
          </div>
        )
      }
    >
      <Drafted drafts={financingDrafts} owner={owner}>
        {(draft, key) => <ApplicationForm key={key} data={data} owner={owner} draft={draft} onSent={setSent} />}
      </Drafted>
    </FormPage>
  )
}
