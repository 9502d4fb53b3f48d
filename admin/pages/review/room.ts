// Reviews of products: what waits to be read before everybody reads it, what readers report, and the shop's answers.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { pathsUnder } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'

export const reviewWords = wordsOf('review', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(reviewWords)
export const reviewPaths = pathsUnder('/workspace/reviews')

export const reviewRoom: Room = {
  title: { en: 'Reviews', zh: '评价', es: 'Opiniones', fr: 'Avis', pt: 'Avaliações' },
  path: reviewPaths.list(),
  icon: 'star',
  permission: 'review:list',
  words: [reviewWords],
  pages: {
    '': async () => (await import('./reviews.page.tsx')).ReviewsPage,
    $id: async () => (await import('./review.page.tsx')).ReviewPage,
  },
  tile: { place: 'waiting', load: async () => (await import('./reviews-tile.tsx')).ReviewsTile },
}
