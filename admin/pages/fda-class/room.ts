// What the FDA's product codes stand for.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { wordsOf } from '../../app/words.ts'

export const fdaClassWords = wordsOf('fda-class', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(fdaClassWords)

export const fdaClassRoom: Room = {
  title: {
    en: 'Device classes',
    zh: '器械分类',
    es: 'Clases de dispositivos',
    fr: 'Classes de dispositifs',
    pt: 'Classes de dispositivos',
  },
  path: '/workspace/device-classes',
  icon: 'certificate',
  permission: 'product:list',
  words: [fdaClassWords],
  pages: { '': async () => (await import('./fda-classes.page.tsx')).FdaClassesPage },
}
