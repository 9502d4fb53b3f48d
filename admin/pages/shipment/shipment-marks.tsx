// How the state of a shipment looks.
import { labelOf } from '#contract/codes/label.ts'
import { SHIPMENT_STATE_LABELS, type ShipmentState } from '#contract/codes/shipment-state.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { useOffice } from '../../app/office.ts'

const TONES: Partial<Record<ShipmentState, Tone>> = {
  packed: 'brand',
  booked: 'brand',
  dispatched: 'brand',
  in_transit: 'brand',
  arrived: 'brand',
  exception: 'bad',
  delivered: 'good',
  lost: 'bad',
  returned: 'caution',
}

export function ShipmentStateTag({ state }: { state: ShipmentState }) {
  const { language } = useOffice()
  return <Tag tone={TONES[state] ?? 'plain'}>{labelOf(SHIPMENT_STATE_LABELS, state, language)}</Tag>
}
