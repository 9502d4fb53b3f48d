// All levels on one line, with how far the growth of this year has come: across a wide window, down a narrow one.
import type { MemberLevel, MemberLevels } from '#contract/membership.ts'
import { classNames } from '#ui/class-names.ts'
import { useNumber } from '../../shop/number.ts'
import { useT } from '../../shop/shop.ts'
import { ladderShare } from './ladder.ts'
import { LevelBadge } from './level-badge.tsx'

export function LevelLadder({ levels, member }: { levels: MemberLevels['levels']; member: MemberLevel }) {
  const t = useT()
  const number = useNumber()
  const share = ladderShare(levels, member.growth)
  return (
    <div className="relative">
      <div
        aria-hidden="true"
        className="absolute inset-y-8 left-[21px] w-1 rounded bg-line wide:inset-x-(--side) wide:inset-y-auto wide:top-[21px] wide:h-1 wide:w-auto"
        style={across(levels.length)}
      >
        <div
          className="w-1 rounded bg-brand max-wide:h-(--share) wide:h-1 wide:w-(--share)"
          style={{ '--share': `${share * 100}%` } as React.CSSProperties}
        />
      </div>
      <ol className="relative grid gap-6 wide:auto-cols-fr wide:grid-flow-col wide:gap-2">
        {levels.map(({ level, name, from }) => {
          const here = level === member.level
          return (
            <li
              key={level}
              aria-current={here ? 'step' : undefined}
              className="flex items-center gap-4 wide:grid wide:content-start wide:justify-items-center wide:gap-2 wide:text-center"
            >
              <span className={classNames('rounded-full bg-ground p-1', level > member.level && 'opacity-60 grayscale')}>
                <LevelBadge level={level} className="size-9" />
              </span>
              <span className="min-w-0">
                <span className={classNames('block wrap-anywhere', here && 'font-semibold text-brand-strong')}>{name}</span>
                <span className="block text-sm text-ink-soft tabular-nums">{t('membership.from', { growth: number(from) })}</span>
                {here && (
                  <span className="mt-1 inline-block rounded-full bg-brand-soft px-2.5 py-0.5 text-sm font-medium text-brand-strong">
                    {t('membership.your-level')}
                  </span>
                )}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** From the middle of the first column to that of the last. */
const across = (levels: number) => ({ '--side': `${50 / levels}%` }) as React.CSSProperties
