import type { Translated } from '#shared/language.ts'

/** The mails about an order, as lists call them. */
export const ORDER_MAIL_LABELS = {
  'order-placed': { en: 'Order placed', zh: '已下单', es: 'Pedido realizado', fr: 'Commande passée', pt: 'Pedido realizado' },
  'order-freight': { en: 'Freight fixed', zh: '运费已确定', es: 'Flete fijado', fr: 'Fret fixé', pt: 'Frete definido' },
  'order-freight-lapsed': { en: 'Freight lapsed', zh: '运费报价已过期', es: 'Flete vencido', fr: 'Fret expiré', pt: 'Frete expirado' },
  'order-payment-short': {
    en: 'Part of a payment',
    zh: '已收到部分款项',
    es: 'Pago recibido en parte',
    fr: 'Paiement partiel',
    pt: 'Pagamento parcial',
  },
  'order-payment-received': {
    en: 'Payment received',
    zh: '已收到款项',
    es: 'Pago recibido',
    fr: 'Paiement reçu',
    pt: 'Pagamento recebido',
  },
  'order-receipt-refused': {
    en: 'Bank receipt refused',
    zh: '银行回单未通过',
    es: 'Comprobante no aceptado',
    fr: 'Justificatif refusé',
    pt: 'Comprovante não aceito',
  },
  'order-paid': { en: 'Order paid', zh: '订单已付款', es: 'Pedido pagado', fr: 'Commande payée', pt: 'Pedido pago' },
  'order-ready': {
    en: 'Order ready to ship',
    zh: '订单待发货',
    es: 'Pedido listo para enviar',
    fr: 'Commande prête à expédier',
    pt: 'Pedido pronto para envio',
  },
  'order-payment-returned': {
    en: 'Payment sent back',
    zh: '付款已退回',
    es: 'Pago devuelto',
    fr: 'Paiement remboursé',
    pt: 'Pagamento devolvido',
  },
  'order-shipped': { en: 'Order shipped', zh: '订单已发货', es: 'Pedido enviado', fr: 'Commande expédiée', pt: 'Pedido enviado' },
  'order-delivered': { en: 'Order delivered', zh: '订单已送达', es: 'Pedido entregado', fr: 'Commande livrée', pt: 'Pedido entregue' },
  'order-cancelled': { en: 'Order cancelled', zh: '订单已取消', es: 'Pedido cancelado', fr: 'Commande annulée', pt: 'Pedido cancelado' },
  'order-freight-wanted': {
    en: 'Notice to staff: freight wanted',
    zh: '员工通知：待定运费',
    es: 'Aviso al personal: falta el flete',
    fr: 'Avis au personnel : fret à fixer',
    pt: 'Aviso à equipe: falta o frete',
  },
  'order-freight-late': {
    en: 'Notice to staff: freight late',
    zh: '员工通知：运费逾期',
    es: 'Aviso al personal: flete con retraso',
    fr: 'Avis au personnel : fret en retard',
    pt: 'Aviso à equipe: frete em atraso',
  },
  'order-receipt-waits': {
    en: 'Notice to staff: receipt to check',
    zh: '员工通知：待核对回单',
    es: 'Aviso al personal: comprobante por revisar',
    fr: 'Avis au personnel : justificatif à vérifier',
    pt: 'Aviso à equipe: comprovante a conferir',
  },
} as const satisfies Record<string, Translated>
