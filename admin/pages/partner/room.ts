// City partners: their places, terms, customers and commission.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { pathsUnder } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'
import { payoutWords } from '../payout/room.ts'
import { shopAccountWords } from '../shop-account/room.ts'

export const partnerWords = wordsOf('partner', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(partnerWords)

export const partnerPaths = pathsUnder('/workspace/partners')

export const partnerRoom: Room = {
  title: { en: 'City partners', zh: '城市合伙人', es: 'Socios locales', fr: 'Partenaires locaux', pt: 'Parceiros locais' },
  path: partnerPaths.list(),
  icon: 'globe',
  permission: 'partner:list',
  words: [partnerWords, shopAccountWords, payoutWords],
  pages: {
    '': async () => (await import('./partners.page.tsx')).PartnersPage,
    $id: async () => (await import('./partner.page.tsx')).PartnerPage,
  },
}
