// How states of orders, payments and shipments look and are called.
import { labelOf } from '#contract/codes/label.ts'
import { ORDER_STATE_LABELS } from '#contract/codes/order-state.ts'
import { termName } from '#contract/codes/shipping-term.ts'
import { WAITING_LABELS, type Waiting } from '#contract/codes/waiting.ts'
import type { DeskOrderRow } from '#contract/order-desk.ts'
import { pick } from '#shared/language.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { useOffice } from '../../app/office.ts'
import { say } from '../../app/words.ts'

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
  cancel_requested: 'warm',
  cancelled: 'plain',
}

export function OrderState({ state }: { state: DeskOrderRow['state'] }) {
  const { language } = useOffice()
  return <Tag tone={ORDER_TONES[state]}>{labelOf(ORDER_STATE_LABELS, state, language)}</Tag>
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
}

/** The state of an instalment or a receipt; one that the texts do not know shows its own name. */
export function StateTag({ of, state }: { of: 'instalment' | 'receipt'; state: string }) {
  return <Tag tone={OTHER_TONES[state] ?? 'plain'}>{say(`order.${of}-${state}`, state.replaceAll('_', ' '))}</Tag>
}

/** What an order waits for; nothing when it waits for nothing. */
export function WaitingFor({ waiting }: { waiting: Waiting | null }) {
  const { language } = useOffice()
  return <span className={waiting ? '' : 'text-ink-faint'}>{waiting ? pick(WAITING_LABELS[waiting], language) : '–'}</span>
}

/** Shipping term with its place: 'FOB Shanghai'. */
export const termText = (term: string, place = ''): string => `${termName(term)}${place ? ` ${place}` : ''}`
