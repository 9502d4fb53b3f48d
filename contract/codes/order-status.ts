import type { Translated } from '#shared/language.ts'

/** Order status on the wire (mall4j numbers); 0 as a filter means all, 6 is the tab 'unfinished'. */
export const ORDER_STATUS = { all: 0, unpaid: 1, processing: 2, shipped: 3, completed: 5, closed: 6 } as const

type Status = Exclude<keyof typeof ORDER_STATUS, 'all'>

export const ORDER_STATUS_LABELS: Record<Status, Translated> = {
  unpaid: { en: 'Unpaid', zh: '待付款', es: 'Sin pagar', fr: 'À payer', pt: 'Não pago' },
  processing: { en: 'Processing', zh: '处理中', es: 'En curso', fr: 'En cours', pt: 'Em andamento' },
  shipped: { en: 'Shipped', zh: '已发货', es: 'Enviado', fr: 'Expédiée', pt: 'Enviado' },
  completed: { en: 'Completed', zh: '已完成', es: 'Completado', fr: 'Terminée', pt: 'Concluído' },
  closed: { en: 'Unfinished', zh: '未完成', es: 'Sin terminar', fr: 'Inachevée', pt: 'Não concluído' },
}

/** Over a list of orders: some languages say another word of many than of one. */
export const ORDER_STATUS_TABS: Record<keyof typeof ORDER_STATUS, Translated> = {
  all: { en: 'All', zh: '全部', es: 'Todos', fr: 'Toutes', pt: 'Todos' },
  unpaid: { ...ORDER_STATUS_LABELS.unpaid, pt: 'Não pagos' },
  processing: ORDER_STATUS_LABELS.processing,
  shipped: { ...ORDER_STATUS_LABELS.shipped, es: 'Enviados', fr: 'Expédiées', pt: 'Enviados' },
  completed: { ...ORDER_STATUS_LABELS.completed, es: 'Completados', fr: 'Terminées', pt: 'Concluídos' },
  closed: { ...ORDER_STATUS_LABELS.closed, fr: 'Inachevées', pt: 'Não concluídos' },
}
