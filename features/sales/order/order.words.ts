// What happened to an order, and what was done about it, in words.
import { ACTS } from './order-act.words.ts'
import type { Translated } from '#shared/language.ts'
import { HISTORY } from './order-history.words.ts'

/** The event's words; an event without any shows its own name rather than nothing. */
export const historyText = (machine: string, event: string): Translated =>
  HISTORY[`${machine}.${event}`] ?? { en: event.replaceAll('_', ' ') }

export const MESSAGE: Translated = { en: 'Message', zh: '留言', es: 'Mensaje', fr: 'Message', pt: 'Mensagem' }

/** The act's words; one without any shows its own name rather than nothing. */
export const actText = (action: string): Translated => ACTS[action] ?? { en: action.slice(action.indexOf('.') + 1).replaceAll('_', ' ') }

/** What a line of the log says, an act of staff ('order.set_freight') or a step of a machine ('instalment.credited'). */
export const deedText = (name: string): Translated => {
  const [machine = '', event = ''] = name.split('.')
  return ACTS[name] ?? historyText(machine, event)
}

/** What the buyer's history leaves out: steps that follow from another line of it. */
export const INNER_STEPS: ReadonlySet<string> = new Set([
  'instalment.schedule',
  'instalment.settle',
  // Of an exception of payment the buyer is told by the order's own notice, and that money went back.
  'payment-exception.open',
  'payment-exception.clear',
  'payment-exception.accept',
  'payment-exception.return',
  'payment-exception.return_failed',
  'payment-exception.settle',
  'instalment.refund',
  'instalment.refund_sent',
  'refund.prepare',
  'refund.withdraw',
  'refund.refuse',
  'refund.approve',
  'refund.fail',
  'shipment.plan',
  'shipment.pack',
  'shipment.book',
  'shipment.cancel',
  'shipment.hand_over',
  'shipment.depart',
])
type Step = { machine: string; subject_id: number; event: string; act: number | null }

/** Steps as their buyer reads them. A credit that pays all at once goes by way of the part (`confirmCredit`): it is one payment, of one instalment. */
export function asBuyersRead<S extends Step>(steps: readonly S[]): S[] {
  const is = (one: S, event: string) => one.machine === 'instalment' && one.event === event
  const of = ({ act, subject_id: id }: S) => `${act} ${id}`
  const parts = new Set(steps.filter((one) => is(one, 'confirm_part')).map(of))
  const whole = new Set(steps.filter((one) => is(one, 'confirm_rest') && one.act !== null && parts.has(of(one))).map(of))
  return steps
    .filter((one) => isForBuyers(one.machine, one.event) && !(is(one, 'confirm_part') && whole.has(of(one))))
    .map((one) => (is(one, 'confirm_rest') && whole.has(of(one)) ? { ...one, event: 'confirm' } : one))
}
export const isForBuyers = (machine: string, event: string) => !INNER_STEPS.has(`${machine}.${event}`)
