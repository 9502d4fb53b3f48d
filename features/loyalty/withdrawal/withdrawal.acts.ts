// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {
    withdrawal: { en: 'Withdrawal', zh: '提现', es: 'Retiro', fr: 'Retrait', pt: 'Saque' },
  },
  acts: {
    'withdrawal.corrected': {
      en: 'Its owner has corrected the account',
      zh: '申请人已更正账户',
      es: 'El titular corrigió la cuenta',
      fr: 'Le titulaire a corrigé le compte',
      pt: 'O titular corrigiu a conta',
    },
    'withdrawal.account': {
      en: 'Bank account of a withdrawal looked at',
      zh: '查看提现银行账户',
      es: 'Cuenta bancaria de un retiro consultada',
      fr: 'Compte bancaire d’un retrait consulté',
      pt: 'Conta bancária de um saque consultada',
    },
    'withdrawal.give_up': {
      en: 'Withdrawal given up',
      zh: '提现已放弃',
      es: 'Retiro abandonado',
      fr: 'Retrait abandonné',
      pt: 'Saque abandonado',
    },
    'withdrawal.fail': {
      en: 'Withdrawal not taken by the bank',
      zh: '提现银行未受理',
      es: 'Retiro no aceptado por el banco',
      fr: 'Retrait refusé par la banque',
      pt: 'Saque não aceito pelo banco',
    },
    'withdrawal.confirm': {
      en: 'Withdrawal entered as paid',
      zh: '提现已登记为到账',
      es: 'Retiro registrado como pagado',
      fr: 'Retrait enregistré comme payé',
      pt: 'Saque registrado como pago',
    },
    'withdrawal.retry': {
      en: 'Withdrawal sent once more',
      zh: '提现再次付款',
      es: 'Retiro enviado de nuevo',
      fr: 'Retrait envoyé de nouveau',
      pt: 'Saque enviado de novo',
    },
    'withdrawal.pay': {
      en: 'Withdrawal sent by a second person',
      zh: '提现由第二人付款',
      es: 'Retiro enviado por otra persona',
      fr: 'Retrait envoyé par une deuxième personne',
      pt: 'Saque enviado por outra pessoa',
    },
    'withdrawal.reject': {
      en: 'Withdrawal rejected',
      zh: '提现已拒绝',
      es: 'Retiro rechazado',
      fr: 'Retrait refusé',
      pt: 'Saque recusado',
    },
    'withdrawal.approve': {
      en: 'Withdrawal approved',
      zh: '提现已批准',
      es: 'Retiro aprobado',
      fr: 'Retrait approuvé',
      pt: 'Saque aprovado',
    },
    'withdrawal.take': {
      en: 'Withdrawal taken up',
      zh: '提现已受理',
      es: 'Retiro puesto en trámite',
      fr: 'Retrait pris en charge',
      pt: 'Saque assumido',
    },
  },
}
