// The outbox: every mail of the system and what has become of it.
import { useMemo } from 'react'
import { deskMails, exportMails, MAIL_STATES, MAIL_TEMPLATES } from '#contract/mail-desk.ts'
import { ListPage } from '../../kit/list-page.tsx'
import type { ListSpec } from '../../kit/list-spec.ts'
import { Moment } from '../../kit/moment.tsx'
import { Room } from '../../kit/room.tsx'
import { useT } from '../../office.ts'
import { paths } from '../../paths.ts'
import { MailState, TemplateName } from './mail-marks.tsx'

export function MailsPage() {
  const t = useT()
  const spec = useMemo<ListSpec<typeof deskMails>>(
    () => ({
      name: 'mails',
      title: 'mail.title',
      call: deskMails,
      sheet: exportMails,
      path: paths.mails(),
      hrefOf: ({ id }) => paths.mail(id),
      keyword: 'mail.recipient',
      empty: { icon: 'mail', title: 'mail.none', text: 'mail.none-text' },
      filters: [
        {
          name: 'status',
          label: 'mail.state',
          kind: 'choice',
          options: MAIL_STATES.map((value) => ({ value, label: t(`mail.state-${value}`) })),
        },
        {
          name: 'template',
          label: 'mail.template',
          kind: 'choice',
          options: MAIL_TEMPLATES.map((value) => ({ value, label: t(`mail.template-${value}`) })),
        },
      ],
      columns: [
        {
          id: 'recipient',
          label: 'mail.recipient',
          beside: true,
          grow: true,
          cell: ({ recipient, subject }) => (
            <>
              <span className="block truncate font-medium wide:w-0 wide:min-w-full">{recipient}</span>
              <span className="block truncate text-ink-soft wide:w-0 wide:min-w-full">{subject}</span>
            </>
          ),
        },
        { id: 'state', label: 'mail.state', beside: true, cell: ({ status }) => <MailState state={status} /> },
        { id: 'template', label: 'mail.template', cell: ({ template }) => <TemplateName template={template} /> },
        { id: 'language', label: 'mail.language', extra: true, cell: ({ language }) => language },
        { id: 'attempts', label: 'mail.attempts', end: true, extra: true, cell: ({ attempts }) => attempts },
        { id: 'created', label: 'mail.created', beside: true, cell: ({ createTime }) => <Moment value={createTime} /> },
        { id: 'sent', label: 'mail.sent', cell: ({ sentTime }) => (sentTime ? <Moment value={sentTime} /> : '–') },
      ],
    }),
    [t],
  )
  return <Room path={paths.mails()} list={(openId) => <ListPage spec={spec} openId={openId} />} />
}
