import type { Filling as Fill } from '#contract/mains.ts'
import { listed } from '#shared/punctuation.ts'
import { useShop } from '../../shop/shop.ts'

/** How full a container is with these goods, what binds, and what room is left. Nothing is shown where nothing can be said. */
export function Filling({ filling: { load, missing, more }, className = '' }: { filling: Fill; className?: string }) {
  const { t, language } = useShop()
  if (!load && missing.length === 0) return null
  return (
    <div className={className}>
      {load && <Full load={load} more={more} />}
      {missing.length > 0 && <p className="mt-1 text-sm text-ink-soft">{t('mains.missing', { names: listed(missing, language) })}</p>}
    </div>
  )
}

function Full({ load, more }: { load: NonNullable<Fill['load']>; more: number | null }) {
  const { t } = useShop()
  const { containers, binds, leftCbm, leftKg } = load
  const kind = t(`mains.kind-${load.kind}`)
  const percent = Math.max(1, Math.min(100, load.percent - (containers - 1) * 100))
  const said = containers === 1 ? t('mains.fills', { percent, kind }) : t('mains.fills-several', { count: containers, percent, kind })
  return (
    <>
      <p className="font-medium">
        {said} <span className="font-normal text-ink-soft">({t(`mains.by-${binds}`)})</span>
      </p>
      <span className="mt-1.5 block h-2 overflow-hidden rounded-full bg-line" aria-hidden="true">
        <span className="block h-full rounded-full bg-brand" style={{ width: `${percent}%` }} />
      </span>
      <p className="mt-1.5 text-sm text-ink-soft tabular-nums">
        {more === null ? t('mains.left', { cbm: leftCbm, kg: leftKg }) : more === 0 ? t('mains.no-more') : t('mains.more', { count: more })}
      </p>
      <p className="mt-0.5 text-sm text-ink-faint">{t('mains.how')}</p>
    </>
  )
}
