// The rooms of My Workspace, in the order of the sidebar. A new room is one line here, one route, and its list file.
import type { Permission } from '#contract/permission.ts'
import type { IconName } from '#ui/icon.tsx'
import { paths } from '../paths.ts'
import type { WordKey } from '../words/words.ts'

export type RoomEntry = { href: string; label: WordKey; icon: IconName; permission: Permission | null }

export const ROOMS: readonly RoomEntry[] = [
  { href: paths.dashboard(), label: 'frame.dashboard', icon: 'home', permission: null },
  { href: paths.orders(), label: 'orders.title', icon: 'list', permission: 'order:list' },
  { href: paths.products(), label: 'products.title', icon: 'box', permission: 'product:list' },
  { href: paths.buyers(), label: 'buyers.title', icon: 'user', permission: 'buyer:list' },
  { href: paths.enquiries(), label: 'enquiries.title', icon: 'chat', permission: 'enquiry:list' },
  { href: paths.pages(), label: 'content.title', icon: 'document', permission: 'content:list' },
  { href: paths.mails(), label: 'mail.title', icon: 'mail', permission: 'mail:list' },
  { href: paths.staff(), label: 'staff.title', icon: 'shield', permission: 'staff:list' },
  { href: paths.settings(), label: 'settings.title', icon: 'wrench', permission: 'setting:edit' },
]

/** The rooms that somebody sees: one without its permission is not there at all (SPEC-229). */
export const roomsFor = (may: (permission: Permission) => boolean): readonly RoomEntry[] =>
  ROOMS.filter(({ permission }) => permission === null || may(permission))

/** Whether the room is the one of this path. */
export const isAt = (path: string, href: string): boolean =>
  href === paths.dashboard() ? path === href || path === `${href}/` : path === href || path.startsWith(`${href}/`)
