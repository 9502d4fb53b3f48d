// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {
    coupon: { en: 'Coupon', zh: '优惠券', es: 'Cupón', fr: 'Coupon', pt: 'Cupom' },
    'coupon-campaign': {
      en: 'Coupon campaign',
      zh: '优惠券活动',
      es: 'Campaña de cupones',
      fr: 'Campagne de coupons',
      pt: 'Campanha de cupons',
    },
  },
  acts: {
    'coupon.open': { en: 'Campaign opened', zh: '活动已开启', es: 'Campaña abierta', fr: 'Campagne ouverte', pt: 'Campanha aberta' },
    'coupon.closed': { en: 'Campaign closed', zh: '活动已关闭', es: 'Campaña cerrada', fr: 'Campagne fermée', pt: 'Campanha encerrada' },
    'coupon.codes': {
      en: 'Coupon codes created',
      zh: '兑换码已生成',
      es: 'Códigos de cupón creados',
      fr: 'Codes de coupon créés',
      pt: 'Códigos de cupom criados',
    },
    'coupon.grant': { en: 'Coupon granted', zh: '优惠券已发放', es: 'Cupón concedido', fr: 'Coupon accordé', pt: 'Cupom concedido' },
    'coupon.revoke': { en: 'Coupon revoked', zh: '优惠券已撤销', es: 'Cupón retirado', fr: 'Coupon retiré', pt: 'Cupom revogado' },
  },
}
