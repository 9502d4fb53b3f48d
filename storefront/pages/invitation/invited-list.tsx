import { useState } from 'react'
import type { Page } from '#contract/call.ts'
import { INVITATION_STATE_LABELS, type InvitationState } from '#contract/codes/invitation.ts'
import { inviterHistory, type Invited } from '#contract/invitation.ts'
import { pick } from '#shared/language.ts'
import { Tag, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useTell } from '../../shop/error-text.ts'
import { Moment } from '../../parts/moment/moment.tsx'
import { useShop } from '../../shop/shop.ts'
import { INVITED_A_PAGE } from './data.ts'

const TONES: Record<InvitationState, Tone> = { joined: 'plain', ripening: 'brand', held: 'caution', rewarded: 'good', refused: 'plain' }

/** Who has registered with the buyer's code (SPEC-242), and what became of it; only as much of them as the buyer knows anyway. */
export function InvitedList({ first }: { first: Page<Invited> }) {
  const { call, language, t } = useShop()
  const tell = useTell()
  const [more, setMore] = useState<Invited[]>([])
  const [busy, setBusy] = useState(false)
  // Somebody may have joined since the first page was read, and pushed the others down.
  const known = new Set(first.rows.map(({ id }) => id))
  const rows = [...first.rows, ...more.filter(({ id }) => !known.has(id) && known.add(id))]

  const load = async () => {
    setBusy(true)
    try {
      const pageNum = Math.floor(rows.length / INVITED_A_PAGE) + 1
      const page = await call(inviterHistory, { pageNum, pageSize: INVITED_A_PAGE })
      setMore((before) => [...before, ...page.rows])
    } catch (error) {
      tell(error)
    } finally {
      setBusy(false)
    }
  }
  if (first.total === 0) return <p className="mt-4 text-ink-soft">{t('account.invited-none')}</p>
  return (
    <>
      <h3 className="mt-6 mb-2 font-semibold">{t('account.invited', { count: first.total })}</h3>
      <ul className="divide-y divide-line rounded-tile border border-line">
        {rows.map(({ id, nickName, email, createTime, status, state, points, ripeTime }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 wide:px-5">
            <span className="min-w-40 flex-1">
              <span className="block font-medium">{nickName}</span>
              <span className="block text-sm wrap-anywhere text-ink-soft">{email}</span>
            </span>
            <span className="grid justify-items-end gap-1 max-wide:justify-items-start">
              <span className="flex flex-wrap gap-1.5">
                {status === '0' && <Tag tone="caution">{t('account.email-unproved')}</Tag>}
                {status === '1' && state === 'joined' && <Tag tone="good">{t('account.email-proved')}</Tag>}
                <Tag tone={TONES[state]}>{pick(INVITATION_STATE_LABELS[state], language)}</Tag>
              </span>
              {state === 'ripening' && ripeTime && (
                <span className="text-sm text-ink-soft">
                  <Moment value={ripeTime} dateOnly />
                </span>
              )}
              {points > 0 && <span className="text-sm font-medium tabular-nums">{t('account.invited-points', { points })}</span>}
            </span>
            <span className="text-sm text-ink-soft">
              <Moment value={createTime} dateOnly />
            </span>
          </li>
        ))}
      </ul>
      {rows.length < first.total && (
        <Button className="mt-4" busy={busy} onClick={() => void load()}>
          {t('account.invited-more')}
        </Button>
      )}
    </>
  )
}
