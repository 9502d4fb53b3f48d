// The outbox: every mail of the system and what has become of it.
import { useMemo } from 'react'
import { labelOf } from '#contract/codes/label.ts'
import { MAIL_TEMPLATE_LABELS, MAIL_TEMPLATES } from '#contract/codes/mail-template.ts'
import { deskMails, exportMails, MAIL_STATES } from '#contract/mail-desk.ts'
import { useOffice } from '../../app/office.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { choiceOf, type ListSpec } from '../../kit/list-spec.ts'
import { Moment } from '../../kit/moment.tsx'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { MailState, TemplateName } from './mail-marks.tsx'
import { mailPaths, mailRoom, useT } from './room.ts'

export function MailsPage() {
  const { language } = useOffice()
  const t = useT()
  const spec = useMemo<ListSpec<typeof deskMails>>(
    () => ({
      name: 'mails',
      room: mailRoom,
      call: deskMails,
      sheet: exportMails,
      hrefOf: ({ id }) => mailPaths.one(id),
      keyword: t('mail.recipient'),
      empty: { title: t('mail.none'), text: t('mail.none-text') },
      filters: [
        choiceOf('status', t('mail.state'), MAIL_STATES, (state) => t(`mail.state-${state}`)),
        choiceOf('template', t('mail.template'), MAIL_TEMPLATES, (template) => labelOf(MAIL_TEMPLATE_LABELS, template, language)),
      ],
      columns: [
        {
          id: 'recipient',
          label: t('mail.recipient'),
          sort: 'recipient',
          beside: true,
          grow: true,
          cell: ({ recipient, subject }) => (
            <>
              <span className="block truncate font-medium wide:w-0 wide:min-w-full">{recipient}</span>
              <span className="block truncate text-ink-soft wide:w-0 wide:min-w-full">{subject}</span>
            </>
          ),
        },
        { id: 'state', label: t('mail.state'), beside: true, cell: ({ status }) => <MailState state={status} /> },
        { id: 'template', label: t('mail.template'), sort: 'template', cell: ({ template }) => <TemplateName template={template} /> },
        { id: 'language', label: t('mail.language'), extra: true, cell: ({ language }) => language },
        { id: 'attempts', label: t('mail.attempts'), end: true, extra: true, cell: ({ attempts }) => attempts },
        {
          id: 'created',
          label: t('mail.created'),
          sort: 'createTime',
          beside: true,
          cell: ({ createTime }) => <Moment value={createTime} />,
        },
        { id: 'sent', label: t('mail.sent'), sort: 'sentTime', cell: ({ sentTime }) => (sentTime ? <Moment value={sentTime} /> : '–') },
      ],
    }),
    [t, language],
  )
  return <ListWithDetail room={mailRoom} list={(openId) => <ListPage spec={spec} openId={openId} />} />
}
