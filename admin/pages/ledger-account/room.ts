// What the ledger's accounts hold; reached from its entries.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { pathsUnder } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'
import { ledgerPaths, ledgerWords } from '../ledger/room.ts'

export const ledgerAccountWords = wordsOf('ledger-account', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(ledgerAccountWords)

export const ledgerAccountPaths = pathsUnder(ledgerPaths.accounts())

export const ledgerAccountRoom: Room = {
  title: { en: 'Accounts', zh: '账户', es: 'Cuentas', fr: 'Comptes', pt: 'Contas' },
  path: ledgerAccountPaths.list(),
  icon: 'compare',
  permission: 'ledger:list',
  inner: true,
  words: [ledgerAccountWords, ledgerWords],
  pages: {
    '': async () => (await import('./ledger-accounts.page.tsx')).LedgerAccountsPage,
    $id: async () => (await import('./ledger-account.page.tsx')).LedgerAccountPage,
  },
}
