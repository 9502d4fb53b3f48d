// The rooms of My Workspace, in the order of the sidebar. A new room is one line here, one route, and its list file.
import type { IconName } from '#ui/icon.tsx'
import { paths } from '../paths.ts'
import type { WordKey } from '../words/words.ts'

export type RoomEntry = { href: string; label: WordKey; icon: IconName; permission: string | null }

export const ROOMS: readonly RoomEntry[] = [
  { href: paths.dashboard(), label: 'frame.dashboard', icon: 'home', permission: null },
  { href: paths.orders(), label: 'orders.title', icon: 'list', permission: 'order:list' },
  { href: paths.products(), label: 'products.title', icon: 'box', permission: 'product:list' },
]

/** Whether the room is the one of this path. */
export const isAt = (path: string, href: string): boolean =>
  href === paths.dashboard() ? path === href || path === `${href}/` : path === href || path.startsWith(`${href}/`)
