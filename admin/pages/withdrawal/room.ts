// Points and commission that are paid out: approved by one person, sent by another.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { pathsUnder } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'

export const withdrawalWords = wordsOf('withdrawal', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(withdrawalWords)

export const withdrawalPaths = pathsUnder('/workspace/withdrawals')

export const withdrawalRoom: Room = {
  title: { en: 'Withdrawals', zh: '提现', es: 'Retiros', fr: 'Retraits', pt: 'Saques' },
  path: withdrawalPaths.list(),
  icon: 'coin',
  permission: 'withdrawal:list',
  words: [withdrawalWords],
  pages: {
    '': async () => (await import('./withdrawals.page.tsx')).WithdrawalsPage,
    $id: async () => (await import('./withdrawal.page.tsx')).WithdrawalPage,
  },
  tile: { place: 'waiting', load: async () => (await import('./withdrawals-tile.tsx')).WithdrawalsTile },
}
