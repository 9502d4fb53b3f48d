import { useState } from 'react'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDisclosure } from '#ui/use-disclosure.ts'
import { latePart } from '../shop/late-part.tsx'
import { useT } from '../shop/shop.ts'
import { openDialog } from '../session/dialogs.ts'
import { HEADER_BUTTON } from './header-button.ts'
import { useVisitor } from '../shop/use-visitor.ts'

const MePanel = latePart(async () => (await import('./me-panel.tsx')).MePanel, { soon: true })

/** Log in and register for visitors, the account for those signed in (SPEC-110, 180, 181). */
export function MeMenu() {
  const t = useT()
  const { signedIn, user } = useVisitor()
  const { open, setOpen, place } = useDisclosure<HTMLDivElement>()
  if (!signedIn)
    return (
      <div className="ml-2 flex items-center gap-2 max-desk:ml-0 max-desk:gap-0">
        <button type="button" className={buttonClass('quiet', 'medium', 'px-3.5')} onClick={() => openDialog('login')}>
          {t('frame.log-in')}
        </button>
        <button type="button" className={buttonClass('primary', 'medium', 'max-desk:px-3.5')} onClick={() => openDialog('register')}>
          {t('frame.register')}
        </button>
      </div>
    )
  return (
    <div ref={place} className="relative">
      <button type="button" className={HEADER_BUTTON} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Avatar url={user?.avatar ?? ''} />
        <span className="max-w-[68px] desk:max-w-[104px] truncate text-xs">{user?.firstName || t('frame.me')}</span>
      </button>
      {open && <MePanel onLeave={() => setOpen(false)} onFail={() => setOpen(false)} />}
    </div>
  )
}

/** The buyer's own picture, or the default one (SPEC-152). */
function Avatar({ url }: { url: string }) {
  const [failed, setFailed] = useState(false)
  if (!url || failed) return <Icon name="user" />
  return <img src={url} alt="" width={24} height={24} className="size-6 rounded-full object-cover" onError={() => setFailed(true)} />
}
