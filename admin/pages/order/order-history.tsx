// What happened to an order, one entry for each act: what it made different, what was written with it, what followed; and what colleagues say.
import { labelOf } from '#contract/codes/label.ts'
import { ORDER_STATE_LABELS } from '#contract/codes/order-state.ts'
import type { DeskOrder } from '#contract/order-desk.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { useMoney, useOffice } from '../../app/office.ts'
import { say } from '../../app/words.ts'
import { Moment } from '../../kit/moment.tsx'
import { weightText } from '../../kit/weight.ts'
import { TimeLine } from '../../kit/time-line.tsx'
import { useT } from './room.ts'

type Entry = DeskOrder['history'][number]
type Change = Entry['changes'][number]

const MONEY = new Set(['freight', 'total', 'received', 'overpaid'])
/** Acts that say by themselves what was done: the machines' steps behind them say it again. */
const SAYS_ALL = new Set(['order.note', 'order.assign', 'order.view_receipt', 'order.track'])

export function OrderHistory({ order }: { order: DeskOrder }) {
  const items = order.history.toReversed().map((entry, i) => ({
    key: order.history.length - i,
    time: entry.time,
    text: entry.text,
    who: entry.actorName || say(`order.actor-${entry.actor}`, entry.actor),
    more: <More entry={entry} />,
  }))
  return <TimeLine thing={{ kind: 'order', id: order.id }} acts={items} />
}

function More({ entry }: { entry: Entry }) {
  const t = useT()
  const steps = SAYS_ALL.has(entry.act) ? [] : [...new Set(entry.steps.map(({ text }) => text))].filter((text) => text !== entry.text)
  return (
    <div className="grid gap-0.5 empty:hidden">
      {entry.changes.map((change) => (
        <Difference key={change.field} {...change} />
      ))}
      {entry.said && (
        <p className="break-words whitespace-pre-wrap">
          <span className="text-ink-faint">{t('kit.colon', { label: t('order.to-buyer') })}</span>
          {entry.said}
        </p>
      )}
      {entry.reason && (
        <p className="break-words whitespace-pre-wrap">
          <span className="text-ink-faint">{t('kit.colon', { label: t('order.internal') })}</span>
          {entry.reason}
        </p>
      )}
      {steps.length > 0 && <p className="text-ink-faint">{steps.join(' · ')}</p>}
    </div>
  )
}

function Difference({ field, from, to }: Change) {
  const t = useT()
  const value = useChangeValue(field)
  return (
    <p className="break-words">
      {t('kit.colon', { label: say(`order.field-${field}`, field) })}
      <del className="text-ink-faint">{value(from)}</del> → {value(to)}
    </p>
  )
}

/** How a changed value is written; what was not there is a dash. */
function useChangeValue(field: string): (value: string | number | null) => React.ReactNode {
  const money = useMoney()
  const { language } = useOffice()
  return (value) => {
    if (value === null || value === '') return '–'
    if (MONEY.has(field)) return money(Number(value))
    if (field === 'state') return labelOf(ORDER_STATE_LABELS, String(value), language)
    if (field === 'payableUntil') return <Moment value={String(value)} />
    if (field === 'eta' || field === 'etd') return <Moment value={`${String(value)} 12:00:00`} dateOnly />
    if (field === 'grossGrams') return weightText(Number(value), LANGUAGE_NAMES[language].locale)
    if (field === 'transport' || field === 'mode') return say(`order.mode-${value}`, String(value))
    return String(value)
  }
}
