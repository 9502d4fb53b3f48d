// What waits, for whom and since when, what comes first on top. Every number is a link to the list that it counts.
import { Suspense, type ReactNode } from 'react'
import { languageNow } from '../../frame/language.ts'
import { useMay, useMe, useT, useTitle } from '../../app/office.ts'
import { isOpen, ROOMS } from '../../app/rooms.ts'
import { withWords } from '../../app/with-words.ts'
import { Go } from '../../kit/navigation.tsx'
import { usePageTitle } from '../../kit/use-page-title.ts'
import { OrderBoard } from '../order/order-board.tsx'
import { orderRoom } from '../order/room.ts'
import { shopRoomPaths } from '../shop/room.ts'
import { dashboardRoom } from './room.ts'

const TILES = ROOMS.flatMap((room) =>
  room.tile ? [{ room, place: room.tile.place, Tile: withWords(room, room.tile.load, languageNow()) }] : [],
)
for (const { Tile } of TILES) void Tile.preload?.() // so that they stand there with the first paint

export function DashboardPage() {
  const t = useT()
  const title = useTitle(dashboardRoom)
  const me = useMe()
  const may = useMay()
  usePageTitle(title)
  const tiles = (wanted: string) =>
    TILES.filter(({ room, place }) => place === wanted && isOpen(room, may)).map(({ room, Tile }) => (
      <Suspense key={room.path} fallback={null}>
        <Tile />
      </Suspense>
    ))
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-12 wide:px-6">
      <header className="flex flex-wrap items-baseline gap-x-3 pt-4">
        <h1 className="text-xl font-semibold">{title}</h1>
        <p className="text-sm text-ink-faint">{me.shopName ?? t('frame.operator')}</p>
      </header>
      {me.shopSuspended === 'Y' && (
        <p className="mt-3 flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-control bg-caution-soft px-4 py-3 text-caution">
          <span className="min-w-0 flex-1 basis-80">{t('frame.shop-suspended')}</span>
          {me.shopId !== null && may('shop:list') && (
            <Go href={shopRoomPaths.one(me.shopId)} className="font-medium hover:underline">
              {t('frame.shop-suspended-why')}
            </Go>
          )}
        </p>
      )}
      {tiles('top')}
      {isOpen(orderRoom, may) ? (
        <OrderBoard waiting={<Columns>{tiles('waiting')}</Columns>} state={tiles('state')} />
      ) : (
        <Columns>
          {tiles('waiting')}
          {tiles('state')}
        </Columns>
      )}
    </div>
  )
}

const Columns = ({ children }: { children: ReactNode }) => <div className="columns-xs gap-x-6 *:break-inside-avoid">{children}</div>
