import type { Translated } from '#shared/language.ts'

/** Mails about what membership brings. */
export const LOYALTY_MAIL_LABELS = {
  'member-news': { en: 'Membership', zh: '会员等级', es: 'Membresía', fr: 'Adhésion', pt: 'Programa de membros' },
  'invitation-rewarded': {
    en: 'Invitation rewarded',
    zh: '邀请奖励',
    es: 'Invitación recompensada',
    fr: 'Invitation récompensée',
    pt: 'Convite recompensado',
  },
  'coupon-granted': { en: 'Coupon granted', zh: '优惠券已发放', es: 'Cupón concedido', fr: 'Coupon accordé', pt: 'Cupom concedido' },
  'coupon-ends': {
    en: 'Coupon ends soon',
    zh: '优惠券即将到期',
    es: 'El cupón caduca pronto',
    fr: 'Coupon bientôt terminé',
    pt: 'Cupom termina em breve',
  },
  'coupon-restored': {
    en: 'Coupon given back',
    zh: '优惠券已返还',
    es: 'Cupón devuelto',
    fr: 'Coupon rendu',
    pt: 'Cupom devolvido',
  },
  'coupon-revoked': { en: 'Coupon revoked', zh: '优惠券已撤销', es: 'Cupón retirado', fr: 'Coupon retiré', pt: 'Cupom revogado' },
  'points-news': {
    en: 'News of points',
    zh: '积分动态',
    es: 'Novedades de los puntos',
    fr: 'Nouvelles des points',
    pt: 'Novidades dos pontos',
  },
} as const satisfies Record<string, Translated>
