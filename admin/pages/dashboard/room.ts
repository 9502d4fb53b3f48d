// What waits, for whom and since when.
import type { Room } from '../../app/room.ts'
import { orderWords } from '../order/room.ts'

export const dashboardPath = '/workspace'

export const dashboardRoom: Room = {
  title: { en: 'Dashboard', zh: '总览', es: 'Panel', fr: 'Tableau de bord', pt: 'Painel' },
  path: dashboardPath,
  icon: 'home',
  permission: null,
  words: [orderWords],
  pages: {
    '': async () => (await import('./dashboard.page.tsx')).DashboardPage,
  },
}
