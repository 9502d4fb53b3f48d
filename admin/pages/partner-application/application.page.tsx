// One application as a city partner: who, where, with what behind them, and what can be done.
import { useState } from 'react'
import * as v from 'valibot'
import * as desk from '#contract/city-partner-desk.ts'
import type { Application } from '#contract/city-partner-desk.ts'
import { toast } from '#ui/toast.ts'
import { useMay, useOffice } from '../../app/office.ts'
import { ActionBar, type Action } from '../../kit/action-bar.tsx'
import { AuditTrail } from '../../kit/audit-trail.tsx'
import { DetailPage, Facts, Section } from '../../kit/detail-page.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { Moment } from '../../kit/moment.tsx'
import { useNation } from '../../kit/nation.ts'
import { Go } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useTrailLine } from '../../kit/trail-line.ts'
import { useSend } from '../../kit/use-act.ts'
import { useOpened } from '../../kit/use-opened.ts'
import { buyerPaths } from '../buyer/room.ts'
import { enquiryPaths } from '../enquiry/room.ts'
import { partnerPaths } from '../partner/room.ts'
import { useTermsFields } from '../partner/terms-fields.ts'
import { ApplicationStateTag } from './applications.page.tsx'
import { partnerApplicationPaths, partnerApplicationRoom, useT } from './room.ts'
import { useListed } from '../../kit/use-listed.ts'

export function ApplicationPage() {
  const { call } = useOffice()
  const application = useOpened(partnerApplicationRoom, (id) => call(desk.partnerApplication, { id }))
  return <QueryView query={application}>{(data) => <Details one={data} />}</QueryView>
}

const STEPS = ['accept', 'ask', 'answer', 'refuse'] as const
type Step = (typeof STEPS)[number]
const LINK = 'text-brand hover:underline'

function Details({ one }: { one: Application }) {
  const { call } = useOffice()
  const t = useT()
  const list = useListed()
  const trailLine = useTrailLine()
  const may = useMay()
  const nation = useNation()
  const [doing, setDoing] = useState<Step | null>(null)
  const isOpen = one.state === 'submitted' || one.state === 'info_requested'
  const actions = STEPS.filter((name) => isOpen && (name !== 'answer' || one.state === 'info_requested')).map((name): Action => ({
    action: name,
    label: t(`partner-application.do-${name}`),
    permission: 'partner:decide',
    kind: name === 'accept' ? 'primary' : 'secondary',
    run: () => setDoing(name),
  }))
  return (
    <DetailPage
      title={one.name}
      subtitle={`${one.city}, ${nation(one.nation)}`}
      back={partnerApplicationPaths.list()}
      tags={<ApplicationStateTag {...one} />}
      actions={<ActionBar actions={actions} allowed={one.allowedActions} />}
    >
      <Section title={t('partner-application.application')} aside={<Moment value={one.createTime} />}>
        <Facts
          facts={[
            [t('partner-application.company'), one.company || '–'],
            [t('partner-application.email'), <span key="email" className="break-all">{one.email}</span>], // prettier-ignore
            [t('partner-application.phone'), one.phone || '–'],
            [
              t('partner-application.account'),
              one.userId === null ? (
                t('partner-application.account-none')
              ) : may('buyer:list') ? (
                <Go key="account" href={buyerPaths.one(one.userId)} className={LINK}>
                  {t('partner-application.account-open')}
                </Go>
              ) : (
                '✓'
              ),
            ],
            [
              t('partner-application.others'),
              one.others.length === 0
                ? t('partner-application.others-none')
                : list(one.others.map(({ name, city }) => (city ? `${name} (${city})` : name))),
            ],
            one.question !== '' && [t('partner-application.question'), one.question],
            one.answer !== '' && [t('partner-application.answer'), one.answer],
            one.said !== '' && [t('partner-application.said'), one.said],
            one.decidedBy !== '' && [t('partner-application.decided-by'), one.decidedBy],
            one.partnerId !== null && [
              t('partner-application.partner'),
              <Go key="partner" href={partnerPaths.one(one.partnerId)} className={LINK}>
                {t('partner-application.partner-open')}
              </Go>,
            ],
          ]}
        />
      </Section>
      <Section
        title={t('partner-application.message')}
        aside={
          may('enquiry:list') && (
            <Go href={enquiryPaths.one(one.enquiryId)} className={LINK}>
              {t('partner-application.to-enquiry')}
            </Go>
          )
        }
      >
        <p className="max-w-[75ch] whitespace-pre-line wrap-anywhere">{one.message}</p>
      </Section>
      <Section title={t('partner-application.trail')}>
        <AuditTrail
          area="partner-application"
          kind="partner-application"
          id={one.id}
          read={(page) => call(desk.applicationTrail, { ...page, id: one.id })}
          none={t('partner-application.no-acts')}
          line={(change) => ({ to: trailLine(change).to })}
        />
      </Section>
      {doing === 'accept' && <Accept one={one} onClose={() => setDoing(null)} />}
      {doing !== null && doing !== 'accept' && <Write one={one} step={doing} onClose={() => setDoing(null)} />}
    </DetailPage>
  )
}

type Doing = { one: Application; onClose: () => void }

function Accept({ one, onClose }: Doing) {
  const t = useT()
  const send = useSend()
  const fields = useTermsFields({
    rate: t('partner-application.rate-field'),
    months: t('partner-application.months-field'),
    unit: t('partner-application.unit-months'),
    territory: t('partner-application.territory'),
    nation: t('partner-application.nation'),
    city: t('partner-application.city'),
    hint: t('partner-application.city-hint'),
    add: t('partner-application.place-add'),
  })
  return (
    <FormDialog
      title={t('partner-application.do-accept')}
      submit={t('partner-application.do-accept')}
      intro={<p className="text-ink-soft">{t('partner-application.accept-text', { name: one.name })}</p>}
      schema={v.pick(desk.acceptApplication.input, ['commissionPoints', 'customerMonths', 'territory'])}
      fields={fields}
      initial={{ ...one.terms, territory: [{ nation: one.nation, city: one.city }] }}
      send={async (terms) => {
        await send(desk.acceptApplication, { ...terms, id: one.id, version: one.version })
        toast(t('partner-application.done'), 'good')
      }}
      onClose={onClose}
      onDone={onClose}
    />
  )
}

const CALLS = {
  refuse: { call: desk.refuseApplication, field: 'said' },
  ask: { call: desk.askApplicant, field: 'question' },
  answer: { call: desk.noteAnswer, field: 'answer' },
} as const

function Write({ one, step, onClose }: Doing & { step: keyof typeof CALLS }) {
  const t = useT()
  const send = useSend()
  const { call, field } = CALLS[step]
  const entries = call.input.entries as Record<string, v.GenericSchema>
  return (
    <FormDialog
      title={t(`partner-application.do-${step}`)}
      submit={t(`partner-application.do-${step}`)}
      intro={<p className="text-ink-soft">{t(`partner-application.${step}-text`, { name: one.name })}</p>}
      schema={v.object({ [field]: entries[field]! })}
      fields={[{ name: field, label: t(`partner-application.${field}`), kind: 'area', rows: 4, wide: true, autoFocus: true }]}
      initial={{ [field]: '' }}
      send={async (value) => {
        await send(call as typeof desk.refuseApplication, { ...(value as { said: string }), id: one.id, version: one.version })
        toast(t('partner-application.done'), 'good')
      }}
      onClose={onClose}
      onDone={onClose}
    />
  )
}
