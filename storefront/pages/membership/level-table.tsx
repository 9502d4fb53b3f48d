// What each level needs and brings, from the same data on /grade and /level-rules (SPEC-091).
import type { MemberLevels } from '#contract/membership.ts'
import { classNames } from '#ui/class-names.ts'
import { useNumber } from '../../shop/number.ts'
import { useT } from '../../shop/shop.ts'
import { LevelBadge } from './level-badge.tsx'

export function LevelTable({ levels, own }: { levels: MemberLevels['levels']; own?: number }) {
  const t = useT()
  const number = useNumber()
  return (
    <div className="overflow-hidden rounded-tile border border-line">
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="bg-mist text-sm text-ink-soft">
            <th scope="col" className="px-3 py-3 wide:px-4 font-medium">
              {t('membership.level')}
            </th>
            <th scope="col" className="px-3 py-3 wide:px-4 text-right font-medium">
              {t('membership.growth-needed')}
            </th>
            <th scope="col" className="px-3 py-3 wide:px-4 font-medium">
              {t('membership.benefits')}
            </th>
          </tr>
        </thead>
        <tbody>
          {levels.map(({ level, name, from, benefits }) => (
            <tr
              key={level}
              aria-current={level === own ? 'true' : undefined}
              className={classNames('border-t border-line align-top', level === own && 'bg-brand-soft/50')}
            >
              <th scope="row" className="px-3 py-3 wide:px-4 font-medium">
                <span className="flex items-center gap-2.5">
                  <LevelBadge level={level} className="size-7" />
                  {name}
                </span>
              </th>
              <td className="px-3 py-3 wide:px-4 text-right tabular-nums">{number(from)}</td>
              <td className="px-3 py-3 wide:px-4">
                <ul className="grid gap-1">
                  {benefits.map((benefit) => (
                    <li key={benefit}>{benefit}</li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** How growth comes and a level changes, in the numbers that are in force. */
export function LevelFacts({ rules: { growthCents, pointCents, warnDays } }: { rules: MemberLevels }) {
  const t = useT()
  const number = useNumber()
  const facts = [
    t('membership.fact-growth', { dollars: number(growthCents / 100) }),
    t('membership.fact-points', { dollars: number(pointCents / 100) }),
    t('membership.fact-up'),
    t('membership.fact-down', { days: warnDays }),
    t('membership.fact-back'),
  ]
  return (
    <ul className="mt-4 grid list-disc gap-1.5 pl-5 text-ink-soft">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}
