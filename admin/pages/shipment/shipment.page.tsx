// One shipment: what is in it, how it travels, what became of it, and what may be done now.
import { useState } from 'react'
import { labelOf } from '#contract/codes/label.ts'
import { PACKAGE_KIND_LABELS } from '#contract/codes/package-kind.ts'
import { deskShipment, packShipment, type DeskShipment } from '#contract/shipment-desk.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { useOffice } from '../../app/office.ts'
import { ActionBar, type Action } from '../../kit/action-bar.tsx'
import { DetailPage, DetailTable, Facts, Section } from '../../kit/detail-page.tsx'
import { Moment } from '../../kit/moment.tsx'
import { Go } from '../../kit/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { Trail } from '../../kit/trail.tsx'
import { useOpened } from '../../kit/use-opened.ts'
import { weightText } from '../../kit/weight.ts'
import { orderPaths } from '../order/room.ts'
import { shipmentPaths, shipmentRoom, useT } from './room.ts'
import { ShipmentDialog, WithdrawDialog, type Doing, type Entry } from './shipment-dialogs.tsx'
import { ShipmentStateTag } from './shipment-marks.tsx'
import { transportFacts } from './transport-facts.tsx'

const RENEW_MS = 60_000

export function ShipmentPage() {
  const { call } = useOffice()
  const shipment = useOpened(shipmentRoom, (id) => call(deskShipment, { id }), RENEW_MS)
  return <QueryView query={shipment}>{(data) => <Shipment key={data.id} one={data} />}</QueryView>
}

/** In the order in which a shipment meets them; what leads to its end for bad stands last. */
const ACTS: [Doing, Action['kind']?][] = [
  ['pack'],
  ['book'],
  ['hand_over'],
  ['depart'],
  ['reach_port'],
  ['deliver'],
  ['resume'],
  ['track', 'secondary'],
  ['correct', 'secondary'],
  ['exception', 'secondary'],
  ['send_back', 'danger'],
  ['declare_lost', 'danger'],
  ['cancel', 'danger'],
]

function Shipment({ one }: { one: DeskShipment }) {
  const t = useT()
  const [doing, setDoing] = useState<Doing | null>(null)
  const [mistaken, setMistaken] = useState<Entry | null>(null)
  const { permission } = packShipment.access
  const packed = one.state !== 'planned'
  const actions = ACTS.map(([action, kind]): Action => {
    const label = action === 'pack' && packed ? t('shipment.do-repack') : t(`shipment.do-${action}`)
    return { action, label, permission, kind: action === 'pack' && packed ? 'secondary' : kind, run: () => setDoing(action) }
  })
  const done = () => {
    toast(t('shipment.done'), 'good')
    setDoing(null)
    setMistaken(null)
  }
  return (
    <DetailPage
      title={t('shipment.title', { order: one.orderNo, id: String(one.id) })}
      subtitle={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span>{one.company}</span>
          <Go href={orderPaths.one(one.orderId)} className="text-brand hover:underline">
            {t('shipment.to-order')}
          </Go>
        </span>
      }
      back={shipmentPaths.list()}
      tags={
        <>
          <ShipmentStateTag state={one.state} />
          {one.late === 'Y' && <Tag tone="bad">{t('shipment.late')}</Tag>}
        </>
      }
      actions={
        <ActionBar actions={actions} allowed={one.allowedActions}>
          <Button size="small" kind="quiet" className="print:hidden" onClick={() => window.print()}>
            <Icon name="print" className="size-4" />
            {t('shipment.print')}
          </Button>
        </ActionBar>
      }
    >
      <Section title={t('shipment.time-line')}>
        {one.entries.length > 0 ? (
          <Trail
            items={one.entries.toReversed().map((entry) => ({
              key: entry.id,
              time: entry.time,
              text: entry.withdrawn ? <s className="text-ink-faint">{entry.text}</s> : entry.text,
              who: [entry.place, entry.source === 'staff' ? '' : t(`shipment.source-${entry.source}`)].filter(Boolean).join(' · '),
              more: <Mistaken entry={entry} onWithdraw={() => setMistaken(entry)} />,
            }))}
          />
        ) : (
          <p className="text-ink-soft">{t('shipment.nothing-yet')}</p>
        )}
      </Section>
      <Section title={t('shipment.travels')}>
        <Facts facts={transportFacts(one, t)} />
      </Section>
      <Section title={t('shipment.goods')}>
        <Goods one={one} />
      </Section>
      <Section title={t('shipment.packages')}>
        <Packages one={one} />
      </Section>
      {doing && <ShipmentDialog doing={doing} shipment={one} onClose={() => setDoing(null)} onDone={done} />}
      {mistaken && <WithdrawDialog shipment={one} entry={mistaken} onClose={() => setMistaken(null)} onDone={done} />}
    </DetailPage>
  )
}

/** That an entry was told by mistake, or the way to say so. */
function Mistaken({ entry: { withdrawn, mayWithdraw }, onWithdraw }: { entry: Entry; onWithdraw: () => void }) {
  const t = useT()
  if (withdrawn)
    return (
      <>
        {t('shipment.withdrawn', withdrawn)} · <Moment value={withdrawn.time} />
      </>
    )
  return mayWithdraw === 'Y' ? (
    <button type="button" className="min-h-6 text-brand hover:underline print:hidden" onClick={onWithdraw}>
      {t('shipment.do-withdraw')}
    </button>
  ) : null
}

function Goods({ one }: { one: DeskShipment }) {
  const t = useT()
  return (
    <DetailTable
      stack
      head={[{ label: t('shipment.product') }, { label: t('shipment.pieces'), end: true }, { label: t('shipment.serials') }]}
    >
      {one.lines.map(({ orderLineId, name, model, count, items }) => (
        <tr key={orderLineId}>
          <td>
            <span className="block">{name}</span>
            <span className="block text-ink-faint">{model}</span>
          </td>
          <td className="text-right tabular-nums">{count}</td>
          <td>
            {items.length === 0 ? (
              '–'
            ) : (
              <ul className="grid gap-x-4 tabular-nums">
                {items.map(({ serial, lot, expiresOn, count: of }, i) => (
                  <li key={`${serial} ${lot} ${i}`}>
                    {[serial || t('shipment.of-lot', { count: of, lot }), serial && lot ? t('shipment.lot', { lot }) : '', expiresOn ?? '']
                      .filter(Boolean)
                      .join(' · ')}
                  </li>
                ))}
              </ul>
            )}
          </td>
        </tr>
      ))}
    </DetailTable>
  )
}

function Packages({ one }: { one: DeskShipment }) {
  const t = useT()
  const { language } = useOffice()
  const { locale } = LANGUAGE_NAMES[language]
  const kilos = (grams: number) => weightText(grams, locale)
  const cubic = (litres: number) => `${new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(litres / 1000)} m³`
  if (one.packed.length === 0) return <p className="text-ink-soft">{t('shipment.not-packed')}</p>
  const { weights } = one
  return (
    <div className="grid gap-4">
      <DetailTable
        stack
        head={[
          { label: t('shipment.package-kind') },
          { label: t('shipment.package-count'), end: true },
          { label: t('shipment.size') },
          { label: t('shipment.net-each'), end: true },
          { label: t('shipment.gross-each'), end: true },
          { label: t('shipment.marks') },
        ]}
      >
        {one.packed.map((box, i) => (
          <tr key={`${box.kind} ${i}`}>
            <td>{labelOf(PACKAGE_KIND_LABELS, box.kind, language)}</td>
            <td className="text-right tabular-nums">{box.count}</td>
            <td className="whitespace-nowrap tabular-nums">
              {box.lengthMm ? `${box.lengthMm} × ${box.widthMm} × ${box.heightMm} mm` : '–'}
            </td>
            <td className="text-right tabular-nums">{kilos(box.netGrams)}</td>
            <td className="text-right tabular-nums">{kilos(box.grossGrams)}</td>
            <td>{box.marks || '–'}</td>
          </tr>
        ))}
      </DetailTable>
      <Facts
        facts={[
          [t('shipment.packages'), weights.packages],
          [t('shipment.net'), kilos(weights.netGrams)],
          [t('shipment.gross'), kilos(weights.grossGrams)],
          [t('shipment.volume'), weights.litres ? cubic(weights.litres) : '–'],
        ]}
      />
    </div>
  )
}
