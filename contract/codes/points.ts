// What points come of and go for, by kind of entry, and what they may be held for (docs/decisions/110-points.md).
import type { Translated } from '#shared/language.ts'

/** Points are earned for it. A kind more is a line here. */
export const POINTS_EARNED = {
  order: { en: 'Order completed', zh: '订单完成', es: 'Pedido completado', fr: 'Commande terminée', pt: 'Pedido concluído' },
  check_in: {
    en: 'Points for checking in',
    zh: '签到所得积分',
    es: 'Puntos por visita diaria',
    fr: 'Points de pointage',
    pt: 'Pontos por check-in',
  },
  invitation: { en: 'Invitation', zh: '邀请奖励', es: 'Invitación', fr: 'Invitation', pt: 'Convite' },
  review: { en: 'Review published', zh: '评价已发布', es: 'Opinión publicada', fr: 'Avis publié', pt: 'Avaliação publicada' },
  member: { en: 'Membership reward', zh: '会员奖励', es: 'Recompensa de nivel', fr: 'Récompense de niveau', pt: 'Recompensa de nível' },
  adjustment: {
    en: 'Credited by customer service',
    zh: '客服补发',
    es: 'Abonado por atención al cliente',
    fr: 'Crédités par le service client',
    pt: 'Creditado pelo atendimento',
  },
} as const satisfies Record<string, Translated>
export type PointsEarned = keyof typeof POINTS_EARNED

/** They are taken back for it. */
export const POINTS_TAKEN = {
  order_back: { en: 'Order refunded', zh: '订单退款扣回', es: 'Pedido reembolsado', fr: 'Commande remboursée', pt: 'Pedido reembolsado' },
  invitation_back: {
    en: 'Invitation reward taken back',
    zh: '邀请奖励扣回',
    es: 'Recompensa de invitación retirada',
    fr: 'Récompense d’invitation reprise',
    pt: 'Recompensa de convite retirada',
  },
  review_back: {
    en: 'Review removed',
    zh: '评价已删除',
    es: 'Opinión retirada',
    fr: 'Avis retiré',
    pt: 'Avaliação removida',
  },
  adjustment_back: {
    en: 'Deducted by customer service',
    zh: '客服扣减',
    es: 'Descontado por atención al cliente',
    fr: 'Déduits par le service client',
    pt: 'Descontado pelo atendimento',
  },
} as const satisfies Record<string, Translated>
export type PointsTaken = keyof typeof POINTS_TAKEN

export const POINTS_PURPOSES = {
  order: {
    en: 'Used for an order',
    zh: '订单抵扣',
    es: 'Usados en un pedido',
    fr: 'Utilisés pour une commande',
    pt: 'Usados em um pedido',
  },
  exchange: {
    en: 'Exchanged for goods',
    zh: '兑换商品支出',
    es: 'Canjeados por mercancía',
    fr: 'Échangés contre des marchandises',
    pt: 'Trocados por mercadorias',
  },
  withdrawal: { en: 'Withdrawal', zh: '提现', es: 'Retiro', fr: 'Retrait', pt: 'Saque' },
} as const satisfies Record<string, Translated>
export type PointsPurpose = keyof typeof POINTS_PURPOSES

/** What they were held or spent for has not come about. */
export const POINTS_RETURNED = {
  order: {
    en: 'Returned from an order',
    zh: '订单退回',
    es: 'Devueltos de un pedido',
    fr: 'Rendus d’une commande',
    pt: 'Devolvidos de um pedido',
  },
  exchange: {
    en: 'Returned from an exchange',
    zh: '兑换退回',
    es: 'Devueltos de un canje',
    fr: 'Rendus d’un échange',
    pt: 'Devolvidos de uma troca',
  },
  withdrawal: {
    en: 'Returned from a withdrawal',
    zh: '提现退回',
    es: 'Devueltos de un retiro',
    fr: 'Rendus d’un retrait',
    pt: 'Devolvidos de um saque',
  },
} as const satisfies Record<PointsPurpose, Translated>

/** What becomes of points by themselves. */
const POINTS_MOVED = {
  hold: { en: 'Reserved', zh: '已冻结', es: 'Reservados', fr: 'Réservés', pt: 'Reservados' },
  hold_post: { en: 'Spent', zh: '已使用', es: 'Gastados', fr: 'Dépensés', pt: 'Gastos' },
  hold_void: { en: 'Returned', zh: '已退回', es: 'Devueltos', fr: 'Rendus', pt: 'Devolvidos' },
  hold_restore: { en: 'Returned', zh: '已退回', es: 'Devueltos', fr: 'Rendus', pt: 'Devolvidos' },
  restore_undone: {
    en: 'Returned by mistake, taken again',
    zh: '误退积分收回',
    es: 'Devueltos por error y retirados de nuevo',
    fr: 'Rendus par erreur, repris',
    pt: 'Devolvidos por engano, retirados de novo',
  },
  expire: { en: 'Expired', zh: '已过期', es: 'Caducados', fr: 'Expirés', pt: 'Expirados' },
  settle: {
    en: 'Set against points owed',
    zh: '抵扣所欠积分',
    es: 'Compensan puntos adeudados',
    fr: 'Imputés sur les points dus',
    pt: 'Compensam pontos devidos',
  },
} as const satisfies Record<string, Translated>

export const POINTS_KINDS = { ...POINTS_EARNED, ...POINTS_TAKEN, ...POINTS_MOVED }
export type PointsKind = keyof typeof POINTS_KINDS

/** What becomes of points that one person wants to give or take, and another one decides about. */
export const POINTS_ADJUSTMENT_STATES = {
  asked: {
    en: 'Awaits another person’s approval',
    zh: '等待另一人决定',
    es: 'Pendiente de otra persona',
    fr: 'Attend la décision d’une autre personne',
    pt: 'Pendente de outra pessoa',
  },
  approved: { en: 'Approved', zh: '已批准', es: 'Aprobado', fr: 'Approuvé', pt: 'Aprovado' },
  refused: { en: 'Refused', zh: '已拒绝', es: 'Rechazado', fr: 'Refusé', pt: 'Recusado' },
  withdrawn: { en: 'Withdrawn', zh: '已撤回', es: 'Retirado', fr: 'Retiré', pt: 'Retirado' },
} as const satisfies Record<string, Translated>
export type PointsAdjustmentState = keyof typeof POINTS_ADJUSTMENT_STATES

export const POINTS_HOLD_STATES = {
  pending: { en: 'Reserved', zh: '已冻结', es: 'Reservados', fr: 'Réservés', pt: 'Reservados' },
  posted: { en: 'Spent', zh: '已使用', es: 'Gastados', fr: 'Dépensés', pt: 'Gastos' },
  void: { en: 'Returned', zh: '已退回', es: 'Devueltos', fr: 'Rendus', pt: 'Devolvidos' },
} as const satisfies Record<string, Translated>
export type PointsHoldState = keyof typeof POINTS_HOLD_STATES
