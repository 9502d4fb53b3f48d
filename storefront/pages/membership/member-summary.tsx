// Level, points and daily check-in at a glance, on the account's own pages (SPEC-154, SPEC-155, SPEC-156).
import type { MemberCard } from '#contract/membership.ts'
import { Icon } from '#ui/icon.tsx'
import { formatMoment, Moment } from '../../parts/moment/moment.tsx'
import { useNumber } from '../../shop/number.ts'
import { useShop } from '../../shop/shop.ts'
import { LevelBadge } from './level-badge.tsx'

export function MemberSummary({ card }: { card: MemberCard }) {
  const { language, t } = useShop()
  const number = useNumber()
  const { member } = card
  const day = (time: string) => formatMoment(time, language, { zone: 'UTC', dateOnly: true })
  return (
    <div className="mb-8 grid gap-3 last:mb-0 wide:grid-cols-3">
      <a href="/grade" className="flex items-center gap-4 rounded-tile border border-line p-4 hover:border-line-strong">
        <LevelBadge level={member.level} className="size-11" />
        <span className="min-w-0">
          <span className="block font-semibold">{member.levelName}</span>
          <span className="block text-sm text-ink-soft" suppressHydrationWarning>
            {t('membership.year', { from: day(member.startTime), to: day(member.endTime) })}
          </span>
        </span>
      </a>
      <a href="/pointsdetails" className="flex items-center gap-4 rounded-tile border border-line p-4 hover:border-line-strong">
        <Icon name="coin" className="size-6 text-ink-soft" />
        <span className="min-w-0">
          <span className="block font-semibold tabular-nums">{t('membership.points-count', { points: card.points })}</span>
          <span className="block text-sm text-ink-soft">
            {t('membership.points-short', { month: number(card.pointsThisMonth), expiring: card.pointsExpiring })}
          </span>
        </span>
      </a>
      <a href="/daily-check-in" className="flex items-center gap-4 rounded-tile border border-line p-4 hover:border-line-strong">
        <Icon
          name={card.signedInToday ? 'check-circle' : 'clock'}
          className={card.signedInToday ? 'size-6 text-good' : 'size-6 text-ink-soft'}
        />
        <span className="min-w-0">
          <span className="block font-semibold">{t(card.signedInToday ? 'membership.checked-in' : 'membership.check-in-open')}</span>
          <span className="block text-sm text-ink-soft">
            {t('membership.check-ins', { count: card.signIns })}
            {card.lastSignIn && (
              <>
                {' · '}
                {t('membership.last-check-in')} <Moment value={card.lastSignIn} />
              </>
            )}
          </span>
        </span>
      </a>
    </div>
  )
}
