// One message: what was written, by whom, and what staff did about it.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { deskEnquiry, handleEnquiry, type DeskEnquiry } from '#contract/enquiry-desk.ts'
import { LANGUAGE_NAMES, toLanguage } from '#shared/language.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ActionBar, type Action } from '../../kit/action-bar.tsx'
import { DetailPage, Facts, Section } from '../../kit/detail-page.tsx'
import { Moment } from '../../kit/moment.tsx'
import { Go, useAddress } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { openIdIn } from '../../kit/room.tsx'
import { useMay, useOffice } from '../../office.ts'
import { paths } from '../../paths.ts'
import { useNation } from '../buyers/buyer-marks.tsx'
import { HandlingDialog, type EnquiryAct } from './enquiry-dialog.tsx'
import { EnquiryStateTag } from './enquiry-marks.tsx'
import { EnquiryTrail } from './enquiry-trail.tsx'

export function EnquiryPage() {
  const { call } = useOffice()
  const { path } = useAddress()
  const id = openIdIn(path, paths.enquiries()) ?? 0
  const enquiry = useQuery({ queryKey: ['enquiry', id], queryFn: () => call(deskEnquiry, { id }) })
  return <QueryView query={enquiry}>{(data) => <Enquiry enquiry={data} />}</QueryView>
}

function Enquiry({ enquiry }: { enquiry: DeskEnquiry }) {
  const { t } = useOffice()
  const [doing, setDoing] = useState<EnquiryAct | null>(null)
  const action = (name: EnquiryAct, kind?: Action['kind']): Action => ({
    action: name,
    label: t(`enquiries.do-${name}`),
    permission: handleEnquiry.access.permission,
    kind,
    run: () => setDoing(name),
  })
  return (
    <DetailPage
      title={enquiry.name}
      subtitle={[enquiry.companyName, enquiry.email].filter(Boolean).join(' · ')}
      back={paths.enquiries()}
      tags={<EnquiryStateTag {...enquiry} />}
      actions={
        <ActionBar
          actions={[action('answer'), action('reopen', 'secondary'), action('note', 'secondary')]}
          allowed={enquiry.allowedActions}
        >
          <a href={`mailto:${encodeURIComponent(enquiry.email)}`} className={buttonClass('quiet', 'small')}>
            <Icon name="mail" className="size-4" />
            {t('enquiries.write-mail')}
          </a>
        </ActionBar>
      }
    >
      <Section title={t('enquiries.message')} aside={<Moment value={enquiry.createTime} />}>
        {enquiry.productName && (
          <p className="mb-2 text-ink-soft">
            {t('enquiries.product')}: {enquiry.productName}
          </p>
        )}
        <p
          lang={LANGUAGE_NAMES[toLanguage(enquiry.language) ?? 'en'].locale}
          className="max-w-prose rounded-tile bg-mist p-4 break-words whitespace-pre-wrap"
        >
          {enquiry.message}
        </p>
      </Section>
      <Section title={t('enquiries.person')}>
        <Person enquiry={enquiry} />
      </Section>
      <Section title={t('enquiries.handling')}>
        <Facts
          facts={[
            enquiry.answerTime !== null && [t('enquiries.answered-by'), enquiry.answeredBy],
            enquiry.answerTime !== null && [t('enquiries.answered-on'), <Moment key="answered" value={enquiry.answerTime} />],
            [
              t('enquiries.note'),
              <span key="note" className="whitespace-pre-wrap">
                {enquiry.note || t('enquiries.no-note')}
              </span>,
            ],
          ]}
        />
      </Section>
      <Section title={t('enquiries.trail')}>
        <EnquiryTrail id={enquiry.id} />
      </Section>
      {doing && <HandlingDialog enquiry={enquiry} doing={doing} onClose={() => setDoing(null)} />}
    </DetailPage>
  )
}

function Person({ enquiry }: { enquiry: DeskEnquiry }) {
  const { t } = useOffice()
  const may = useMay()
  const nation = useNation()
  const language = toLanguage(enquiry.language)
  return (
    <Facts
      facts={[
        [t('enquiries.email'), enquiry.email],
        [t('enquiries.phone'), enquiry.phone || '–'],
        [t('enquiries.nation'), nation(enquiry.nation)],
        [t('enquiries.company'), enquiry.companyName || '–'],
        [t('enquiries.job-title'), enquiry.jobTitle || '–'],
        [t('enquiries.language'), language ? LANGUAGE_NAMES[language].own : enquiry.language],
        enquiry.userId !== null &&
          may('buyer:list') && [
            t('enquiries.account'),
            <Go key="buyer" href={paths.buyer(enquiry.userId)} className="text-brand hover:underline">
              {t('enquiries.see-buyer')}
            </Go>,
          ],
      ]}
    />
  )
}
