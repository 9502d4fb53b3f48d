// Applications as a city partner.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { pathsUnder } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'

export const partnerApplicationWords = wordsOf('partner-application', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(partnerApplicationWords)

export const partnerApplicationPaths = pathsUnder('/workspace/partner-applications')

export const partnerApplicationRoom: Room = {
  title: {
    en: 'Applications',
    zh: '合伙人申请',
    es: 'Solicitudes',
    fr: 'Candidatures',
    pt: 'Candidaturas',
  },
  path: partnerApplicationPaths.list(),
  icon: 'document',
  permission: 'partner:list',
  words: [partnerApplicationWords],
  pages: {
    '': async () => (await import('./applications.page.tsx')).ApplicationsPage,
    $id: async () => (await import('./application.page.tsx')).ApplicationPage,
  },
  tile: { place: 'waiting', load: async () => (await import('./applications-tile.tsx')).ApplicationsTile },
}
