// Who works here, and what their roles may do.
import type { Room } from '../../app/room.ts'
import { useTOf } from '../../app/office.ts'
import { begunAt, pathsUnder } from '../../app/paths.ts'
import { wordsOf } from '../../app/words.ts'

export const staffWords = wordsOf('staff', {
  en: () => import('./words/en.json'),
  zh: () => import('./words/zh.json'),
  es: () => import('./words/es.json'),
  fr: () => import('./words/fr.json'),
  pt: () => import('./words/pt.json'),
})
export const useT = useTOf(staffWords)

export const staffPaths = {
  ...pathsUnder('/workspace/staff'),
  roles: () => '/workspace/roles',
  role: (id: number) => `/workspace/roles/${id}`,
}

export const staffRoom: Room = {
  title: { en: 'Staff', zh: '人员', es: 'Personal', fr: 'Personnel', pt: 'Equipe' },
  path: staffPaths.list(),
  icon: 'shield',
  permission: 'staff:list',
  words: [staffWords],
  namesPermissions: true,
  places: async () => (await import('./role-places.ts')).rolePlaces,
  begins: [
    { word: 'staff.invite', permission: 'staff:invite', href: begunAt(staffPaths.list()) },
    { word: 'staff.make-role', permission: 'staff:role', href: begunAt(staffPaths.roles()) },
  ],
  pages: {
    '': async () => (await import('./staff.page.tsx')).StaffPage,
    $id: async () => (await import('./person.page.tsx')).PersonPage,
    '/workspace/roles/$id': async () => (await import('./role.page.tsx')).RolePage,
    '/workspace/roles': async () => (await import('./roles.page.tsx')).RolesPage,
  },
}
