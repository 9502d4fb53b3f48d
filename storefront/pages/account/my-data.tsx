import { lazy, Suspense, useState } from 'react'
import type { UserInfo } from '#contract/account.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useHydrated } from '../../parts/hydrated.ts'
import { WithoutScripts } from '../../parts/without-scripts.tsx'
import { useT } from '../../shop/shop.ts'
import { Section } from './choice-card.tsx'

const MyDataDialog = lazy(async () => ({ default: (await import('./my-data-dialog.tsx')).MyDataDialog }))

/** All that is held about the buyer, to take along. */
export function MyDataSection({ user }: { user: UserInfo['user'] }) {
  const t = useT()
  const hydrated = useHydrated()
  const [open, setOpen] = useState(false)
  return (
    <Section id="info-data" title={t('account.data')}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-tile border border-line p-4 wide:px-5 print:hidden">
        <p className="min-w-60 flex-1 text-sm text-ink-soft">{t('account.data-text')}</p>
        <Button disabled={!hydrated} onClick={() => setOpen(true)}>
          <Icon name="download" className="size-4" />
          {t('account.data-take')}
        </Button>
        <WithoutScripts said={t('form.no-script')} className="w-full rounded-control px-4 py-3" />
      </div>
      {open && (
        <Suspense fallback={null}>
          <MyDataDialog hasPassword={user.hasPassword} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  )
}
