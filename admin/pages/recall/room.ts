// Notices from the field: entered or brought, the units that they are about, and what their owners answer.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { begunAt, pathsUnder } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'

export const recallWords = wordsOf('recall', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(recallWords)
export const recallPaths = pathsUnder('/workspace/recalls')
export const RECALL_FILES_PATH = '/workspace/recall-files'

export const recallRoom: Room = {
  title: { en: 'Safety notices', zh: '安全通知', es: 'Avisos de seguridad', fr: 'Avis de sécurité', pt: 'Avisos de segurança' },
  path: recallPaths.list(),
  icon: 'alert',
  permission: 'recall:list',
  words: [recallWords],
  begins: [{ word: 'recall.add', permission: 'recall:publish', href: begunAt(recallPaths.list()) }],
  pages: {
    '': async () => (await import('./recalls.page.tsx')).RecallsPage,
    $id: async () => (await import('./recall.page.tsx')).RecallPage,
    [RECALL_FILES_PATH]: async () => (await import('./recall-files.page.tsx')).RecallFilesPage,
  },
  tile: { place: 'waiting', load: async () => (await import('./recalls-tile.tsx')).RecallsTile },
}
