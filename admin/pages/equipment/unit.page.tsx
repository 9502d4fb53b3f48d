// One unit: what it is, whose, its warranty and maintenance, what was done to it; its serial number put right.
import { useState, type ReactNode } from 'react'
import * as v from 'valibot'
import { AFTER_SALE_LABELS, AFTER_SALE_TYPE_LABELS } from '#contract/codes/after-sale.ts'
import { UNIT_ENTRY_LABELS, UNIT_TEST_LABELS, WARRANTY_EVENT_LABELS } from '#contract/codes/unit.ts'
import { correctSerial, deskUnit, unitTrail, type DeskUnit } from '#contract/equipment-desk.ts'
import { pick } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { toast } from '#ui/toast.ts'
import { useMay, useOffice } from '../../app/office.ts'
import { ActionBar } from '../../kit/action-bar.tsx'
import { AuditTrail } from '../../kit/audit-trail.tsx'
import { DetailPage, Facts, Section } from '../../kit/detail-page.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { Moment, useDay } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { useSend } from '../../kit/use-act.ts'
import { useOpened } from '../../kit/use-opened.ts'
import { afterSalePaths } from '../after-sale/room.ts'
import { buyerPaths } from '../buyer/room.ts'
import { orderPaths } from '../order/room.ts'
import { UnitRecalls } from '../recall/unit-recalls.tsx'
import { equipmentPaths, equipmentRoom, useT } from './room.ts'
import { UnitStateTag } from './unit-marks.tsx'

export function UnitPage() {
  const { call } = useOffice()
  const one = useOpened(equipmentRoom, (id) => call(deskUnit, { id }))
  return <QueryView query={one}>{(data) => <Unit key={data.id} one={data} />}</QueryView>
}

function Unit({ one }: { one: DeskUnit }) {
  const { call, language } = useOffice()
  const t = useT()
  const day = useDay()
  const may = useMay()
  const [open, setOpen] = useState(false)
  const { id } = one
  const dayOf = (value: string | null) => (value ? day(value) : '–')
  const linked = (href: string | null, text: string): ReactNode =>
    href ? (
      <Go href={href} className="text-brand hover:underline">
        {text}
      </Go>
    ) : (
      text || '–'
    )
  return (
    <DetailPage
      title={one.serial || t('equipment.no-serial')}
      subtitle={[one.manufacturer, one.model, one.name].filter(Boolean).join(' · ')}
      back={equipmentPaths.list()}
      tags={<UnitStateTag state={one.state} />}
      actions={
        <ActionBar
          actions={[
            {
              action: 'serial',
              label: t('equipment.correct'),
              permission: 'equipment:serial',
              kind: 'secondary',
              run: () => setOpen(true),
            },
          ]}
          allowed={one.allowedActions}
        />
      }
    >
      <div className="grid gap-x-8 wide:grid-cols-2">
        <Section title={t('equipment.identity')}>
          <Facts
            facts={[
              [t('equipment.number'), String(id)],
              [t('equipment.lot'), one.lot || '–'],
              ['UDI-DI', one.udiDi || '–'],
              [t('equipment.made'), dayOf(one.madeOn)],
              [t('equipment.expires'), dayOf(one.expiresOn)],
              [t('equipment.recorded'), one.serialBy ? t(`equipment.by-${one.serialBy as 'shipment'}`) : '–'],
              [t('equipment.source'), t(one.source === 'order' ? 'equipment.from-order' : 'equipment.from-list')],
            ]}
          />
        </Section>
        <Section title={t('equipment.owner')}>
          <Facts
            facts={[
              [t('equipment.owner'), linked(one.ownerId && may('buyer:list') ? buyerPaths.one(one.ownerId) : null, one.owner)],
              [t('equipment.place'), one.place || '–'],
              [t('equipment.order'), linked(one.orderId && may('order:list') ? orderPaths.one(one.orderId) : null, one.orderNo)],
              [t('equipment.shop'), one.shopName || '–'],
              [t('equipment.delivered'), dayOf(one.delivered)],
            ]}
          />
        </Section>
        <Section title={t('equipment.warranty')}>
          <Facts
            facts={[
              [t('equipment.months'), one.warrantyMonths === null ? '–' : String(one.warrantyMonths)],
              [t('equipment.begins-with'), pick(WARRANTY_EVENT_LABELS[one.warrantyFrom], language)],
              [t('equipment.begins'), dayOf(one.warrantyStarts)],
              [t('equipment.ends'), dayOf(one.warrantyEnds)],
              [t('equipment.installed'), dayOf(one.installed)],
            ]}
          />
        </Section>
        <Section title={t('equipment.maintenance')}>
          <Facts
            facts={[
              [t('equipment.every'), one.maintenanceMonths === null ? '–' : String(one.maintenanceMonths)],
              [t('equipment.last'), dayOf(one.maintained)],
              [t('equipment.due'), dayOf(one.maintenanceDue)],
            ]}
          />
        </Section>
      </div>
      <UnitRecalls unitId={id} />
      <Section title={t('equipment.service')}>
        {one.entries.length === 0 ? (
          <p className="text-ink-soft">{t('equipment.service-none')}</p>
        ) : (
          <ul className="grid gap-2">
            {one.entries.map((entry, index) => (
              <li key={index} className={entry.withdrawn === 'Y' ? 'text-ink-faint line-through' : ''}>
                <span className="font-medium">{pick(UNIT_ENTRY_LABELS[entry.kind], language)}</span>{' '}
                <span className="text-ink-soft tabular-nums">{[day(entry.day), entry.by].filter(Boolean).join(' · ')}</span>
                {entry.text && <span className="block whitespace-pre-line">{entry.text}</span>}
                {entry.saleNo && (
                  <span className="block text-sm text-ink-soft tabular-nums">{t('equipment.in-case', { number: entry.saleNo })}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </Section>
      {one.cases.length > 0 && (
        <Section title={t('equipment.cases')}>
          <ul className="grid gap-2">
            {one.cases.map((known) => (
              <li key={known.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {linked(may('after-sale:list') ? afterSalePaths.one(known.id) : null, known.saleNo)}
                <span>{pick(AFTER_SALE_TYPE_LABELS[known.type], language)}</span>
                <span className="text-ink-soft tabular-nums">{day(known.day)}</span>
                <Tag>{pick(AFTER_SALE_LABELS[known.state], language)}</Tag>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('equipment.tests')}>
        {one.tests.length === 0 ? (
          <p className="text-ink-soft">{t('equipment.tests-none')}</p>
        ) : (
          <ul className="grid gap-2">
            {one.tests.map((test, index) => (
              <li key={index} className={test.withdrawn === 'Y' ? 'text-ink-faint line-through' : ''}>
                <span className="flex flex-wrap items-center gap-2">
                  <span className="font-medium">{pick(UNIT_TEST_LABELS[test.kind], language)}</span>
                  <span className="text-ink-soft tabular-nums">{day(test.day)}</span>
                  <Tag tone={test.passed === 'Y' ? 'good' : 'bad'}>{t(test.passed === 'Y' ? 'equipment.passed' : 'equipment.failed')}</Tag>
                </span>
                <span className="block text-sm text-ink-soft">
                  {test.readings.map((one) => `${one.name} ${one.value} ${one.unit} (${one.least ?? ''} … ${one.most ?? ''})`).join('; ')}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={t('equipment.history')}>
        <ol className="grid gap-1.5">
          {one.steps.toReversed().map(({ time, event, text }, index) => (
            <li key={`${event} ${index}`} className="flex flex-wrap gap-x-3">
              <span className="text-ink-faint">
                <Moment value={time} />
              </span>
              {text}
            </li>
          ))}
        </ol>
      </Section>
      <Section title={t('equipment.trail')}>
        <AuditTrail area="equipment" id={id} read={(page) => call(unitTrail, { ...page, id })} none={t('equipment.no-acts')} />
      </Section>
      {open && <Correct one={one} onClose={() => setOpen(false)} />}
    </DetailPage>
  )
}

const Typed = v.pick(correctSerial.input, ['serial', 'reason'])

function Correct({ one: { id, version, serial }, onClose }: { one: DeskUnit; onClose: () => void }) {
  const t = useT()
  const send = useSend()
  return (
    <FormDialog
      title={t('equipment.correct')}
      submit={t('equipment.correct-do')}
      intro={<p className="text-ink-soft">{t('equipment.correct-about')}</p>}
      schema={Typed}
      fields={[
        { name: 'serial', label: t('equipment.serial'), autoFocus: true, wide: true },
        { name: 'reason', label: t('equipment.reason'), kind: 'area', rows: 2, wide: true },
      ]}
      edits
      initial={{ serial, reason: '' }}
      send={(typed) => send(correctSerial, { id, version, ...typed })}
      onClose={onClose}
      onDone={() => {
        toast(t('equipment.correct-done'), 'good')
        onClose()
      }}
    />
  )
}
