// The buyer's level: how far this year has come, from when to when, what it brings, and what it is made of (SPEC-015, SPEC-076, SPEC-155).
import { MEMBER_KIND_LABELS } from '#contract/codes/membership.ts'
import type { MemberEntry } from '#contract/membership.ts'
import { pick } from '#shared/language.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { formatMoment } from '../../parts/moment/moment.tsx'
import { useNumber } from '../../shop/number.ts'
import { Figures } from '../../parts/figures.tsx'
import { WhenAndOrder } from '../../parts/when-and-order.tsx'
import { useShop, useT } from '../../shop/shop.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { ListPages } from '../account/account-list.tsx'
import { Section } from '../account/choice-card.tsx'
import { ENTRIES_A_PAGE, type GradeData } from './data.ts'
import { LevelBadge } from './level-badge.tsx'
import { LevelLadder } from './level-ladder.tsx'
import { LevelFacts, LevelTable } from './level-table.tsx'

export function GradePage({ data: { card, rules, history, page } }: { data: GradeData }) {
  const t = useT()
  return (
    <AccountFrame title={t('frame.membership')}>
      <div className="grid max-w-[1080px] grid-cols-1 gap-10">
        <Standing card={card} rules={rules} />
        <Section id="grade-benefits" title={t('membership.your-benefits')}>
          <ul className="grid gap-2 wide:grid-cols-2">
            {card.member.benefits.map((benefit) => (
              <li key={benefit} className="flex items-start gap-3 rounded-tile border border-line p-4">
                <Icon name="check-circle" className="size-5 text-good" />
                {benefit}
              </li>
            ))}
          </ul>
        </Section>
        <Points card={card} />
        <Section
          id="grade-levels"
          title={t('membership.levels')}
          action={
            <a href="/level-rules" className="flex min-h-9 items-center font-medium text-brand hover:underline max-wide:min-h-11">
              {t('frame.level-rules')}
            </a>
          }
        >
          <LevelTable levels={rules.levels} own={card.member.level} />
          <LevelFacts rules={rules} />
        </Section>
        <Section id="grade-history" title={t('membership.history')}>
          {history.rows.length === 0 ? (
            <EmptyState icon="list" title={t('membership.history-none')} text={t('membership.history-none-text')}>
              <a href="/product" className={buttonClass('primary')}>
                {t('frame.to-catalogue')}
              </a>
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line rounded-tile border border-line">
              {history.rows.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
          )}
          <ListPages
            page={page}
            total={history.total}
            aPage={ENTRIES_A_PAGE}
            hrefOf={(wanted) => (wanted > 1 ? `/grade?page=${wanted}` : '/grade')}
          />
        </Section>
      </div>
    </AccountFrame>
  )
}

function Standing({ card: { member, nextYearFalls, nextYearLevel }, rules }: Pick<GradeData, 'card' | 'rules'>) {
  const { language, t } = useShop()
  const number = useNumber()
  const day = (time: string) => formatMoment(time, language, { zone: 'UTC', dateOnly: true })
  const missing = member.nextGrowth === null ? 0 : Math.max(0, member.nextGrowth - member.growth)
  return (
    <section aria-labelledby="grade-level" className="rounded-tile border border-line p-5 wide:p-7">
      <div className="mb-7 flex flex-wrap items-center gap-x-6 gap-y-4">
        <LevelBadge level={member.level} className="size-16" />
        <div className="min-w-0 flex-1">
          <h2 id="grade-level" className="text-xl font-semibold">
            {member.levelName}
          </h2>
          <p className="text-ink-soft" suppressHydrationWarning>
            {t('membership.year', { from: day(member.startTime), to: day(member.endTime) })}
          </p>
        </div>
        <p className="text-right max-wide:w-full max-wide:text-left">
          <span className="text-xl font-semibold tabular-nums">{number(member.growth)}</span>{' '}
          <span className="text-ink-soft">{t('membership.growth-this-year')}</span>
          <span className="block text-sm text-ink-soft">
            {member.nextLevelName === null
              ? t('membership.highest')
              : t('membership.missing', { growth: number(missing), level: member.nextLevelName })}
          </span>
        </p>
      </div>
      <LevelLadder levels={rules.levels} member={member} />
      {nextYearFalls && (
        <p className="mt-6 flex gap-3 rounded-control bg-caution-soft px-4 py-3 text-caution" suppressHydrationWarning>
          <Icon name="clock" className="size-5" />
          {t('membership.falls', { day: day(member.endTime), level: nextYearLevel })}
        </p>
      )}
    </section>
  )
}

/** SPEC-156. */
function Points({ card: { points, pointsThisMonth, pointsExpiring } }: Pick<GradeData, 'card'>) {
  const t = useT()
  const number = useNumber()
  const figures = [
    [t('membership.points-available'), number(points)],
    [t('membership.points-month'), number(pointsThisMonth)],
    [t('membership.points-expiring'), number(pointsExpiring)],
  ] as const
  return (
    <Section
      id="grade-points"
      title={t('membership.points')}
      action={
        <a href="/pointsdetails" className="flex min-h-9 items-center font-medium text-brand hover:underline max-wide:min-h-11">
          {t('frame.points')}
        </a>
      }
    >
      <Figures figures={figures} className="wide:grid-cols-3" />
    </Section>
  )
}

function Entry({ entry: { kind, time, growth, points, orderId, orderNo, levelBefore, levelAfter, moved } }: { entry: MemberEntry }) {
  const { t, language } = useShop()
  const number = useNumber()
  const signed = (value: number) => (value > 0 ? `+${number(value)}` : number(value))
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 p-4">
      <div className="min-w-0">
        <p className="font-medium">{pick(MEMBER_KIND_LABELS[kind], language)}</p>
        <WhenAndOrder time={time} dateOnly order={{ orderId, orderNo }} />
        {moved !== 'same' && (
          <p className={moved === 'up' ? 'text-sm text-good' : 'text-sm text-caution'}>
            {t(moved === 'up' ? 'membership.moved-up' : 'membership.moved-down', { from: levelBefore, to: levelAfter })}
          </p>
        )}
      </div>
      <div className="ml-auto text-right tabular-nums">
        {growth !== 0 && <p className="font-medium">{t('membership.entry-growth', { growth: signed(growth) })}</p>}
        {points !== 0 && <p className="text-sm text-ink-soft">{t('membership.entry-points', { count: points, points: signed(points) })}</p>}
      </div>
    </li>
  )
}
