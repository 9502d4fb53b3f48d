// What staff does here, in words.
import type { Acts } from '#features/platform/audit/audit.ts'

export const ACTS: Acts = {
  kinds: {
    'bank-account': { en: 'Bank account', zh: '银行账户', es: 'Cuenta bancaria', fr: 'Compte bancaire', pt: 'Conta bancária' },
    'bank-statement': { en: 'Bank statement', zh: '银行对账单', es: 'Extracto bancario', fr: 'Relevé bancaire', pt: 'Extrato bancário' },
    'bank-line': { en: 'Bank line', zh: '银行流水', es: 'Línea bancaria', fr: 'Ligne bancaire', pt: 'Linha bancária' },
  },
  acts: {
    'bank-statement.import': {
      en: 'Statement imported',
      zh: '已导入对账单',
      es: 'Extracto importado',
      fr: 'Relevé importé',
      pt: 'Extrato importado',
    },
    'bank-line.confirm': {
      en: 'Line confirmed as a receipt',
      zh: '已将流水确认为收款',
      es: 'Línea confirmada como cobro',
      fr: 'Ligne confirmée comme encaissement',
      pt: 'Linha confirmada como recebimento',
    },
    'bank-line.set_aside': {
      en: 'Line set aside',
      zh: '已搁置流水',
      es: 'Línea apartada',
      fr: 'Ligne écartée',
      pt: 'Linha deixada de lado',
    },
    'bank-line.dollars': {
      en: 'Dollars of a line entered',
      zh: '已录入行的美元金额',
      es: 'Dólares de una línea indicados',
      fr: 'Dollars d’une ligne indiqués',
      pt: 'Dólares de uma linha informados',
    },
    'bank-line.take_back': { en: 'Line taken back', zh: '已恢复流水', es: 'Línea recuperada', fr: 'Ligne reprise', pt: 'Linha retomada' },
  },
}
