// Statements of the bank, brought for the accounts of the house.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { pathsUnder } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'

export const bankWords = wordsOf('bank', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(bankWords)

export const bankLinePaths = pathsUnder('/workspace/bank-lines')
export const bankStatementPaths = pathsUnder('/workspace/bank-statements')

export const bankStatementRoom: Room = {
  title: { en: 'Bank statements', zh: '银行对账单', es: 'Extractos bancarios', fr: 'Relevés bancaires', pt: 'Extratos bancários' },
  path: bankStatementPaths.list(),
  icon: 'document',
  permission: 'payment:confirm',
  words: [bankWords],
  pages: { '': async () => (await import('./bank-statements.page.tsx')).BankStatementsPage },
}
