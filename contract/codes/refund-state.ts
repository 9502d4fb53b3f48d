import type { Translated } from '#shared/language.ts'

/**
 * What becomes of money that is owed back: prepared by one person, approved by another, then paid; or `kept` as the buyer's credit until it is
 * `used` elsewhere; `dropped` where it had been owed by mistake.
 */
export const REFUND_STATES = ['owed', 'prepared', 'approved', 'paid', 'kept', 'used', 'dropped'] as const
export type RefundState = (typeof REFUND_STATES)[number]
/** By the bank to an account that the buyer names, or by the provider that took the money. */
export const REFUND_WAYS = ['bank', 'provider'] as const
export type RefundWay = (typeof REFUND_WAYS)[number]
/** What the parties of an order that is cancelled may agree on. */
export const RETURN_WAYS = ['refund', 'credit'] as const
export type ReturnWay = (typeof RETURN_WAYS)[number]

/** Buyers and staff are told the same. */
export const REFUND_STATE_LABELS: Record<RefundState, Translated> = {
  owed: { en: 'To be refunded', zh: '待退款', es: 'Por reembolsar', fr: 'À rembourser', pt: 'A reembolsar' },
  prepared: { en: 'Prepared', zh: '已制单', es: 'Preparado', fr: 'Préparé', pt: 'Preparado' },
  approved: {
    en: 'Approved, on its way',
    zh: '已批准，退款中',
    es: 'Aprobado, en curso',
    fr: 'Approuvé, en cours',
    pt: 'Aprovado, a caminho',
  },
  paid: { en: 'Refunded', zh: '已退款', es: 'Reembolsado', fr: 'Remboursé', pt: 'Reembolsado' },
  kept: { en: 'Kept as credit', zh: '留作余额', es: 'Saldo a favor', fr: 'Conservé en avoir', pt: 'Mantido como crédito' },
  used: { en: 'Credit used', zh: '余额已使用', es: 'Saldo a favor usado', fr: 'Avoir utilisé', pt: 'Crédito usado' },
  dropped: { en: 'No longer owed', zh: '已不再应退', es: 'Ya no se debe', fr: 'N’est plus dû', pt: 'Não é mais devido' },
}
