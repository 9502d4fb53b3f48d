// What was done: who did what to what, from where. Nothing here can be changed.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { pathsUnder } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'

export const auditWords = wordsOf('audit', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(auditWords)

export const auditPaths = pathsUnder('/workspace/audit')

export const auditRoom: Room = {
  title: { en: 'Acts of staff', zh: '操作记录', es: 'Acciones del personal', fr: 'Actions du personnel', pt: 'Ações da equipe' },
  path: auditPaths.list(),
  icon: 'clock',
  permission: 'audit:list',
  words: [auditWords],
  // The fields that acts changed are worded by the rooms of the things.
  namesPermissions: true,
  pages: {
    '': async () => (await import('./audit.page.tsx')).AuditPage,
    $id: async () => (await import('./act.page.tsx')).ActPage,
  },
}
