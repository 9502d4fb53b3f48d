// City partners, the newest first.
import { useMemo } from 'react'
import { PARTNER_STATES, partners } from '#contract/city-partner-desk.ts'
import { Tag } from '#ui/badge.tsx'
import { useMoney, useOffice } from '../../app/office.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { choiceOf, type ListSpec } from '../../kit/list-spec.ts'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { useNation, useNations } from '../../kit/nation.ts'
import { percentText } from '../../kit/percent.ts'
import { TwoLines } from '../../kit/two-lines.tsx'
import { partnerPaths, partnerRoom, useT } from './room.ts'
import { useListed } from '../../kit/use-listed.ts'

export function usePlaces() {
  const nation = useNation()
  return (places: readonly { nation: string; city: string }[]) =>
    places.map((place) => [place.city, nation(place.nation)].filter(Boolean).join(', ')).join(' · ')
}

export function PartnersPage() {
  const t = useT()
  const list = useListed()
  const money = useMoney()
  const { language } = useOffice()
  const nation = useNation()
  const nations = useNations()
  const spec = useMemo<ListSpec<typeof partners>>(
    () => ({
      name: 'partners',
      room: partnerRoom,
      call: partners,
      hrefOf: ({ id }) => partnerPaths.one(id),
      keyword: t('partner.find-partner'),
      empty: { title: t('partner.none-partner'), text: t('partner.none-partner-text') },
      filters: [
        choiceOf('state', t('partner.state'), PARTNER_STATES, (state) => t(`partner.state-${state}`)),
        choiceOf(
          'nation',
          t('partner.nation'),
          nations.map(({ value }) => value),
          nation,
        ),
      ],
      columns: [
        {
          id: 'who',
          label: t('partner.who'),
          beside: true,
          grow: true,
          cell: ({ name, company }) => <TwoLines name={name} below={company} />,
        },
        {
          id: 'territory',
          label: t('partner.territory'),
          cell: ({ territory }) => list(territory.map((place) => place.city || nation(place.nation))),
        },
        { id: 'customers', label: t('partner.customers'), end: true, cell: ({ customers }) => customers },
        { id: 'rate', label: t('partner.rate'), end: true, cell: ({ commissionPoints }) => percentText(commissionPoints, language) },
        { id: 'earned', label: t('partner.earned'), beside: true, end: true, cell: ({ earned }) => money(earned) },
        {
          id: 'state',
          label: t('partner.state'),
          beside: true,
          cell: ({ state }) => <Tag tone={state === 'active' ? 'good' : 'plain'}>{t(`partner.state-${state}`)}</Tag>,
        },
      ],
    }),
    [t, list, money, nation, nations, language],
  )
  return <ListWithDetail room={partnerRoom} list={(openId) => <ListPage spec={spec} openId={openId} />} />
}
