// One message: what was written, by whom, and what staff did about it.
import { useState } from 'react'
import { deskEnquiry, enquiryTrail, handleEnquiry, type DeskEnquiry } from '#contract/enquiry-desk.ts'
import { LANGUAGE_NAMES, toLanguage } from '#shared/language.ts'
import { useMay, useOffice } from '../../app/office.ts'
import { ActionBar, type Action } from '../../kit/action-bar.tsx'
import { AuditTrail } from '../../kit/audit-trail.tsx'
import { DetailPage, Facts, Section } from '../../kit/detail-page.tsx'
import { Clock, Moment } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOpened } from '../../kit/use-opened.ts'
import { useNation } from '../../kit/nation.ts'
import { buyerPaths } from '../buyer/room.ts'
import { HandlingDialog, type EnquiryAct } from './enquiry-dialog.tsx'
import { EnquiryOwner } from './enquiry-owner.tsx'
import { EnquiryFacts } from './enquiry-facts.tsx'
import { EnquiryStateTag, EnquiryTopicTag } from './enquiry-marks.tsx'
import { EnquiryThread } from './enquiry-thread.tsx'
import { ReceivedDialog, ReplyDialog } from './reply-dialog.tsx'
import { enquiryPaths, enquiryRoom, useT } from './room.ts'

type Act = EnquiryAct | 'reply' | 'received'

export function EnquiryPage() {
  const { call } = useOffice()
  const enquiry = useOpened(enquiryRoom, (id) => call(deskEnquiry, { id }))
  return <QueryView query={enquiry}>{(data) => <Enquiry enquiry={data} />}</QueryView>
}

function Enquiry({ enquiry }: { enquiry: DeskEnquiry }) {
  const { call } = useOffice()
  const t = useT()
  const [doing, setDoing] = useState<Act | null>(null)
  const close = () => setDoing(null)
  const action = (name: Act, kind?: Action['kind']): Action => ({
    action: name,
    label: t(`enquiry.do-${name}`),
    permission: handleEnquiry.access.permission,
    kind,
    run: () => setDoing(name),
  })
  return (
    <DetailPage
      title={enquiry.name}
      subtitle={[enquiry.enquiryNo, enquiry.companyName, enquiry.email].filter(Boolean).join(' · ')}
      back={enquiryPaths.list()}
      tags={
        <>
          {enquiry.topic !== 'contact' && <EnquiryTopicTag {...enquiry} />}
          <EnquiryStateTag {...enquiry} />
          {enquiry.dueTime && <Clock until={enquiry.dueTime} />}
        </>
      }
      actions={
        <ActionBar
          actions={[
            action('reply'),
            action('received', 'secondary'),
            action('wait', 'secondary'),
            action('answer', 'secondary'),
            action('close', 'secondary'),
            action('reopen', 'secondary'),
            action('note', 'secondary'),
          ]}
          allowed={enquiry.allowedActions}
        />
      }
    >
      <Section title={t('enquiry.thread')}>
        <EnquiryThread enquiry={enquiry} />
      </Section>
      <EnquiryFacts enquiry={enquiry} />
      <Section title={t('enquiry.person')}>
        <Person enquiry={enquiry} />
      </Section>
      <Section title={t('enquiry.handling')}>
        <EnquiryOwner enquiry={enquiry} />
        <Facts
          facts={[
            enquiry.answerTime !== null && [t('enquiry.answered-by'), enquiry.answeredBy],
            enquiry.answerTime !== null && [t('enquiry.answered-on'), <Moment key="answered" value={enquiry.answerTime} />],
            [
              t('enquiry.note'),
              <span key="note" className="whitespace-pre-wrap">
                {enquiry.note || t('enquiry.no-note')}
              </span>,
            ],
          ]}
        />
      </Section>
      <Section title={t('enquiry.trail')}>
        <AuditTrail
          area="enquiry"
          kind="enquiry"
          id={enquiry.id}
          read={(page) => call(enquiryTrail, { ...page, id: enquiry.id })}
          none={t('enquiry.no-changes')}
          line={({ field, from, to }) => (field === 'owner' ? { from, to } : { to })}
        />
      </Section>
      {doing === 'reply' && <ReplyDialog enquiry={enquiry} onClose={close} />}
      {doing === 'received' && <ReceivedDialog enquiry={enquiry} onClose={close} />}
      {doing && doing !== 'reply' && doing !== 'received' && <HandlingDialog enquiry={enquiry} doing={doing} onClose={close} />}
    </DetailPage>
  )
}

function Person({ enquiry }: { enquiry: DeskEnquiry }) {
  const t = useT()
  const may = useMay()
  const nation = useNation()
  const language = toLanguage(enquiry.language)
  return (
    <Facts
      facts={[
        [t('enquiry.email'), enquiry.email],
        [t('enquiry.phone'), enquiry.phone || '–'],
        [t('enquiry.nation'), nation(enquiry.nation)],
        [t('enquiry.company'), enquiry.companyName || '–'],
        [t('enquiry.job-title'), enquiry.jobTitle || '–'],
        [t('enquiry.language'), language ? LANGUAGE_NAMES[language].own : enquiry.language],
        enquiry.userId !== null &&
          may('buyer:list') && [
            t('enquiry.account'),
            <Go key="buyer" href={buyerPaths.one(enquiry.userId)} className="text-brand hover:underline">
              {t('enquiry.see-buyer')}
            </Go>,
          ],
      ]}
    />
  )
}
