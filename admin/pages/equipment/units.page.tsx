// All units, the newest first.
import { useMemo } from 'react'
import { UNIT_STATE_LABELS, UNIT_STATES } from '#contract/codes/unit.ts'
import { deskUnits } from '#contract/equipment-desk.ts'
import { pick } from '#shared/language.ts'
import { useOffice } from '../../app/office.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { severalOf, type ListSpec } from '../../kit/list-spec.ts'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { useDay } from '../../kit/moment.tsx'
import { equipmentPaths, equipmentRoom, useT } from './room.ts'
import { UnitStateTag } from './unit-marks.tsx'

export function UnitsPage() {
  const t = useT()
  const { language } = useOffice()
  const day = useDay()
  const spec = useMemo<ListSpec<typeof deskUnits>>(
    () => ({
      name: 'equipment',
      room: equipmentRoom,
      call: deskUnits,
      hrefOf: ({ id }) => equipmentPaths.one(id),
      keyword: t('equipment.keyword'),
      empty: { title: t('equipment.none'), text: t('equipment.none-text') },
      card: (row) => (
        <>
          <div className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate font-medium">{row.serial || t('equipment.no-serial')}</span>
            <UnitStateTag state={row.state} />
          </div>
          <div className="truncate">{[row.model, row.name].join(' · ')}</div>
          <div className="truncate text-sm text-ink-soft">{row.owner || '–'}</div>
        </>
      ),
      filters: [severalOf('state', t('equipment.state'), UNIT_STATES, (state) => pick(UNIT_STATE_LABELS[state], language))],
      columns: [
        {
          id: 'unit',
          label: t('equipment.unit'),
          beside: true,
          grow: true,
          cell: ({ serial, model, name }) => (
            <>
              <span className="block font-medium tabular-nums">{serial || t('equipment.no-serial')}</span>
              <span className="block truncate text-ink-soft">{[model, name].join(' · ')}</span>
            </>
          ),
        },
        { id: 'state', label: t('equipment.state'), beside: true, cell: ({ state }) => <UnitStateTag state={state} /> },
        { id: 'owner', label: t('equipment.owner'), cell: ({ owner }) => <span className="block max-w-56 truncate">{owner || '–'}</span> },
        { id: 'shop', label: t('equipment.shop'), cell: ({ shopName }) => shopName || '–' },
        {
          id: 'delivered',
          label: t('equipment.delivered'),
          cell: ({ delivered }) => <span className="whitespace-nowrap tabular-nums">{delivered ? day(delivered) : '–'}</span>,
        },
        {
          id: 'warranty',
          label: t('equipment.warranty'),
          cell: ({ warrantyEnds }) => <span className="whitespace-nowrap tabular-nums">{warrantyEnds ? day(warrantyEnds) : '–'}</span>,
        },
        { id: 'lot', label: t('equipment.lot'), extra: true, cell: ({ lot }) => lot || '–' },
      ],
    }),
    [t, language, day],
  )
  return <ListWithDetail room={equipmentRoom} list={(openId) => <ListPage spec={spec} openId={openId} />} />
}
