// What waits for oneself.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { withQuery, type Query } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'
import { afterSaleWords } from '../after-sale/room.ts'
import { bulkWords } from '../bulk/room.ts'
import { buyerWords } from '../buyer/room.ts'
import { contentWords } from '../content/room.ts'
import { enquiryWords } from '../enquiry/room.ts'
import { financingWords } from '../financing/room.ts'
import { recallWords } from '../recall/room.ts'
import { paymentExceptionWords } from '../payment-exception/room.ts'
import { payoutWords } from '../payout/room.ts'
import { partnerWords } from '../partner/room.ts'
import { partnerApplicationWords } from '../partner-application/room.ts'
import { productWords } from '../product/room.ts'
import { shopWords } from '../shop/room.ts'
import { pointsWords } from '../points/room.ts'
import { withdrawalWords } from '../withdrawal/room.ts'

export const inboxWords = wordsOf('inbox', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(inboxWords)

export const inboxPath = (query?: Query) => withQuery('/workspace/inbox', query)

export const inboxRoom: Room = {
  title: { en: 'Inbox', zh: '收件箱', es: 'Bandeja', fr: 'Boîte de réception', pt: 'Caixa de entrada' },
  path: inboxPath(),
  icon: 'bell',
  permission: null,
  words: [
    inboxWords,
    afterSaleWords,
    bulkWords,
    buyerWords,
    contentWords,
    enquiryWords,
    financingWords,
    recallWords,
    paymentExceptionWords,
    payoutWords,
    withdrawalWords,
    pointsWords,
    partnerWords,
    partnerApplicationWords,
    productWords,
    shopWords,
  ], // acts are worded by their nouns
  pages: {
    '': async () => (await import('./inbox.page.tsx')).InboxPage,
  },
  tile: { place: 'waiting', load: async () => (await import('./inbox-tile.tsx')).InboxTile },
}
