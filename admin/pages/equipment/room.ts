// Units of equipment with their owners: to find one, and to put its serial number right.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { pathsUnder } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'
import { recallWords } from '../recall/room.ts'

export const equipmentWords = wordsOf('equipment', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(equipmentWords)
export const equipmentPaths = pathsUnder('/workspace/equipment')

export const equipmentRoom: Room = {
  title: { en: 'Equipment', zh: '设备', es: 'Equipos', fr: 'Équipements', pt: 'Equipamentos' },
  path: equipmentPaths.list(),
  icon: 'cube',
  permission: 'equipment:list',
  words: [equipmentWords, recallWords], // a unit names the notices that are about it
  pages: {
    '': async () => (await import('./units.page.tsx')).UnitsPage,
    $id: async () => (await import('./unit.page.tsx')).UnitPage,
  },
}
