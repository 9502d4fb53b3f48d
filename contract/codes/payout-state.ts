import type { Translated } from '#shared/language.ts'

/** What becomes of money for a shop: prepared by one person, approved by another, then paid; or dropped before, not taken by the bank, or sent back later. */
export const PAYOUT_STATES = ['prepared', 'approved', 'paid', 'dropped', 'failed', 'returned'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

/** Shops and staff are told the same. */
export const PAYOUT_STATE_LABELS: Record<PayoutState, Translated> = {
  prepared: { en: 'Prepared', zh: '已制单', es: 'Preparado', fr: 'Préparé', pt: 'Preparado' },
  approved: {
    en: 'Approved, on its way',
    zh: '已批准，付款中',
    es: 'Aprobado, en curso',
    fr: 'Approuvé, en cours',
    pt: 'Aprovado, a caminho',
  },
  paid: { en: 'Paid', zh: '已付款', es: 'Pagado', fr: 'Payé', pt: 'Pago' },
  dropped: { en: 'Not approved', zh: '未批准', es: 'No aprobado', fr: 'Non approuvé', pt: 'Não aprovado' },
  failed: {
    en: 'Not taken by the bank',
    zh: '银行未受理',
    es: 'No aceptado por el banco',
    fr: 'Refusé par la banque',
    pt: 'Não aceito pelo banco',
  },
  returned: {
    en: 'Sent back by the bank',
    zh: '被银行退回',
    es: 'Devuelto por el banco',
    fr: 'Renvoyé par la banque',
    pt: 'Devolvido pelo banco',
  },
}

/** From when an order's money may go to its shop: when all of it has come; or when the buyer has the goods, too. */
export const PAYOUT_RULES = ['completed', 'paid'] as const
export type PayoutRule = (typeof PAYOUT_RULES)[number]
