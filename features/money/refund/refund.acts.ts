// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {
    refund: { en: 'Refund', zh: '退款', es: 'Reembolso', fr: 'Remboursement', pt: 'Reembolso' },
  },
  acts: {
    'refund.prepare': {
      en: 'Refund prepared',
      zh: '退款已制单',
      es: 'Reembolso preparado',
      fr: 'Remboursement préparé',
      pt: 'Reembolso preparado',
    },
    'refund.account': {
      en: 'Bank account of a refund looked at',
      zh: '查看退款银行账户',
      es: 'Cuenta bancaria de un reembolso consultada',
      fr: 'Compte bancaire d’un remboursement consulté',
      pt: 'Conta bancária de um reembolso consultada',
    },
    'refund.approve': {
      en: 'Refund approved by a second person',
      zh: '第二人批准退款',
      es: 'Reembolso aprobado por una segunda persona',
      fr: 'Remboursement approuvé par une seconde personne',
      pt: 'Reembolso aprovado por uma segunda pessoa',
    },
    'refund.withdraw': {
      en: 'Refund withdrawn',
      zh: '退款已撤回',
      es: 'Reembolso retirado',
      fr: 'Remboursement retiré',
      pt: 'Reembolso retirado',
    },
    'refund.refuse': {
      en: 'Refund refused',
      zh: '退款未获批准',
      es: 'Reembolso rechazado',
      fr: 'Remboursement refusé',
      pt: 'Reembolso recusado',
    },
    'refund.pay': {
      en: 'Refund entered as sent',
      zh: '登记退款已汇出',
      es: 'Reembolso registrado como enviado',
      fr: 'Remboursement saisi comme envoyé',
      pt: 'Reembolso registrado como enviado',
    },
    'refund.fail': {
      en: 'Refund not taken by the bank',
      zh: '银行未受理退款',
      es: 'Reembolso no aceptado por el banco',
      fr: 'Remboursement rejeté par la banque',
      pt: 'Reembolso não aceito pelo banco',
    },
    'refund.keep': {
      en: 'Kept as the buyer’s credit',
      zh: '留作买家余额',
      es: 'Guardado como saldo a favor del comprador',
      fr: 'Conservé en avoir pour l’acheteur',
      pt: 'Mantido como crédito do comprador',
    },
    'refund.use': {
      en: 'The buyer’s credit was used',
      zh: '买家余额已使用',
      es: 'Se usó el saldo a favor del comprador',
      fr: 'L’avoir de l’acheteur a été utilisé',
      pt: 'O crédito do comprador foi usado',
    },
  },
}
