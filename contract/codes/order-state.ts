import type { Translated } from '#shared/language.ts'

/** States of the order machine that this release uses. */
export const ORDER_STATES = [
  'freight_pending',
  'awaiting_payment',
  'confirmed',
  'in_production',
  'ready_to_ship',
  'partially_shipped',
  'shipped',
  'delivered',
  'completed',
  'cancel_requested',
  'cancelled',
] as const

export type OrderState = (typeof ORDER_STATES)[number]

/** Buyers and staff are told the same. A state of the specification's machine that comes with its own feature is worded already. */
export const ORDER_STATE_LABELS: Record<OrderState | 'approval_pending', Translated> = {
  freight_pending: {
    en: 'Awaiting freight',
    zh: '待定运费',
    es: 'Pendiente de flete',
    fr: 'En attente du fret',
    pt: 'Aguardando frete',
  },
  approval_pending: {
    en: 'Awaiting approval',
    zh: '待审批',
    es: 'Pendiente de aprobación',
    fr: 'En attente d’approbation',
    pt: 'Aguardando aprovação',
  },
  awaiting_payment: {
    en: 'Awaiting payment',
    zh: '待付款',
    es: 'Pendiente de pago',
    fr: 'En attente de paiement',
    pt: 'Aguardando pagamento',
  },
  confirmed: { en: 'Confirmed', zh: '已确认', es: 'Confirmado', fr: 'Confirmée', pt: 'Confirmado' },
  in_production: { en: 'In production', zh: '生产中', es: 'En producción', fr: 'En production', pt: 'Em produção' },
  ready_to_ship: { en: 'Ready to ship', zh: '待发货', es: 'Listo para enviar', fr: 'Prête à expédier', pt: 'Pronto para envio' },
  partially_shipped: {
    en: 'Partly shipped',
    zh: '部分发货',
    es: 'Enviado en parte',
    fr: 'Expédiée en partie',
    pt: 'Enviado em parte',
  },
  shipped: { en: 'Shipped', zh: '已发货', es: 'Enviado', fr: 'Expédiée', pt: 'Enviado' },
  delivered: { en: 'Delivered', zh: '已送达', es: 'Entregado', fr: 'Livrée', pt: 'Entregue' },
  completed: { en: 'Completed', zh: '已完成', es: 'Completado', fr: 'Terminée', pt: 'Concluído' },
  cancel_requested: {
    en: 'Cancellation requested',
    zh: '已申请取消',
    es: 'Cancelación solicitada',
    fr: 'Annulation demandée',
    pt: 'Cancelamento solicitado',
  },
  cancelled: { en: 'Cancelled', zh: '已取消', es: 'Cancelado', fr: 'Annulée', pt: 'Cancelado' },
}
