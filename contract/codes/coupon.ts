// The kinds of coupons and their states, as both sides read them.
import type { Translated } from '#shared/language.ts'

export const COUPON_KINDS = [
  'percentage',
  'fixed',
  'spend-and-save',
  'freight-cap',
  'supplier-discount',
  'financing',
  'first-order',
  'hospital-kit',
  'distributor-kit',
] as const
export type CouponKindKey = (typeof COUPON_KINDS)[number]

/** Of which staff makes campaigns; the others belong to campaigns of the house. */
export const STAFF_KINDS = COUPON_KINDS.slice(0, 6) as readonly CouponKindKey[]

export const COUPON_KIND_LABELS: Record<CouponKindKey, Translated> = {
  percentage: { en: 'Percentage', zh: '按比例折扣', es: 'Porcentaje', fr: 'Pourcentage', pt: 'Percentual' },
  fixed: { en: 'Fixed amount', zh: '固定金额', es: 'Importe fijo', fr: 'Montant fixe', pt: 'Valor fixo' },
  'spend-and-save': {
    en: 'Spend and save, in tiers',
    zh: '阶梯满减',
    es: 'Gaste y ahorre, por tramos',
    fr: 'Remise par paliers',
    pt: 'Gaste e economize, por faixas',
  },
  'freight-cap': { en: 'Freight cap', zh: '运费封顶', es: 'Tope de flete', fr: 'Fret plafonné', pt: 'Teto de frete' },
  'supplier-discount': {
    en: 'Supplier discount',
    zh: '供应商折扣',
    es: 'Descuento de proveedor',
    fr: 'Remise fournisseur',
    pt: 'Desconto do fornecedor',
  },
  financing: {
    en: 'Lower financing rate',
    zh: '降低融资利率',
    es: 'Menor interés de financiación',
    fr: 'Taux de financement réduit',
    pt: 'Taxa de financiamento menor',
  },
  'first-order': { en: 'First order', zh: '首单优惠', es: 'Primer pedido', fr: 'Première commande', pt: 'Primeiro pedido' },
  'hospital-kit': {
    en: 'Hospital welcome, spend and save',
    zh: '医院欢迎礼（满减）',
    es: 'Bienvenida a hospitales, por tramos',
    fr: 'Bienvenue aux hôpitaux, par paliers',
    pt: 'Boas-vindas a hospitais, por faixas',
  },
  'distributor-kit': {
    en: 'Distributor welcome kit',
    zh: '经销商欢迎礼包',
    es: 'Paquete de bienvenida a distribuidores',
    fr: 'Kit de bienvenue distributeurs',
    pt: 'Kit de boas-vindas a distribuidores',
  },
}

/** What of its terms each kind is told. */
export const COUPON_TERMS = {
  percentage: ['percent', 'cap', 'minimum'],
  fixed: ['amount', 'minimum'],
  'spend-and-save': ['tiers'],
  'freight-cap': ['freightCap', 'cap', 'minimum'],
  'supplier-discount': ['percent', 'cap', 'minimum', 'shops'],
  financing: ['rateOff', 'rateFloor', 'amountLeast', 'amountMost', 'monthsMost'],
  'first-order': ['percent', 'cap', 'minimum'],
  'hospital-kit': ['tiers'],
  'distributor-kit': ['percent', 'cap', 'minimum'],
} as const satisfies Record<CouponKindKey, readonly CouponTerm[]>
export type CouponTerm =
  | 'percent'
  | 'cap'
  | 'amount'
  | 'tiers'
  | 'freightCap'
  | 'minimum'
  | 'shops'
  | 'rateOff'
  | 'rateFloor'
  | 'amountLeast'
  | 'amountMost'
  | 'monthsMost'

export const COUPON_STATES = ['available', 'reserved', 'used', 'used_final', 'expired', 'revoked'] as const
export type CouponState = (typeof COUPON_STATES)[number]

export const COUPON_STATE_LABELS: Record<CouponState, Translated> = {
  available: { en: 'Available', zh: '可用', es: 'Disponible', fr: 'Disponible', pt: 'Disponível' },
  reserved: { en: 'Reserved', zh: '已占用', es: 'Reservado', fr: 'Réservé', pt: 'Reservado' },
  used: { en: 'Used', zh: '已使用', es: 'Usado', fr: 'Utilisé', pt: 'Usado' },
  used_final: {
    en: 'Used, order complete',
    zh: '已使用，订单完成',
    es: 'Usado, pedido completo',
    fr: 'Utilisé, commande terminée',
    pt: 'Usado, pedido concluído',
  },
  expired: { en: 'Expired', zh: '已过期', es: 'Caducado', fr: 'Expiré', pt: 'Vencido' },
  revoked: { en: 'Revoked', zh: '已撤销', es: 'Retirado', fr: 'Retiré', pt: 'Revogado' },
}

export const CAMPAIGN_STATES = ['draft', 'open', 'closed'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

export const CAMPAIGN_STATE_LABELS: Record<CampaignState, Translated> = {
  draft: { en: 'In preparation', zh: '准备中', es: 'En preparación', fr: 'En préparation', pt: 'Em preparação' },
  open: { en: 'Granting', zh: '发放中', es: 'Activa', fr: 'En cours d’octroi', pt: 'Ativa' },
  closed: { en: 'Granting is over', zh: '已停止发放', es: 'Cerrada', fr: 'Octroi terminé', pt: 'Encerrada' },
}
