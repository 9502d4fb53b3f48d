// Rooms that belong together, under a heading that folds them away; which are folded is kept. What waits in a folded group is said at its heading.
import { useEffect, useRef } from 'react'
import { THINGS, THING_KINDS } from '#contract/thing.ts'
import { badgeText, CountBadge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useOffice, useT } from '../app/office.ts'
import type { Room } from '../app/room.ts'
import { isAt, type RoomGroup } from '../app/rooms.ts'
import { useInboxCount } from '../kit/inbox-count.ts'
import { keep, useKept } from '../kit/kept.ts'
import { Go, useAddress } from '../kit/navigation.tsx'
import { inboxRoom } from '../pages/inbox/room.ts'

type Props = { group: RoomGroup; open: boolean; item: string; onGone?: (() => void) | undefined }

export function SidebarGroup({ group: { key, rooms }, open, item, onGone }: Props) {
  const t = useT()
  const counts = useInboxCount()
  const { path: address } = useAddress()
  const folded = useKept(`group-${key}`, 'open') === 'folded'
  const lines = (shown: readonly Room[]) =>
    shown.map((room) => (
      <RoomLine key={room.path} room={room} open={open} item={item} onGone={onGone} waiting={countOf(room.path, counts)} />
    ))
  if (key === 'today') return lines(rooms)
  // The bar of symbols has no room for headings: a line parts the groups, and nothing is folded away unseen.
  if (!open) return <div className="grid gap-0.5 border-t border-line pt-1 first:border-0">{lines(rooms)}</div>
  const waiting = rooms.reduce((sum, { path }) => sum + countOf(path, counts), 0)
  return (
    <section aria-labelledby={`group-${key}`} className="grid grid-cols-1 gap-0.5 pt-2">
      <h2 id={`group-${key}`}>
        <button
          type="button"
          aria-expanded={!folded}
          onClick={() => keep(`group-${key}`, folded ? 'open' : 'folded')}
          className="flex h-8 w-full items-center gap-2 rounded-control px-2.5 text-left text-xs font-medium text-ink-soft hover:bg-ground hover:text-ink max-wide:h-11"
        >
          <span className="min-w-0 flex-1 truncate">{t(`frame.group-${key}`)}</span>
          {folded && <Waiting count={waiting} strong={false} />}
          <Icon name={folded ? 'chevron-right' : 'chevron-down'} className="size-3.5 shrink-0" />
        </button>
      </h2>
      {/* Where one is stays in sight. */}
      {lines(folded ? rooms.filter((room) => isAt(address, room)) : rooms)}
    </section>
  )
}

type LineProps = { room: Room; open: boolean; item: string; onGone?: (() => void) | undefined; waiting: number }

function RoomLine({ room, open, item, onGone, waiting }: LineProps) {
  const { language } = useOffice()
  const { path: address } = useAddress()
  const here = isAt(address, room)
  const title = room.title[language]
  const line = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (here) line.current?.scrollIntoView({ block: 'nearest' }) // far down the bar, after a reload or by a link
  }, [here])
  return (
    <Go
      ref={line}
      href={room.path}
      onClick={onGone}
      title={title}
      aria-current={here ? 'page' : undefined}
      className={classNames(item, here && 'bg-brand-soft font-medium !text-brand-strong')}
    >
      <span className="relative">
        <Icon name={room.icon} className="size-5" />
        {!open && <CountBadge count={waiting} />}
      </span>
      {open ? (
        <span className="line-clamp-2 min-w-0 flex-1 leading-tight wrap-break-word">{title}</span>
      ) : (
        <span className="sr-only">{title}</span>
      )}
      {open && <Waiting count={waiting} strong={room.path === inboxRoom.path} />}
    </Go>
  )
}

function Waiting({ count, strong }: { count: number; strong: boolean }) {
  const t = useT()
  if (count === 0) return null
  return (
    <span
      className={classNames(
        'rounded-full px-2 text-xs font-semibold tabular-nums',
        strong ? 'bg-brand text-on-brand' : 'bg-ground text-ink-soft',
      )}
    >
      {badgeText(count)}
      <span className="sr-only"> {t('frame.unread')}</span>
    </span>
  )
}

/** What is unread: of the inbox all of it, of a room its own things. */
function countOf(path: string, counts: ReturnType<typeof useInboxCount>): number {
  if (path === inboxRoom.path) return counts?.unread ?? 0
  const kind = THING_KINDS.find((one) => THINGS[one].place === path || THINGS[one].place.startsWith(`${path}/`))
  return (kind && counts?.kinds[kind]) ?? 0
}
