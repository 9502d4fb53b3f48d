// One message: what was written, by whom, and what staff did about it.
import { useState } from 'react'
import { deskEnquiry, enquiryTrail, handleEnquiry, type DeskEnquiry } from '#contract/enquiry-desk.ts'
import { LANGUAGE_NAMES, toLanguage } from '#shared/language.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMay, useOffice } from '../../app/office.ts'
import { ActionBar, type Action } from '../../kit/action-bar.tsx'
import { AuditTrail } from '../../kit/audit-trail.tsx'
import { DetailPage, Facts, Section } from '../../kit/detail-page.tsx'
import { Moment } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOpened } from '../../kit/use-opened.ts'
import { useNation } from '../../kit/nation.ts'
import { buyerPaths } from '../buyer/room.ts'
import { HandlingDialog, type EnquiryAct } from './enquiry-dialog.tsx'
import { EnquiryStateTag } from './enquiry-marks.tsx'
import { enquiryPaths, enquiryRoom, useT } from './room.ts'

export function EnquiryPage() {
  const { call } = useOffice()
  const enquiry = useOpened(enquiryRoom, (id) => call(deskEnquiry, { id }))
  return <QueryView query={enquiry}>{(data) => <Enquiry enquiry={data} />}</QueryView>
}

function Enquiry({ enquiry }: { enquiry: DeskEnquiry }) {
  const { call } = useOffice()
  const t = useT()
  const [doing, setDoing] = useState<EnquiryAct | null>(null)
  const action = (name: EnquiryAct, kind?: Action['kind']): Action => ({
    action: name,
    label: t(`enquiry.do-${name}`),
    permission: handleEnquiry.access.permission,
    kind,
    run: () => setDoing(name),
  })
  return (
    <DetailPage
      title={enquiry.name}
      subtitle={[enquiry.companyName, enquiry.email].filter(Boolean).join(' · ')}
      back={enquiryPaths.list()}
      tags={<EnquiryStateTag {...enquiry} />}
      actions={
        <ActionBar
          actions={[action('answer'), action('reopen', 'secondary'), action('note', 'secondary')]}
          allowed={enquiry.allowedActions}
        >
          <a href={`mailto:${encodeURIComponent(enquiry.email)}`} className={buttonClass('quiet', 'small')}>
            <Icon name="mail" className="size-4" />
            {t('enquiry.write-mail')}
          </a>
        </ActionBar>
      }
    >
      <Section title={t('enquiry.message')} aside={<Moment value={enquiry.createTime} />}>
        {enquiry.productName && (
          <p className="mb-2 text-ink-soft">
            {t('enquiry.product')}: {enquiry.productName}
          </p>
        )}
        <p
          lang={LANGUAGE_NAMES[toLanguage(enquiry.language) ?? 'en'].locale}
          className="max-w-prose rounded-tile bg-mist p-4 break-words whitespace-pre-wrap"
        >
          {enquiry.message}
        </p>
      </Section>
      <Section title={t('enquiry.person')}>
        <Person enquiry={enquiry} />
      </Section>
      <Section title={t('enquiry.handling')}>
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
          line={({ to }) => ({ to })}
        />
      </Section>
      {doing && <HandlingDialog enquiry={enquiry} doing={doing} onClose={() => setDoing(null)} />}
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
