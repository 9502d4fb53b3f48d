// Pages of one's own equipment, for those logged in. As in pages.ts, each once.
import { createRoute } from '@tanstack/react-router'
import { accountWords } from '../pages/account/words.ts'
import { equipmentWords } from '../pages/equipment/words.ts'
import { uploadWords } from '../parts/upload/words.ts'
import { closedHead, page } from './page.ts'
import { closed } from './closed.ts'

const account = () => closed

export const equipmentPages = [
  createRoute({
    getParentRoute: account,
    path: '/my-equipment',
    ...page({
      source: 'equipment/equipment',
      words: [equipmentWords, accountWords],
      load: async (shop, query) => (await import('../pages/equipment/data.ts')).loadUnits(shop, query),
      show: async () => (await import('../pages/equipment/equipment.page.tsx')).MyEquipmentPage,
      head: 'frame.my-equipment',
      fresh: true,
    }),
  }),
  createRoute({
    getParentRoute: account,
    path: '/my-equipment/import',
    ...page({
      source: 'equipment/import',
      words: [equipmentWords, accountWords],
      show: async () => (await import('../pages/equipment/import.page.tsx')).ImportPage,
      head: 'equipment.bring-in',
      fresh: true,
    }),
  }),
  createRoute({
    getParentRoute: account,
    path: '/my-equipment/hand-overs',
    ...page({
      source: 'equipment/hand-overs',
      words: [equipmentWords, accountWords],
      load: async (shop, query) => (await import('../pages/equipment/data.ts')).loadHandovers(shop, query),
      show: async () => (await import('../pages/equipment/hand-overs.page.tsx')).HandoversPage,
      head: 'equipment.handovers',
      fresh: true,
    }),
  }),
  createRoute({
    getParentRoute: account,
    path: '/my-equipment/reminders',
    ...page({
      source: 'equipment/reminders',
      words: [equipmentWords, accountWords],
      load: async (shop) => (await import('../pages/equipment/data.ts')).loadReminders(shop),
      show: async () => (await import('../pages/equipment/reminders.page.tsx')).RemindersPage,
      head: 'equipment.reminders',
      fresh: true,
    }),
  }),
  createRoute({
    getParentRoute: account,
    path: '/my-equipment/$id',
    ...page({
      source: 'equipment/unit',
      words: [equipmentWords, accountWords, uploadWords],
      load: async (shop, _, { id = '' }) => (await import('../pages/equipment/data.ts')).loadUnit(shop, id),
      show: async () => (await import('../pages/equipment/unit.page.tsx')).UnitPage,
      head: (shown) => closedHead(shown, shown.loaderData?.unit.name ?? shown.match.context.shop.t('equipment.missing')),
      fresh: true,
    }),
  }),
] as const
