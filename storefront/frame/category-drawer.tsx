import { use, useMemo } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { PLACEHOLDERS } from '#ui/placeholder.tsx'
import { useShop } from '../shop/shop.ts'

/** All categories as a drawer, for narrow windows. */
export function CategoryDrawer({ onClose }: { onClose: () => void }) {
  const { navigation, t } = useShop()
  const tree = use(useMemo(() => navigation.tree(), [navigation]))
  const row = 'flex min-h-12 items-center gap-3'
  return (
    <Dialog title={t('frame.categories')} closeLabel={t('frame.close')} onClose={onClose} place="side">
      {/* A press on any link inside leaves the drawer; links themselves are the keyboard's way. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className="-m-2" onClick={(event) => (event.target as Element).closest('a') && onClose()}>
        <a href="/product" className={`${row} px-2 font-semibold text-brand`}>
          {t('frame.all-products')}
        </a>
        <ul>
          {tree.map((top) => (
            <li key={top.id} className="border-t border-line">
              <details className="group">
                <summary className={`${row} list-none px-2 font-medium`}>
                  <Picture url={top.imgUrl} alt="" sizes="40px" placeholder={PLACEHOLDERS.category} className="size-10! rounded-control" />
                  <span className="flex-1">{top.label}</span>
                  <Icon name="chevron-down" className="size-5 text-ink-soft transition-transform group-open:rotate-180" />
                </summary>
                <ul className="pb-2 pl-[60px]">
                  <li>
                    <a href={`/${top.slug}`} className={`${row} text-brand`}>
                      {t('frame.view-all')}
                    </a>
                  </li>
                  {top.children.map((child) => (
                    <li key={child.id}>
                      <a href={`/${child.slug}`} className={row}>
                        <span className="flex-1">{child.label}</span>
                        <span className="pr-2 text-sm text-ink-faint tabular-nums">{child.productCount}</span>
                      </a>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
