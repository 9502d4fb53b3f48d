// Points: who has how many, what they come to, giving and taking by two people, and goods for points.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { pathsUnder } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'

export const pointsWords = wordsOf('points', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(pointsWords)

export const pointsPaths = { ...pathsUnder('/workspace/points'), overview: () => '/workspace/points/overview' }
/** What waits for a second person, one by one. */
export const adjustmentPaths = pathsUnder('/workspace/points/adjustments')

export const pointsRoom: Room = {
  title: { en: 'Points', zh: '积分', es: 'Puntos', fr: 'Points', pt: 'Pontos' },
  path: pointsPaths.list(),
  icon: 'coin',
  permission: 'points:list',
  words: [pointsWords],
  pages: {
    '': async () => (await import('./members.page.tsx')).PointsMembersPage,
    overview: async () => (await import('./overview.page.tsx')).PointsOverviewPage,
    'adjustments/$id': async () => (await import('./adjustment.page.tsx')).PointsAdjustmentPage,
    $id: async () => (await import('./member.page.tsx')).PointsMemberPage,
  },
  tile: { place: 'waiting', load: async () => (await import('./points-tile.tsx')).PointsTile },
}
