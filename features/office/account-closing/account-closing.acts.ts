// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {},
  acts: {
    'buyer.close': {
      en: 'Account closed as its owner asked',
      zh: '应买家要求注销账户',
      es: 'Cuenta cerrada a petición de su titular',
      fr: 'Compte fermé à la demande de son titulaire',
      pt: 'Conta encerrada a pedido do titular',
    },
    'buyer.leave': {
      en: 'Account closed by its owner',
      zh: '买家本人注销账户',
      es: 'Cuenta cerrada por su titular',
      fr: 'Compte fermé par son titulaire',
      pt: 'Conta encerrada pelo titular',
    },
    'buyer.keep': {
      en: 'Closed account kept by its owner',
      zh: '买家保留了已注销的账户',
      es: 'Cuenta cerrada, conservada por su titular',
      fr: 'Compte fermé, gardé par son titulaire',
      pt: 'Conta encerrada mantida pelo titular',
    },
    'buyer.erase': {
      en: 'What was personal in the account erased',
      zh: '已删除账户中的个人信息',
      es: 'Datos personales de la cuenta borrados',
      fr: 'Données personnelles du compte effacées',
      pt: 'Dados pessoais da conta apagados',
    },
  },
}
