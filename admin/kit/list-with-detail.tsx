// A list and, when a row is open, its detail: beside the list in windows of 1440 px and more, else in its place.
import { useEffect, type ReactNode } from 'react'
import { Outlet } from '@tanstack/react-router'
import { classNames } from '#ui/class-names.ts'
import type { Room } from '../app/room.ts'
import { useAddress, useGo } from './navigation.tsx'

/** The id in an address below the room's own path; null when only the list is open. */
export function openIdIn(path: string, base: string): number | null {
  const rest = path.startsWith(`${base}/`) ? path.slice(base.length + 1).split('/')[0]! : ''
  return /^\d{1,15}$/.test(rest) ? Number(rest) : null
}

/** Something is open beside the list: a row's detail, or a page without a row. */
export const isOpenIn = (path: string, base: string): boolean => path.length > base.length + 1

/** What changes a thing, or makes one, has the window to itself. */
const FORM = /\/(edit|new)$/

type Props = { room: Pick<Room, 'path'>; list: (openId: number | null) => ReactNode }

export function ListWithDetail({ room: { path: base }, list }: Props) {
  const { path, search } = useAddress()
  const go = useGo()
  const openId = openIdIn(path, base)
  const open = isOpenIn(path, base)
  const whole = FORM.test(path)
  useEffect(() => {
    if (!open) return
    const escape = (event: KeyboardEvent) => {
      const busy =
        event.defaultPrevented || document.querySelector('dialog[open]') || (event.target as HTMLElement).closest('input, textarea, select')
      if (event.key === 'Escape' && !busy) go(base + search)
    }
    window.addEventListener('keydown', escape) // behind the document's: an open menu has it first
    return () => window.removeEventListener('keydown', escape)
  })
  return (
    <div className="flex min-h-0 min-w-0 flex-1 print:block">
      <div
        className={classNames(
          'flex min-h-0 min-w-0 flex-col',
          whole ? 'hidden' : open ? 'broad:w-[clamp(584px,40%,720px)] max-broad:hidden print:hidden' : 'flex-1',
        )}
      >
        {list(openId)}
      </div>
      {open && (
        <div
          className={classNames('flex min-h-0 min-w-0 flex-1 flex-col border-line print:block', !whole && 'broad:border-l print:border-0')}
          key={path}
        >
          <Outlet />
        </div>
      )}
    </div>
  )
}
