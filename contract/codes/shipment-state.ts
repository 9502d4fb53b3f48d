import type { Translated } from '#shared/language.ts'

/** The states of a shipment (specification, state machines), in their usual order. */
export const SHIPMENT_STATES = [
  'planned',
  'packed',
  'booked',
  'dispatched',
  'in_transit',
  'arrived',
  'exception',
  'delivered',
  'lost',
  'returned',
  'cancelled',
] as const
export type ShipmentState = (typeof SHIPMENT_STATES)[number]

const EXPECTED: readonly string[] = ['planned', 'packed', 'booked', 'dispatched', 'in_transit', 'exception'] satisfies ShipmentState[]
/** Whether its day of arrival is still to come: what is at the port, there, lost, sent back or cancelled has none. */
export const isExpected = (state: string): boolean => EXPECTED.includes(state)

export const SHIPMENT_STATE_LABELS: Record<ShipmentState, Translated> = {
  planned: { en: 'Planned', zh: '已计划', es: 'Planificado', fr: 'Planifiée', pt: 'Planejado' },
  packed: { en: 'Packed', zh: '已打包', es: 'Embalado', fr: 'Emballée', pt: 'Embalado' },
  booked: { en: 'Booked', zh: '已订舱', es: 'Reservado', fr: 'Réservée', pt: 'Reservado' },
  dispatched: { en: 'Dispatched', zh: '已发出', es: 'Expedido', fr: 'Expédiée', pt: 'Despachado' },
  in_transit: { en: 'In transit', zh: '运输中', es: 'En tránsito', fr: 'En transit', pt: 'Em trânsito' },
  arrived: { en: 'Arrived at port', zh: '已到港', es: 'Llegado a puerto', fr: 'Arrivée au port', pt: 'Chegou ao porto' },
  exception: { en: 'Problem', zh: '异常', es: 'Con incidencia', fr: 'Incident', pt: 'Com ocorrência' },
  delivered: { en: 'Delivered', zh: '已送达', es: 'Entregado', fr: 'Livrée', pt: 'Entregue' },
  lost: { en: 'Lost', zh: '已丢失', es: 'Perdido', fr: 'Perdue', pt: 'Extraviado' },
  returned: { en: 'Returned', zh: '已退回', es: 'Devuelto', fr: 'Retournée', pt: 'Devolvido' },
  cancelled: { en: 'Cancelled', zh: '已取消', es: 'Cancelado', fr: 'Annulée', pt: 'Cancelado' },
}
