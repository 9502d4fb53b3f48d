// The list of shipments, the newest first.
import { useMemo, useState } from 'react'
import { labelOf } from '#contract/codes/label.ts'
import { SHIPMENT_STATES, SHIPMENT_STATE_LABELS } from '#contract/codes/shipment-state.ts'
import { deskCarriers } from '#contract/carrier-desk.ts'
import { deskShipments, importEvents } from '#contract/shipment-desk.ts'
import { SHIPPING_MODES } from '#contract/transport.ts'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useMay, useMe, useOffice } from '../../app/office.ts'
import { say } from '../../app/words.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { choiceOf, severalOf, shopFilter, type ListSpec } from '../../kit/list-spec.ts'
import { ListWithDetail } from '../../kit/list-with-detail.tsx'
import { Moment } from '../../kit/moment.tsx'
import { useNation } from '../../kit/nation.ts'
import { useChoices } from '../product/use-choices.ts'
import { Go } from '../../kit/navigation.tsx'
import { carriersPath, importsPath, shipmentPaths, shipmentRoom, useT } from './room.ts'
import { ImportEvents } from './import-events.tsx'
import { ShipmentStateTag } from './shipment-marks.tsx'
import { Day } from './transport-facts.tsx'

export function ShipmentsPage() {
  const t = useT()
  const me = useMe()
  const { language } = useOffice()
  const { shops } = useChoices()
  const nation = useNation()
  const spec = useMemo<ListSpec<typeof deskShipments>>(
    () => ({
      name: 'shipments',
      room: shipmentRoom,
      call: deskShipments,
      hrefOf: ({ id }) => shipmentPaths.one(id),
      keyword: t('shipment.keyword'),
      empty: { title: t('shipment.none'), text: t('shipment.none-text') },
      card: (row) => (
        <>
          <div className="flex items-baseline justify-between gap-3">
            <span className="font-medium tabular-nums">{row.orderNo}</span>
            <span className="text-sm text-ink-soft">{say(`order.mode-${row.mode}`, row.mode)}</span>
          </div>
          <div className="truncate text-sm text-ink-soft">{[row.carrier, row.trackingNo].filter(Boolean).join(' · ') || row.company}</div>
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
            <ShipmentStateTag state={row.state} />
            {row.late === 'Y' && <Tag tone="bad">{t('shipment.late')}</Tag>}
          </div>
        </>
      ),
      filters: [
        severalOf('state', t('shipment.state'), SHIPMENT_STATES, (state) => labelOf(SHIPMENT_STATE_LABELS, state, language)),
        choiceOf('late', t('shipment.arrival'), ['Y'], () => t('shipment.late')),
        severalOf('mode', t('shipment.transport'), SHIPPING_MODES, (mode) => say(`order.mode-${mode}`, mode)),
        ...(me.shopId === null ? [shopFilter(t('shipment.shop'), shops)] : []),
      ],
      columns: [
        {
          id: 'order',
          label: t('shipment.order'),
          beside: true,
          cell: ({ orderNo, company }) => (
            <>
              <span className="block font-medium tabular-nums">{orderNo}</span>
              <span className="block max-w-44 truncate text-ink-soft">{company}</span>
            </>
          ),
        },
        {
          id: 'state',
          label: t('shipment.state'),
          beside: true,
          cell: ({ state, late }) => (
            <span className="inline-flex flex-wrap gap-1">
              <ShipmentStateTag state={state} />
              {late === 'Y' && <Tag tone="bad">{t('shipment.late')}</Tag>}
            </span>
          ),
        },
        {
          id: 'carrier',
          label: t('shipment.carrier'),
          grow: true,
          beside: true,
          cell: ({ carrier, trackingNo }) => (
            <>
              <span className="block truncate">{carrier || '–'}</span>
              <span className="block truncate text-ink-soft tabular-nums">{trackingNo}</span>
            </>
          ),
        },
        { id: 'mode', label: t('shipment.transport'), cell: ({ mode }) => say(`order.mode-${mode}`, mode) },
        { id: 'shop', label: t('shipment.shop'), cell: ({ shopName }) => shopName },
        { id: 'etd', label: t('shipment.etd'), extra: true, cell: ({ etd }) => <Day value={etd} /> },
        { id: 'eta', label: t('shipment.eta'), cell: ({ eta }) => <Day value={eta} /> },
        { id: 'pieces', label: t('shipment.pieces'), end: true, cell: ({ pieces }) => pieces },
        { id: 'packages', label: t('shipment.packages'), end: true, extra: true, cell: ({ packages }) => packages || '–' },
        { id: 'container', label: t('shipment.container'), extra: true, cell: ({ containerNo }) => containerNo || '–' },
        { id: 'nation', label: t('shipment.nation'), extra: true, cell: (row) => nation(row.nation) },
        { id: 'shipped', label: t('shipment.shipped'), extra: true, cell: ({ shipTime }) => <Moment value={shipTime} dateOnly /> },
      ],
    }),
    [t, me.shopId, shops, language, nation],
  )
  return <ListWithDetail room={shipmentRoom} list={(openId) => <ListPage spec={spec} openId={openId} actions={<ListActs />} />} />
}

function ListActs() {
  const t = useT()
  const may = useMay()
  const [bringing, setBringing] = useState(false)
  return (
    <>
      {may(deskCarriers.access.permission) && (
        <Go href={carriersPath} className="text-sm text-brand hover:underline">
          {t('shipment.carriers')}
        </Go>
      )}
      {may(importEvents.access.permission) && (
        <Go href={importsPath} className="text-sm text-brand hover:underline">
          {t('shipment.imports')}
        </Go>
      )}
      {may(importEvents.access.permission) && (
        <Button size="small" onClick={() => setBringing(true)}>
          {t('shipment.import')}
        </Button>
      )}
      {bringing && <ImportEvents onClose={() => setBringing(false)} />}
    </>
  )
}
