import type { Translated } from '#shared/language.ts'

/** What an order waits for, and whose move it is; a list can be filtered by it and the dashboard counts it. */
export const WAITING = {
  freight: 'staff', // CIF / DDU: freight to be set within 12 hours
  proof: 'staff', // a bank receipt to be compared with the account
  preparation: 'staff', // paid (or deposit paid): to be made ready
  shipping: 'staff', // ready and released: to be shipped
  cancellation: 'staff', // the buyer wants to cancel what is paid, in whole or in part
  delivery: 'carrier', // under way
  payment: 'buyer', // nothing or too little received yet
  balance: 'buyer', // ready to ship, the balance is missing
  receipt: 'buyer', // delivered, the buyer has not confirmed it
  cancel_answer: 'buyer', // the shop proposes to cancel
} as const
export type Waiting = keyof typeof WAITING
export const WAITINGS = Object.keys(WAITING) as Waiting[]

export const WAITING_LABELS: Record<Waiting, Translated> = {
  freight: { en: 'Freight to be set', zh: '待定运费', es: 'Flete por fijar', fr: 'Fret à fixer', pt: 'Frete a definir' },
  proof: {
    en: 'Receipt to be checked',
    zh: '待核对回单',
    es: 'Comprobante por revisar',
    fr: 'Justificatif à vérifier',
    pt: 'Comprovante a conferir',
  },
  preparation: { en: 'To be prepared', zh: '待备货', es: 'Por preparar', fr: 'À préparer', pt: 'A preparar' },
  shipping: { en: 'To be shipped', zh: '待发货', es: 'Por enviar', fr: 'À expédier', pt: 'A enviar' },
  delivery: { en: 'Delivery', zh: '送达', es: 'Entrega', fr: 'Livraison', pt: 'Entrega' },
  payment: { en: 'Payment', zh: '付款', es: 'Pago', fr: 'Paiement', pt: 'Pagamento' },
  balance: { en: 'Balance', zh: '尾款', es: 'Saldo', fr: 'Solde', pt: 'Saldo' },
  cancellation: {
    en: 'Cancellation to be answered',
    zh: '待答复取消申请',
    es: 'Cancelación por responder',
    fr: 'Annulation à traiter',
    pt: 'Cancelamento a responder',
  },
  cancel_answer: {
    en: 'Answer to our cancellation',
    zh: '买家对取消的答复',
    es: 'Respuesta a nuestra cancelación',
    fr: 'Réponse à notre annulation',
    pt: 'Resposta ao nosso cancelamento',
  },
  receipt: {
    en: 'Confirmation of receipt',
    zh: '确认收货',
    es: 'Confirmación de recepción',
    fr: 'Confirmation de réception',
    pt: 'Confirmação de recebimento',
  },
}
