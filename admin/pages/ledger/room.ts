// The ledger: what was posted, what accounts hold, and whether all of it agrees.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { pathsUnder, type Query, withQuery } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'

export const ledgerWords = wordsOf('ledger', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(ledgerWords)

const PATH = '/workspace/ledger'
export const ledgerPaths = {
  ...pathsUnder(PATH),
  accounts: (query?: Query) => withQuery(`${PATH}/accounts`, query), // a room of its own
  overview: () => `${PATH}/overview`,
}

export const ledgerRoom: Room = {
  title: { en: 'Ledger', zh: '总账', es: 'Libro mayor', fr: 'Grand livre', pt: 'Livro-razão' },
  path: PATH,
  icon: 'compare',
  permission: 'ledger:list',
  words: [ledgerWords],
  pages: {
    '': async () => (await import('./entries.page.tsx')).EntriesPage,
    '/workspace/ledger/overview': async () => (await import('./overview.page.tsx')).OverviewPage,
    $id: async () => (await import('./entry.page.tsx')).EntryPage,
  },
  tile: { place: 'waiting', load: async () => (await import('./differences-tile.tsx')).DifferencesTile },
}
