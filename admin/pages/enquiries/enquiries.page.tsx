// The list of messages by the contact form.
import { useMemo } from 'react'
import { deskEnquiries, ENQUIRY_STATES } from '#contract/enquiry-desk.ts'
import { deskSubscribers } from '#contract/subscriber-desk.ts'
import { buttonClass } from '#ui/button.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import type { ListSpec } from '../../kit/list-spec.ts'
import { Moment } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { Room } from '../../kit/room.tsx'
import { useMay, useT } from '../../office.ts'
import { paths } from '../../paths.ts'
import { EnquiryStateTag } from './enquiry-marks.tsx'

export function EnquiriesPage() {
  const t = useT()
  const may = useMay()
  const spec = useMemo<ListSpec<typeof deskEnquiries>>(
    () => ({
      name: 'enquiries',
      title: 'enquiries.title',
      call: deskEnquiries,
      path: paths.enquiries(),
      hrefOf: ({ id }) => paths.enquiry(id),
      keyword: 'enquiries.keyword',
      empty: { icon: 'chat', title: 'enquiries.none', text: 'enquiries.none-text' },
      filters: [
        {
          name: 'status',
          label: 'enquiries.state',
          kind: 'choice',
          options: ENQUIRY_STATES.map((value) => ({ value, label: t(`enquiries.state-${value}`) })),
        },
      ],
      columns: [
        {
          id: 'person',
          label: 'enquiries.person',
          beside: true,
          cell: ({ name, companyName }) => (
            <span className="block max-w-56 min-w-32">
              <span className="block truncate font-medium">{name}</span>
              <span className="block truncate text-ink-faint">{companyName}</span>
            </span>
          ),
        },
        {
          id: 'message',
          label: 'enquiries.message',
          grow: true,
          cell: ({ beginning, productName }) => (
            <>
              {productName && <span className="line-clamp-1 text-ink-faint">{productName}</span>}
              <span className="line-clamp-1">{beginning}</span>
            </>
          ),
        },
        { id: 'state', label: 'enquiries.state', beside: true, cell: (row) => <EnquiryStateTag {...row} /> },
        { id: 'answered-by', label: 'enquiries.answered-by', cell: ({ answeredBy }) => answeredBy || '–' },
        { id: 'received', label: 'enquiries.received', beside: true, cell: ({ createTime }) => <Moment value={createTime} /> },
        { id: 'email', label: 'enquiries.email', extra: true, cell: ({ email }) => email },
      ],
    }),
    [t],
  )
  const toSubscribers = may(deskSubscribers.access.permission) && (
    <Go href={paths.subscribers()} className={buttonClass('secondary', 'small')}>
      {t('enquiries.subscribers')}
    </Go>
  )
  return <Room path={paths.enquiries()} list={(openId) => <ListPage spec={spec} openId={openId} actions={toSubscribers} />} />
}
