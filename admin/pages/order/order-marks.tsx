// How states of orders, payments and shipments look and are called.
import type { DeskOrderRow, Waiting } from '#contract/order-desk.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { say } from '../../app/words.ts'
import { useT } from './room.ts'

const ORDER_TONES: Record<DeskOrderRow['state'], Tone> = {
  freight_pending: 'warm',
  awaiting_payment: 'caution',
  confirmed: 'brand',
  in_production: 'brand',
  ready_to_ship: 'brand',
  partially_shipped: 'brand',
  shipped: 'brand',
  delivered: 'good',
  completed: 'good',
  cancelled: 'plain',
}

export function OrderState({ state }: { state: DeskOrderRow['state'] }) {
  const t = useT()
  return <Tag tone={ORDER_TONES[state]}>{t(`order.state-${state}`)}</Tag>
}

const OTHER_TONES: Record<string, Tone> = {
  received: 'good',
  settled: 'good',
  accepted: 'good',
  delivered: 'good',
  proof_uploaded: 'warm',
  uploaded: 'warm',
  due: 'caution',
  part_received: 'caution',
  overdue: 'bad',
  rejected: 'bad',
  exception: 'bad',
  lost: 'bad',
}

/** The state of an instalment, a receipt or a shipment; one that the texts do not know shows its own name. */
export function StateTag({ of, state }: { of: 'instalment' | 'receipt' | 'shipment'; state: string }) {
  return <Tag tone={OTHER_TONES[state] ?? 'plain'}>{say(`order.${of}-${state}`, state.replaceAll('_', ' '))}</Tag>
}

/** What an order waits for; nothing when it waits for nothing. */
export function WaitingFor({ waiting }: { waiting: Waiting | null }) {
  const t = useT()
  return <span className={waiting ? '' : 'text-ink-faint'}>{waiting ? t(`order.waiting-${waiting}`) : '–'}</span>
}

/** Shipping term with its place: 'FOB Shanghai'. */
export const termText = (term: string, place = ''): string => `${term.toUpperCase()}${place ? ` ${place}` : ''}`
