// Messages of the contact form.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { pathsUnder } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'
import { bulkWords } from '../bulk/room.ts'

export const enquiryWords = wordsOf('enquiry', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(enquiryWords)

export const enquiryPaths = pathsUnder('/workspace/enquiries')

export const enquiryRoom: Room = {
  title: { en: 'Enquiries', zh: '咨询', es: 'Consultas', fr: 'Demandes', pt: 'Consultas' },
  path: enquiryPaths.list(),
  icon: 'chat',
  permission: 'enquiry:list',
  words: [enquiryWords, bulkWords],
  pages: {
    '': async () => (await import('./enquiries.page.tsx')).EnquiriesPage,
    $id: async () => (await import('./enquiry.page.tsx')).EnquiryPage,
  },
  tile: { place: 'waiting', load: async () => (await import('./enquiries-tile.tsx')).EnquiriesTile },
}
