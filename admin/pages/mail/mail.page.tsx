// One mail: what was written to whom, and how its delivery went.
import { useState } from 'react'
import { deskMail, mailSecret, sendMailAgain, type DeskMail } from '#contract/mail-desk.ts'
import { LANGUAGE_NAMES, toLanguage } from '#shared/language.ts'
import { useOffice } from '../../app/office.ts'
import { ActionBar, type Action } from '../../kit/action-bar.tsx'
import { ConfirmDialog } from '../../kit/confirm.tsx'
import { DetailPage, Facts, Section } from '../../kit/detail-page.tsx'
import { Moment } from '../../kit/moment.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useOpened } from '../../kit/use-opened.ts'
import { useAct } from '../../kit/use-act.ts'
import { MailBody } from './mail-body.tsx'
import { MailState, TemplateName } from './mail-marks.tsx'
import { mailPaths, mailRoom, useT } from './room.ts'
import { SecretDialog } from './secret-dialog.tsx'

const RENEW_MS = 10_000

export function MailPage() {
  const { call } = useOffice()
  const mail = useOpened(
    mailRoom,
    (id) => call(deskMail, { id }),
    ({ state }) => (state.data?.status === 'waiting' ? RENEW_MS : false),
  )
  return <QueryView query={mail}>{(data) => <Mail mail={data} />}</QueryView>
}

function Mail({ mail }: { mail: DeskMail }) {
  const t = useT()
  const [asking, setAsking] = useState<'send' | 'reveal' | null>(null)
  const send = useAct(sendMailAgain, t('mail.put-back'))
  const close = () => setAsking(null)
  const actions: Action[] = [
    { action: 'send', label: t('mail.do-send'), permission: sendMailAgain.access.permission, run: () => setAsking('send') },
    {
      action: 'reveal',
      label: t('mail.do-reveal'),
      permission: mailSecret.access.permission,
      kind: 'secondary',
      run: () => setAsking('reveal'),
    },
  ]
  return (
    <DetailPage
      title={mail.subject}
      subtitle={mail.recipient}
      back={mailPaths.list()}
      tags={<MailState state={mail.status} />}
      actions={<ActionBar actions={actions} allowed={mail.allowedActions} />}
    >
      <Section title={t('mail.delivery')}>
        <Delivery mail={mail} />
      </Section>
      <Section title={t('mail.content')}>
        <MailBody mail={mail} />
      </Section>
      {asking === 'send' && (
        <ConfirmDialog
          title={t('mail.do-send')}
          text={t('mail.ask-send', { recipient: mail.recipient })}
          busy={send.isPending}
          onConfirm={() => send.mutate({ id: mail.id }, { onSettled: close })}
          onCancel={close}
        />
      )}
      {asking === 'reveal' && <SecretDialog mail={mail} onClose={close} />}
    </DetailPage>
  )
}

function Delivery({ mail }: { mail: DeskMail }) {
  const t = useT()
  const language = toLanguage(mail.language)
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-soft">{t(`mail.about-${mail.status}`)}</p>
      <Facts
        facts={[
          [t('mail.template'), <TemplateName key="template" template={mail.template} />],
          [t('mail.language'), language ? LANGUAGE_NAMES[language].own : mail.language],
          [t('mail.created'), <Moment key="created" value={mail.createTime} />],
          [t('mail.attempts'), mail.attempts],
          mail.lastAttemptTime ? [t('mail.last-attempt'), <Moment key="last" value={mail.lastAttemptTime} />] : null,
          mail.sentTime ? [t('mail.sent'), <Moment key="sent" value={mail.sentTime} />] : null,
          mail.secret === 'none' ? null : [t('mail.secret'), t(`mail.secret-${mail.secret}`)],
          mail.secretExpireTime ? [t('mail.secret-until'), <Moment key="until" value={mail.secretExpireTime} />] : null,
        ]}
      />
      {mail.lastError && (
        <p className="mt-4 rounded-control bg-bad-soft px-3 py-2 text-sm break-words text-bad">
          {t('kit.said', { label: t('mail.last-error'), value: mail.lastError })}
        </p>
      )}
    </>
  )
}
