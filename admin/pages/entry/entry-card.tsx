// The frame of every page in front of My Workspace: one card, the way back to the shop, the language.
import type { ReactNode } from 'react'
import { useT } from '../../app/office.ts'
import { LanguageMenu } from '../../frame/language-menu.tsx'
import { usePageTitle } from '../../kit/use-page-title.ts'

type Props = { title: string; intro?: ReactNode; wide?: boolean; children: ReactNode }

export function EntryCard({ title, intro, wide, children }: Props) {
  const t = useT()
  usePageTitle(title)
  return (
    <div className="grid min-h-dvh place-items-center bg-mist px-4 py-10">
      <main className={`w-full rounded-tile bg-ground p-6 shadow-float wide:p-8 ${wide ? 'max-w-[620px]' : 'max-w-[420px]'}`}>
        <p className="text-sm text-ink-faint">{t('frame.workspace')}</p>
        <h1 className="mt-1 text-xl font-semibold">{title}</h1>
        {intro && <div className="mt-2 text-ink-soft">{intro}</div>}
        <div className="mt-6">{children}</div>
        <div className="mt-6 flex items-center justify-between gap-4 border-t border-line pt-4 text-sm">
          <a href="/" className="text-brand hover:underline">
            {t('frame.to-shop')}
          </a>
          <LanguageMenu />
        </div>
      </main>
    </div>
  )
}
