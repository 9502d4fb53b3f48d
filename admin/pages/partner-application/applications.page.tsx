// Applications as a city partner, the oldest first; a filter shows what is over.
import { useMemo } from 'react'
import { labelOf } from '#contract/codes/label.ts'
import {
  PARTNER_APPLICATION_LABELS,
  PARTNER_APPLICATION_STATES,
  type PartnerApplicationState,
} from '#contract/codes/partner-application-state.ts'
import { partnerApplications } from '#contract/city-partner-desk.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { useOffice } from '../../app/office.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { severalOf, type ListSpec } from '../../kit/list-spec.ts'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { Moment } from '../../kit/moment.tsx'
import { useNation } from '../../kit/nation.ts'
import { TwoLines } from '../../kit/two-lines.tsx'
import { partnerApplicationPaths, partnerApplicationRoom, useT } from './room.ts'

const TONES: Record<PartnerApplicationState, Tone> = { submitted: 'caution', info_requested: 'brand', accepted: 'good', refused: 'plain' }

export function ApplicationStateTag({ state }: { state: PartnerApplicationState }) {
  const { language } = useOffice()
  return <Tag tone={TONES[state]}>{labelOf(PARTNER_APPLICATION_LABELS, state, language)}</Tag>
}

export function ApplicationsPage() {
  const t = useT()
  const nation = useNation()
  const { language } = useOffice()
  const spec = useMemo<ListSpec<typeof partnerApplications>>(
    () => ({
      name: 'partner-applications',
      room: partnerApplicationRoom,
      call: partnerApplications,
      hrefOf: ({ id }) => partnerApplicationPaths.one(id),
      keyword: t('partner-application.find'),
      empty: { title: t('partner-application.none'), text: t('partner-application.none-text') },
      filters: [
        severalOf('state', t('partner-application.state'), PARTNER_APPLICATION_STATES, (state) =>
          labelOf(PARTNER_APPLICATION_LABELS, state, language),
        ),
      ],
      columns: [
        {
          id: 'who',
          label: t('partner-application.who'),
          beside: true,
          grow: true,
          cell: ({ name, company, email }) => <TwoLines name={name} below={company || email} />,
        },
        {
          id: 'place',
          label: t('partner-application.place'),
          beside: true,
          cell: (row) => <span className="block max-w-56 truncate">{`${row.city}, ${nation(row.nation)}`}</span>,
        },
        { id: 'state', label: t('partner-application.state'), beside: true, cell: (row) => <ApplicationStateTag {...row} /> },
        { id: 'since', label: t('partner-application.since'), cell: ({ createTime }) => <Moment value={createTime} /> },
      ],
    }),
    [t, nation, language],
  )
  return <ListWithDetail room={partnerApplicationRoom} list={(openId) => <ListPage spec={spec} openId={openId} />} />
}
