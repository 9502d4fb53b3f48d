// The list of messages by the contact form.
import { useMemo } from 'react'
import { ENQUIRY_TOPIC_LABELS, ENQUIRY_TOPICS } from '#contract/codes/enquiry-topic.ts'
import { deskEnquiries, enquiryPeople, ENQUIRY_STATES } from '#contract/enquiry-desk.ts'
import { deskSubscribers } from '#contract/subscriber-desk.ts'
import { pick } from '#shared/language.ts'
import { buttonClass } from '#ui/button.tsx'
import { useMay, useOffice, useTitle } from '../../app/office.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { choiceOf, type ListSpec } from '../../kit/list-spec.ts'
import { useOwnerFilter } from '../../kit/owner-filter.ts'
import { Clock, Moment } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { useBulk } from '../bulk/use-bulk.tsx'
import { subscriberPaths, subscriberRoom } from '../subscriber/room.ts'
import { EnquiryStateTag, EnquiryTopicTag } from './enquiry-marks.tsx'
import { enquiryPaths, enquiryRoom, useT } from './room.ts'

export function EnquiriesPage() {
  const t = useT()
  const bulk = useBulk('enquiries')
  const may = useMay()
  const { language } = useOffice()
  const subscribers = useTitle(subscriberRoom)
  const owner = useOwnerFilter('owner', t('enquiry.owner'), enquiryPeople)
  const spec = useMemo<ListSpec<typeof deskEnquiries>>(
    () => ({
      name: 'enquiries',
      bulk,
      room: enquiryRoom,
      call: deskEnquiries,
      hrefOf: ({ id }) => enquiryPaths.one(id),
      keyword: t('enquiry.keyword'),
      empty: { title: t('enquiry.none'), text: t('enquiry.none-text') },
      filters: [
        choiceOf('topic', t('enquiry.topic'), ENQUIRY_TOPICS, (topic) => pick(ENQUIRY_TOPIC_LABELS[topic], language)),
        choiceOf('status', t('enquiry.state'), ENQUIRY_STATES, (state) => t(`enquiry.state-${state}`)),
        owner,
        choiceOf('overdue', t('enquiry.due'), ['Y'], () => t('enquiry.run-out')),
      ],
      columns: [
        {
          id: 'person',
          label: t('enquiry.person'),
          sort: 'company',
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
          label: t('enquiry.message'),
          grow: true,
          cell: ({ beginning, productName }) => (
            <>
              {productName && <span className="line-clamp-1 text-ink-faint">{productName}</span>}
              <span className="line-clamp-1">{beginning}</span>
            </>
          ),
        },
        { id: 'topic', label: t('enquiry.topic'), cell: (row) => <EnquiryTopicTag {...row} /> },
        { id: 'state', label: t('enquiry.state'), beside: true, cell: (row) => <EnquiryStateTag {...row} /> },
        {
          id: 'due',
          label: t('enquiry.due'),
          sort: 'dueTime',
          beside: true,
          cell: ({ dueTime }) => (dueTime ? <Clock until={dueTime} brief /> : ''),
        },
        { id: 'owner', label: t('enquiry.owner'), cell: ({ ownerName }) => ownerName || <span className="text-ink-faint">–</span> },
        { id: 'answered-by', label: t('enquiry.answered-by'), extra: true, cell: ({ answeredBy }) => answeredBy || '–' },
        {
          id: 'received',
          label: t('enquiry.received'),
          sort: 'createTime',
          beside: true,
          cell: ({ createTime }) => <Moment value={createTime} />,
        },
        { id: 'email', label: t('enquiry.email'), extra: true, cell: ({ email }) => email },
      ],
    }),
    [t, bulk, owner, language],
  )
  const toSubscribers = may(deskSubscribers.access.permission) && (
    <Go href={subscriberPaths.list()} className={buttonClass('secondary', 'small')}>
      {subscribers}
    </Go>
  )
  return <ListWithDetail room={enquiryRoom} list={(openId) => <ListPage spec={spec} openId={openId} actions={toSubscribers} />} />
}
