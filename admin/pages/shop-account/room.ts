// What shops are owed: by finance for each shop, by a shop's people for their own; statements of account, also those of buyers.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { pathsUnder } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'
import { payoutWords } from '../payout/room.ts'

export const shopAccountWords = wordsOf('shop-account', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(shopAccountWords)

export const shopAccountPaths = pathsUnder('/workspace/shop-accounts')

export const shopAccountRoom: Room = {
  title: { en: 'Shops’ statements', zh: '店铺对账单', es: 'Extractos de tiendas', fr: 'Relevés des vendeurs', pt: 'Extratos das lojas' },
  path: shopAccountPaths.list(),
  icon: 'list',
  permission: 'statement:shop',
  words: [shopAccountWords, payoutWords],
  pages: {
    '': async () => (await import('./shop-accounts.page.tsx')).ShopAccountsPage,
    $id: async () => (await import('./shop-account.page.tsx')).ShopAccountPage,
  },
}
