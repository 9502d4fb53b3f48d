// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {
    payout: { en: 'Payout', zh: '店铺付款', es: 'Pago a tienda', fr: 'Versement', pt: 'Pagamento à loja' },
  },
  acts: {
    'payout.prepare': {
      en: 'Payout prepared',
      zh: '店铺付款已制单',
      es: 'Pago a tienda preparado',
      fr: 'Versement préparé',
      pt: 'Pagamento à loja preparado',
    },
    'payout.approve': {
      en: 'Payout approved by a second person',
      zh: '店铺付款已由第二人批准',
      es: 'Pago a tienda aprobado por una segunda persona',
      fr: 'Versement approuvé par une seconde personne',
      pt: 'Pagamento à loja aprovado por uma segunda pessoa',
    },
    'payout.withdraw': {
      en: 'Payout withdrawn',
      zh: '店铺付款已撤回',
      es: 'Pago a tienda retirado',
      fr: 'Versement retiré',
      pt: 'Pagamento à loja retirado',
    },
    'payout.refuse': {
      en: 'Payout refused',
      zh: '店铺付款已拒绝',
      es: 'Pago a tienda rechazado',
      fr: 'Versement refusé',
      pt: 'Pagamento à loja recusado',
    },
    'payout.pay': {
      en: 'Payout entered as sent',
      zh: '店铺付款已登记为汇出',
      es: 'Pago a tienda registrado como enviado',
      fr: 'Versement saisi comme envoyé',
      pt: 'Pagamento à loja registrado como enviado',
    },
    'payout.fail': {
      en: 'Payout not taken by the bank',
      zh: '银行未受理店铺付款',
      es: 'Pago a tienda no aceptado por el banco',
      fr: 'Versement rejeté par la banque',
      pt: 'Pagamento à loja não aceito pelo banco',
    },
    'payout.come_back': {
      en: 'Payout sent back by the bank',
      zh: '店铺付款被银行退回',
      es: 'Pago a tienda devuelto por el banco',
      fr: 'Versement renvoyé par la banque',
      pt: 'Pagamento à loja devolvido pelo banco',
    },
  },
}
