import { useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { endSession, logoutEverywhere, type OwnSession } from '#contract/profile.ts'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { ask } from '../../parts/ask.tsx'
import { countryName } from '../../parts/country-name.ts'
import { forgetDrafts } from '../../parts/form/drafts.ts'
import { useTell } from '../../shop/error-text.ts'
import { Moment } from '../../parts/moment/moment.tsx'
import { useShop } from '../../shop/shop.ts'
import { Section } from './choice-card.tsx'

const SHOWN = 6

/** Where the account is logged in, each to be ended, and all at once. */
export function SessionsSection({ sessions }: { sessions: OwnSession[] }) {
  const { call, visitor, language, t } = useShop()
  const router = useRouter()
  const tell = useTell()
  const [busy, setBusy] = useState<number | 'all' | 'others' | null>(null)
  const [all, setAll] = useState(false)
  const others = sessions.filter(({ current }) => current === 'N')

  const act = async (what: typeof busy, work: () => Promise<unknown>) => {
    setBusy(what)
    try {
      await work()
    } catch (error) {
      tell(error)
    } finally {
      setBusy(null)
    }
  }
  const end = (id: number) =>
    act(id, async () => {
      await call(endSession, { id })
      toast(t('account.session-ended'), 'good')
      await router.invalidate()
    })
  const endAll = async (keep: 'Y' | 'N') => {
    const sure = await ask({
      title: t(keep === 'Y' ? 'account.sessions-others' : 'account.sessions-all'),
      text: t(keep === 'Y' ? 'account.sessions-others-ask' : 'account.sessions-all-ask'),
      yes: t('frame.log-out'),
      no: t('frame.cancel'),
      danger: true,
    })
    if (!sure) return
    await act(keep === 'Y' ? 'others' : 'all', async () => {
      await call(logoutEverywhere, { keep })
      toast(t(keep === 'Y' ? 'account.others-ended' : 'account.sessions-ended'), 'good')
      if (keep === 'Y') return router.invalidate()
      visitor.leave()
      forgetDrafts()
      await router.navigate({ to: '/index' })
      await router.invalidate()
    })
  }
  return (
    <Section id="info-sessions" title={t('account.sessions')}>
      <ul className="divide-y divide-line rounded-tile border border-line">
        {sessions.slice(0, all ? undefined : SHOWN).map(({ id, current, device, lastTime, createTime, country }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 wide:px-5">
            <span className="min-w-48 flex-1">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {device || t('account.device-unknown')}
                {current === 'Y' && <Tag tone="good">{t('account.session-here')}</Tag>}
              </span>
              <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
                {country && (
                  <span className="inline-flex items-center gap-1" suppressHydrationWarning>
                    <Icon name="pin" className="size-4" />
                    {countryName(country, language)}
                  </span>
                )}
                <span>
                  {t('account.session-last')} <Moment value={lastTime} />
                </span>
                <span>
                  {t('account.session-since')} <Moment value={createTime} />
                </span>
              </span>
            </span>
            {current === 'N' && (
              <Button
                size="small"
                className="max-wide:h-11"
                busy={busy === id}
                aria-label={t('account.session-end', { device: device || t('account.device-unknown') })}
                onClick={() => void end(id)}
              >
                {t('frame.log-out')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        {sessions.length > SHOWN && !all && (
          <Button onClick={() => setAll(true)}>{t('account.sessions-show', { count: sessions.length })}</Button>
        )}
        {others.length > 0 && (
          <Button busy={busy === 'others'} onClick={() => void endAll('Y')}>
            {t('account.sessions-others')}
          </Button>
        )}
        <Button kind="danger" busy={busy === 'all'} onClick={() => void endAll('N')}>
          {t('account.sessions-all')}
        </Button>
      </div>
    </Section>
  )
}
