// The settings of the operator.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { wordsOf } from '../../app/words.ts'

export const settingWords = wordsOf('setting', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(settingWords)

export const settingPaths = {
  all: () => '/workspace/settings',
  part: (part: string) => `/workspace/settings/${part}`,
  dictionary: (type: string) => `/workspace/settings/dictionaries/${type}/edit`,
}

export const settingRoom: Room = {
  title: { en: 'Settings', zh: '设置', es: 'Ajustes', fr: 'Réglages', pt: 'Configurações' },
  path: settingPaths.all(),
  icon: 'wrench',
  permission: 'setting:edit',
  words: [settingWords],
  pages: {
    '': async () => (await import('./settings.page.tsx')).SettingsPage,
    'dictionaries/$type/edit': async () => (await import('./dictionary-edit.page.tsx')).DictionaryEditPage,
    $part: async () => (await import('./setting.page.tsx')).SettingPage,
  },
  places: async () => (await import('./setting-places.ts')).settingPlaces,
  tile: { place: 'top', load: async () => (await import('./opening-steps.tsx')).OpeningSteps },
}
