// Statements of account of buyers.
import type { Room } from '../../app/room.ts'
import { pathsUnder } from '../../app/paths.ts'
import { payoutWords } from '../payout/room.ts'
import { shopAccountWords } from '../shop-account/room.ts'

export const buyerAccountPaths = pathsUnder('/workspace/buyer-accounts')

export const buyerAccountRoom: Room = {
  title: {
    en: 'Buyers’ statements',
    zh: '买家对账单',
    es: 'Extractos de compradores',
    fr: 'Relevés des acheteurs',
    pt: 'Extratos de compradores',
  },
  path: buyerAccountPaths.list(),
  icon: 'list',
  permission: 'statement:buyer',
  words: [shopAccountWords, payoutWords],
  pages: {
    '': async () => (await import('./buyer-accounts.page.tsx')).BuyerAccountsPage,
    $id: async () => (await import('./buyer-account.page.tsx')).BuyerAccountPage,
  },
}
