// What happened to money that is owed back, in the words of the order's history.
import type { Language } from '#shared/language.ts'

export const REFUND_HISTORY = {
  'refund.owe': { en: 'Refund due', zh: '应退款', es: 'Reembolso pendiente', fr: 'Remboursement dû', pt: 'Reembolso devido' },
  'refund.keep': {
    en: 'Kept as credit',
    zh: '留作余额',
    es: 'Guardado como saldo a favor',
    fr: 'Conservé en avoir',
    pt: 'Mantido como crédito',
  },
  'refund.prepare': {
    en: 'Refund prepared',
    zh: '退款已制单',
    es: 'Reembolso preparado',
    fr: 'Remboursement préparé',
    pt: 'Reembolso preparado',
  },
  'refund.withdraw': {
    en: 'Refund withdrawn',
    zh: '退款已撤回',
    es: 'Reembolso retirado',
    fr: 'Remboursement retiré',
    pt: 'Reembolso retirado',
  },
  'refund.refuse': {
    en: 'Refund refused by the second person',
    zh: '第二人拒绝退款',
    es: 'Reembolso rechazado por la segunda persona',
    fr: 'Remboursement refusé par la seconde personne',
    pt: 'Reembolso recusado pela segunda pessoa',
  },
  'refund.approve': {
    en: 'Refund approved',
    zh: '退款已批准',
    es: 'Reembolso aprobado',
    fr: 'Remboursement approuvé',
    pt: 'Reembolso aprovado',
  },
  'refund.pay': { en: 'Refund sent', zh: '退款已汇出', es: 'Reembolso enviado', fr: 'Remboursement envoyé', pt: 'Reembolso enviado' },
  'refund.fail': {
    en: 'Refund not taken',
    zh: '退款未成功',
    es: 'Reembolso no aceptado',
    fr: 'Remboursement rejeté',
    pt: 'Reembolso não aceito',
  },
  'refund.drop': {
    en: 'No longer owed: it had been decided by mistake',
    zh: '已不再应退：此前决定有误',
    es: 'Ya no se debe: se había decidido por error',
    fr: 'N’est plus dû : décidé par erreur',
    pt: 'Não é mais devido: decidido por engano',
  },
  'refund.use': { en: 'Credit used', zh: '余额已使用', es: 'Saldo a favor usado', fr: 'Avoir utilisé', pt: 'Crédito usado' },
} as const satisfies Record<string, Record<Language, string>>
