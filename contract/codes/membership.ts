// What a member's growth and level are made of, and what a level may bring (docs/decisions/111-membership.md).
import type { Translated } from '#shared/language.ts'

export const MEMBER_KIND_LABELS = {
  order: { en: 'Order completed', zh: '订单完成', es: 'Pedido completado', fr: 'Commande terminée', pt: 'Pedido concluído' },
  order_back: { en: 'Order refunded', zh: '订单退款', es: 'Pedido reembolsado', fr: 'Commande remboursée', pt: 'Pedido reembolsado' },
  correction: {
    en: 'Corrected by customer service',
    zh: '客服更正',
    es: 'Corregido por atención al cliente',
    fr: 'Corrigé par le service client',
    pt: 'Corrigido pelo atendimento',
  },
  year: {
    en: 'New membership year',
    zh: '新会员年度',
    es: 'Nuevo año de membresía',
    fr: 'Nouvelle année d’adhésion',
    pt: 'Novo ano do programa',
  },
  levels: {
    en: 'Levels changed',
    zh: '等级规则调整',
    es: 'Cambio de niveles',
    fr: 'Niveaux modifiés',
    pt: 'Níveis alterados',
  },
} as const satisfies Record<string, Translated>
export type MemberKind = keyof typeof MEMBER_KIND_LABELS
export const MEMBER_KINDS = Object.keys(MEMBER_KIND_LABELS) as [MemberKind, ...MemberKind[]]

/** A level's rank when somebody has just come. */
export const FIRST_RANK = 1
export const LEVELS_MOST = 8

/** The example levels of an installation; staff edits them. Growth: dollars of goods in one year of membership. */
export const DEFAULT_LEVELS = [
  { name: { en: 'Bronze', zh: '铜牌', es: 'Bronce', fr: 'Bronze', pt: 'Bronze' }, from: 0, multiplier: 100, coupon: 'none' },
  { name: { en: 'Silver', zh: '银牌', es: 'Plata', fr: 'Argent', pt: 'Prata' }, from: 20_000, multiplier: 110, coupon: 'none' },
  { name: { en: 'Gold', zh: '金牌', es: 'Oro', fr: 'Or', pt: 'Ouro' }, from: 80_000, multiplier: 125, coupon: 'level-gold' },
  {
    name: { en: 'Platinum', zh: '铂金', es: 'Platino', fr: 'Platine', pt: 'Platina' },
    from: 250_000,
    multiplier: 150,
    coupon: 'level-platinum',
  },
] as const

/** What a level brings, in words; '{…}' from the level's own numbers. */
export const BENEFIT_LABELS = {
  points: {
    en: '{times} × points on completed orders',
    zh: '已完成订单积分 {times} 倍',
    es: '{times} × puntos por pedidos completados',
    fr: '{times} × points sur les commandes terminées',
    pt: '{times} × pontos em pedidos concluídos',
  },
  coupon: {
    en: 'Each year of membership a coupon: {coupon}',
    zh: '每个会员年度一张优惠券：{coupon}',
    es: 'Cada año de membresía, un cupón: {coupon}',
    fr: 'Chaque année d’adhésion, un coupon : {coupon}',
    pt: 'A cada ano do programa, um cupom: {coupon}',
  },
} as const satisfies Record<string, Translated>
