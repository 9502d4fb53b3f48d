// The way between rooms: a bar at the side of wide windows (open or narrow, kept), a drawer on narrow ones.
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useMay, useMe, useT, useTitle } from '../app/office.ts'
import { groupsFor, isAt } from '../app/rooms.ts'
import { say } from '../app/words.ts'
import { Go, useAddress } from '../kit/navigation.tsx'
import { keep, useKept } from '../kit/kept.ts'
import { toggleTheme, useSwitch, useTheme } from '../kit/theme.ts'
import { meRoom } from '../pages/me/room.ts'
import { LanguageMenu } from './language-menu.tsx'
import { SidebarGroup } from './sidebar-group.tsx'
import { useLogOut } from './use-log-out.ts'

type Props = { onSearch: () => void; brand: string }

export function Sidebar({ onSearch, brand }: Props) {
  const t = useT()
  const open = useKept('sidebar', 'open') === 'open'
  const dark = useSwitch('side-dark')
  return (
    <aside
      className={classNames(
        'flex h-dvh shrink-0 flex-col border-r border-line bg-mist text-ink transition-[width] duration-150 max-wide:hidden print:hidden',
        dark && 'dark-part',
        open ? 'w-54' : 'w-14',
      )}
    >
      <div className={classNames('flex h-14 shrink-0 items-center', open ? 'justify-between pr-2 pl-4' : 'justify-center')}>
        {open && (
          <span className="min-w-0 leading-tight">
            <span className="block truncate text-xs text-ink-faint">{brand}</span>
            <span className="line-clamp-2 leading-tight font-semibold wrap-break-word">{t('frame.workspace')}</span>
          </span>
        )}
        <IconButton icon="menu" label={t(open ? 'frame.fold' : 'frame.unfold')} onClick={() => keep('sidebar', open ? 'folded' : 'open')} />
      </div>
      <SidebarBody open={open} onSearch={onSearch} />
    </aside>
  )
}

/** The same content stands in the drawer of narrow windows. */
export function SidebarBody({ open, onSearch, onGone }: { open: boolean; onSearch: () => void; onGone?: () => void }) {
  const t = useT()
  const me = useMe()

  const may = useMay()
  const myTitle = useTitle(meRoom)
  const { path: address } = useAddress()
  const logOut = useLogOut()
  const item = classNames(
    'flex h-10 items-center gap-2.5 rounded-control text-ink-soft hover:bg-ground hover:text-ink',
    open ? 'px-2.5' : 'justify-center',
  )
  return (
    <>
      <div className="shrink-0 px-1.5">
        <button
          type="button"
          onClick={onSearch}
          title={t('frame.search')}
          className={classNames(item, 'w-full border border-line bg-ground')}
        >
          <Icon name="search" className="size-4" />
          {open && (
            <>
              <span className="min-w-0 flex-1 truncate text-left text-sm">{t('frame.search')}</span>
              <kbd className="font-sans text-xs whitespace-nowrap text-ink-faint max-wide:hidden">{t('frame.search-keys')}</kbd>
            </>
          )}
        </button>
      </div>
      <nav aria-label={t('frame.rooms')} className="mt-2.5 grid grid-cols-1 gap-0.5 px-1.5 py-0.5 wide:min-h-0 wide:overflow-y-auto">
        {groupsFor(may).map((group) => (
          <SidebarGroup key={group.key} group={group} open={open} item={item} onGone={onGone} />
        ))}
      </nav>
      <div className="mt-auto grid min-w-0 shrink-0 grid-cols-1 gap-0.5 border-t border-line p-2">
        <Go
          href={meRoom.path}
          onClick={onGone}
          title={myTitle}
          aria-current={isAt(address, meRoom) ? 'page' : undefined}
          className={classNames(
            'min-w-0 rounded-control leading-snug hover:bg-ground aria-[current=page]:bg-brand-soft',
            open ? 'px-3 py-2' : 'mx-auto grid size-9 place-items-center',
          )}
        >
          {open ? (
            <>
              <span className="block truncate text-sm font-medium">{me.name}</span>
              <span className="block text-xs break-words text-ink-faint">
                {t('frame.role', { role: say(`frame.role-${me.role}`, me.roleName), place: me.shopName ?? t('frame.operator') })}
              </span>
            </>
          ) : (
            <>
              <Icon name="user" className="size-5 text-ink-soft" />
              <span className="sr-only">{myTitle}</span>
            </>
          )}
        </Go>
        {open && (
          <div className="px-3 py-1">
            <LanguageMenu />
          </div>
        )}
        <div className={classNames('flex gap-1', open ? 'px-1' : 'flex-col items-center')}>
          <ThemeButton />
          <a
            href="/"
            className="grid size-9 place-items-center rounded-control text-ink-soft hover:bg-ground"
            title={t('frame.to-shop')}
            aria-label={t('frame.to-shop')}
          >
            <Icon name="external" className="size-5" />
          </a>
          <IconButton icon="log-out" label={t('frame.log-out')} onClick={logOut} />
        </div>
      </div>
    </>
  )
}

function ThemeButton() {
  const t = useT()
  const dark = useTheme() === 'dark'
  return <IconButton icon={dark ? 'sun' : 'moon'} label={t(dark ? 'frame.light' : 'frame.dark')} onClick={toggleTheme} />
}

export function IconButton({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={label}
      title={label}
      className="grid size-9 place-items-center rounded-control text-ink-soft hover:bg-ground max-wide:size-11"
    >
      <Icon name={icon} className="size-5" />
    </button>
  )
}
